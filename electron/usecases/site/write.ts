/** The league as a folder of plain pages. */
import path from 'node:path';
import type { Checked, Result } from '../../../shared/contract/api.ts';
import { sheet, siteFiles } from '../../site/index.ts';
import { localDay } from '../../../shared/messages/index.ts';
import { hasResults } from '../../store/league.ts';
import type { Store } from '../../store/store.ts';
import type { Context } from '../context.ts';
import { makeRoom } from '../make-room.ts';
import { unwatched } from '../progress.ts';
import { onCurrentRatings, warmRatings } from '../ratings/refresh.ts';
import { forgetRatings } from '../ratings/write-standings.ts';
import { beginSite, type SiteFolder } from './folder.ts';
import { programFonts } from './fonts.ts';
import { siteSource } from './source.ts';

/** Where the site is written if the user chose no folder: beside the leagues, under the name of the league's file. */
export const planSite = ({ store, leaguesFolder }: Context): Result<'site.plan'> => ({
  folder: usualFolder(store, leaguesFolder),
  ready: hasResults(store),
});

const usualFolder = (store: Store, leaguesFolder: string): string =>
  path.join(leaguesFolder, `${path.basename(store.source, path.extname(store.source))} site`);

/**
 * Writes the site as of today into a folder of its own; a path that begins nowhere begins in the leagues folder. Refuses
 * a folder with anything in it but an earlier site.
 */
export function writeSite(context: Context, { folder, viewId }: Checked<'site.write'>): Result<'site.write'> {
  const { store, leaguesFolder } = context;
  const target =
    folder === undefined ? usualFolder(store, leaguesFolder) : path.resolve(leaguesFolder, folder);
  const place = beginSite(target);
  try {
    const [isForgotten, written] = onCurrentRatings(context, () => [
      // The pages need the room.
      forgetRatings(context.ratings),
      writePages(context, place, viewId),
    ]);
    place.finish();
    if (isForgotten) warmRatings({ ...context, progress: unwatched });
    return { folder: place.target, index: path.join(place.target, 'index.html'), ...written };
  } finally {
    place.abandon();
  }
}

/** Progress is reported each time this many pages are written. */
const portion = 20;
/** Characters after which the heap’s gaps are given back: each page that was written leaves some. */
const muchWritten = 64 * 1024 * 1024;

function writePages(
  context: Context,
  place: SiteFolder,
  viewId: number | null,
): Pick<Result<'site.write'>, 'pages' | 'people' | 'leftOut'> {
  const { source, leftOut } = siteSource(context, viewId, localDay(new Date()));
  const expected = source.tournamentCount + source.people.size + source.lists.length;
  let [pages, people, characters] = [0, 0, 0];
  context.progress('publishing', 0, expected);
  for (const file of siteFiles(source)) {
    place.write(file.path, file.text);
    if (file.path.endsWith('.html')) pages += 1;
    if (file.path.startsWith('players/')) people += 1;
    characters += file.text.length;
    if (characters > muchWritten) {
      makeRoom();
      characters = 0;
    }
    if (pages % portion === 0) context.progress('publishing', Math.min(pages, expected), expected);
  }
  const fonts = programFonts();
  for (const { path: file, content } of fonts.files) place.write(file, content);
  place.write('site.css', `${fonts.faces.map((face) => `${face}\n`).join('')}${sheet}\n`);
  context.progress('publishing', expected, expected);
  return { pages, people, leftOut };
}
