/** The website. */
import { z } from 'zod';
import { returns, none, type Domain } from './call.ts';
import { path } from './values.ts';

export interface SitePlan {
  /** Where it is written if no folder was chosen. */
  folder: string;
  /** False while there is no contest to tell of. */
  ready: boolean;
}

export interface SiteWritten {
  folder: string;
  /** The file to open in a browser. */
  index: string;
  pages: number;
  /** Who has a page. */
  people: number;
  /** People who don't want to appear on any list. */
  leftOut: number;
}

export const siteCalls = {
  'site.plan': returns<SitePlan>()('here', none),
  /** Writes the league as a folder of plain pages; without a view its leaderboard has all players. */
  'site.write': returns<SiteWritten>()(
    'worker',
    z.strictObject({ folder: path.optional(), viewId: z.int().nullable().default(null) }),
  ),
} as const satisfies Domain;
