/** A person's trajectory as pictures. */
import { trajectorySvg, type SvgInks } from '../../shared/charts/svg.ts';
import { trajectoryOf } from '../../shared/charts/trajectory.ts';
import { texts } from '../../shared/messages/index.ts';
import type { Career } from './careers.ts';
import { shownOn, type SiteLeague, type SitePerson } from './league.ts';

/** The page's own colours, light or dark as its reader has it. */
const inks: SvgInks = {
  lines: ['var(--accent)'],
  band: 'var(--band)',
  grid: 'var(--rule)',
  text: 'var(--ink-soft)',
  paper: null,
};

/** So that letters stay readable on a phone, it gets a picture of its own. */
const sizes = [
  { width: 860, height: 270, seen: 'large' },
  { width: 340, height: 220, seen: 'small' },
] as const;

/** The same trajectory for a wide window and for a phone. */
export interface Picture {
  readonly seen: 'large' | 'small';
  readonly svg: string;
}

export function picturesOf(league: SiteLeague, person: SitePerson, { played }: Career): Picture[] {
  if (played.length === 0) return [];
  const tournaments = played.map((one) => ({
    ...one,
    final: null,
    partners: one.partners.map((playerId) => ({ playerId, player: shownOn(league, playerId) })),
  }));
  const series = { ...trajectoryOf({ dated: league.dated, tournaments }), name: person.name };
  const title = texts.site.pages.player.chart({ name: person.name });
  return sizes.map(({ width, height, seen }) => ({
    seen,
    svg: trajectorySvg([series], { width, height, title, inks }),
  }));
}
