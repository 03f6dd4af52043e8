/** The list of all tournaments. */
import { formatWhole, texts } from '../../shared/messages/index.ts';
import { dayOr, headOf, linksFrom, pageOf, pager, personLink, portions } from './frame.ts';
import type { Links, SiteFile } from './frame.ts';
import type { Competitor, Outline } from './gathering.ts';
import { html, joined, type Content, type Html } from './html.ts';
import type { SiteLeague } from './league.ts';

const say = texts.site.pages.tournaments;
const words = texts.tournaments;

const rowsOfPage = 1000;
/** Where a first place is shared by more, the others are not named. */
const namedWinners = 3;

/** `outlines` in the league's order; the pages have the latest first. */
export function* tournamentLists(league: SiteLeague, outlines: readonly Outline[]): Generator<SiteFile> {
  const parts = portions(outlines.toReversed(), rowsOfPage);
  const paths = parts.map((_, i) => (i === 0 ? 'tournaments.html' : `earlier/${String(i + 1)}.html`));
  for (const [i, rows] of parts.entries()) {
    const path = paths[i] ?? '';
    const links = linksFrom(path);
    const label = (part: number): string => spanOf(league, parts[part] ?? []);
    const main = html`${headOf(say.title, [words.found({ count: outlines.length })])}
    ${pager(links, paths, i, label)}
    ${rows.length === 0 ? html`<p>${say.none}</p>` : tableOf(league, links, rows)}
    ${pager(links, paths, i, label)}`;
    yield pageOf(league, { path, title: say.title, section: 'tournaments', main });
  }
}

const spanOf = (league: SiteLeague, rows: readonly Outline[]): string =>
  [rows[0], rows.at(-1)]
    .map((row) => (row ? dayOr(league.dated ? row.date : null, formatWhole(row.number)) : ''))
    .join(' – ');

function tableOf(league: SiteLeague, links: Links, rows: readonly Outline[]): Html {
  return html`<div class="wide">
    <table>
      <caption class="unseen">
        ${say.caption}
      </caption>
      <thead>
        <tr>
          <th scope="col">${league.dated ? words.column.date : words.column.number}</th>
          <th scope="col" class="who">${words.column.name}</th>
          <th scope="col" class="figure more">${words.column.contests}</th>
          <th scope="col" class="figure more">${words.column.sides}</th>
          <th scope="col" class="figure">${words.column.players}</th>
          <th scope="col">${words.column.winner}</th>
        </tr>
      </thead>
      <tbody>
        ${rows.map((row) => rowOf(league, links, row))}
      </tbody>
    </table>
  </div>`;
}

function rowOf(league: SiteLeague, links: Links, row: Outline): Html {
  return html`<tr>
    <td class="day">${dayOr(league.dated ? row.date : null, formatWhole(row.number))}</td>
    <td>
      <a href="${links.tournament(row.tournamentId)}"><bdi>${row.name}</bdi></a>
    </td>
    <td class="figure more">${formatWhole(row.contests)}</td>
    <td class="figure more">${formatWhole(row.sides)}</td>
    <td class="figure">${formatWhole(row.players)}</td>
    <td>${winnersOf(league, links, row.winners)}</td>
  </tr> `;
}

function winnersOf(league: SiteLeague, links: Links, winners: readonly Competitor[]): Content {
  const named = winners.slice(0, namedWinners).map((one) => competitorName(league, links, one));
  return joined([...named, ...(winners.length > namedWinners ? ['…'] : [])], ', ');
}

/** A team's name, or the people of a side without one. */
export const competitorName = (league: SiteLeague, links: Links, { team, playerIds }: Competitor): Content =>
  team === null
    ? joined(
        playerIds.map((playerId) => personLink(league, links, playerId)),
        ', ',
      )
    : html`<bdi>${team}</bdi>`;
