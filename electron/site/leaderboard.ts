/** The leaderboard's pages, and those of who is provisional. */
import { sparklineSvg } from '../../shared/charts/svg.ts';
import { formatWhole, texts } from '../../shared/messages/index.ts';
import { change, dayOr, headOf, linksFrom, pageOf, pager, personLink, portions, rating } from './frame.ts';
import type { Links, SiteFile } from './frame.ts';
import type { Careers } from './gathering.ts';
import { html, made, type Content, type Html } from './html.ts';
import type { SiteLeague, SiteRow } from './league.ts';

const say = texts.site.pages;
const { columns } = texts.leaderboard;

/** Longer pages are slow on a phone. */
const rowsOfPage = 500;

export function* leaderboardPages(league: SiteLeague, careers: Careers): Generator<SiteFile> {
  const parts = portions(league.ranked, rowsOfPage);
  const paths = parts.map((_, i) => (i === 0 ? 'index.html' : `leaderboard/${String(i + 1)}.html`));
  for (const [i, rows] of parts.entries()) {
    const path = paths[i] ?? '';
    const links = linksFrom(path);
    const label = (part: number): string => rankSpan(parts[part] ?? []);
    const main = html`${headOf(say.sections.leaderboard, factsOf(league, links))}
    ${pager(links, paths, i, label)}
    ${rows.length === 0 ? html`<p>${say.leaderboard.nobody}</p>` : tableOf(league, links, careers, rows)}
    ${pager(links, paths, i, label)} ${i === 0 ? notesOf(league, links) : null}`;
    yield pageOf(league, { path, title: say.sections.leaderboard, section: 'leaderboard', main });
  }
}

export function* provisionalPages(league: SiteLeague, careers: Careers): Generator<SiteFile> {
  if (league.provisional.length === 0) return;
  const parts = portions(league.provisional, rowsOfPage);
  const paths = parts.map((_, i) => (i === 0 ? 'provisional.html' : `provisional/${String(i + 1)}.html`));
  for (const [i, rows] of parts.entries()) {
    const path = paths[i] ?? '';
    const links = linksFrom(path);
    const label = (part: number): string =>
      spanOf(formatWhole(part * rowsOfPage + 1), formatWhole(part * rowsOfPage + (parts[part]?.length ?? 0)));
    const main = html`${headOf(say.provisional.title, [
      say.provisional.text,
      html`<a href="${links.to('index.html')}">${say.provisional.back}</a>`,
    ])}
    ${pager(links, paths, i, label)} ${tableOf(league, links, careers, rows)} ${pager(links, paths, i, label)}`;
    yield pageOf(league, { path, title: say.provisional.title, section: 'leaderboard', main });
  }
}

const rankSpan = (rows: readonly SiteRow[]): string => spanOf(bare(rows[0]), bare(rows.at(-1)));

const spanOf = (first: string, last: string): string =>
  first === last ? first : say.leaderboard.ranks({ first, last });

const bare = (row: SiteRow | undefined): string => (row?.rankText ?? '').replace('=', '');

function factsOf(
  { lastTournament: last, rankedInAll, provisional, view }: SiteLeague,
  links: Links,
): Content[] {
  return [
    view,
    last &&
      texts.leaderboard.after({ tournament: last.name, dated: last.date !== null, day: last.date ?? '' }),
    texts.leaderboard.players({ n: rankedInAll }),
    provisional.length > 0 &&
      html`<a href="${links.to('provisional.html')}"
        >${say.leaderboard.provisional({ n: provisional.length })}</a
      >`,
  ];
}

function notesOf({ words, gaps, ranked }: SiteLeague, links: Links): Content {
  if (ranked.length === 0) return null;
  return html`<p class="soft small">
    ${say.leaderboard.rules({ words })} ${say.leaderboard.meaning}${gaps && ` ${say.leaderboard.gaps}`}
    <a href="${links.to('players.html')}">${say.players.search}</a>
  </p>`;
}

function tableOf(league: SiteLeague, links: Links, careers: Careers, rows: readonly SiteRow[]): Html {
  const shows = {
    rank: rows.some(({ rankText }) => rankText !== ''),
    club: rows.some(({ playerId }) => league.people.get(playerId)?.club != null),
    conservative: rows.some(({ deviation }) => deviation > 0) && league.order === 'conservative',
    ties: rows.some(({ ties }) => ties > 0),
  };
  const lineOf = sparklines(league, careers);
  return html`<div class="wide">
    <table>
      <caption class="unseen">
        ${say.leaderboard.caption}
      </caption>
      <thead>
        <tr>
          ${shows.rank && html`<th scope="col" class="figure">${columns.rank}</th>`}
          <th scope="col" class="who">${columns.player}</th>
          ${shows.club && html`<th scope="col" class="more">${columns.club}</th>`}
          <th scope="col" class="figure">${columns.mean}</th>
          ${shows.conservative && html`<th scope="col" class="figure">${columns.conservative}</th>`}
          <th scope="col" class="figure more">${columns.change}</th>
          <th scope="col" class="more line">
            ${league.dated ? columns.year : texts.leaderboard.lastTournaments({ n: recent.tournaments })}
          </th>
          <th scope="col" class="figure more">${columns.contests}</th>
          <th scope="col" class="figure more">${columns.wins}</th>
          ${shows.ties && html`<th scope="col" class="figure more">${columns.ties}</th>`}
          <th scope="col" class="figure more">${columns.lastPlayed}</th>
        </tr>
      </thead>
      <tbody>
        ${rows.map((row) => rowOf(league, links, row, shows, lineOf))}
      </tbody>
    </table>
  </div>`;
}

interface Shows {
  readonly rank: boolean;
  readonly club: boolean;
  readonly conservative: boolean;
  readonly ties: boolean;
}

function rowOf(
  league: SiteLeague,
  links: Links,
  row: SiteRow,
  shows: Shows,
  lineOf: (playerId: number) => Html,
): Html {
  const { playerId, contests, wins, ties, conservative, lastPlayed, lastTournament } = row;
  const club = league.people.get(playerId)?.club ?? null;
  return html`<tr>
    ${shows.rank && html`<td class="figure rank">${row.rankText}</td>`}
    <td>${personLink(league, links, playerId)}</td>
    ${shows.club && html`<td class="soft more">${club === null ? null : html`<bdi>${club}</bdi>`}</td>`}
    <td class="figure">${rating(row)}</td>
    ${shows.conservative && html`<td class="figure">${formatWhole(conservative)}</td>`}
    <td class="figure more">${change(row.change)}</td>
    <td class="more line">${lineOf(playerId)}</td>
    <td class="figure more">${formatWhole(contests)}</td>
    <td class="figure more">${formatWhole(wins)}</td>
    ${shows.ties && html`<td class="figure more">${formatWhole(ties)}</td>`}
    <td class="figure more soft">
      ${dayOr(lastPlayed, texts.leaderboard.tournamentNumber({ number: lastTournament }))}
    </td>
  </tr> `;
}

const sparklineWidth = 84;
const sparklineHeight = 20;
/** A change by a tenth of this is not to look like a great one. */
const leastRange = 60;
const dayInMilliseconds = 86_400_000;
const recent = { days: 365, tournaments: 20 };

/** The line of a player's last year; in an undated league, of the last tournaments. */
function sparklines(league: SiteLeague, careers: Careers): (playerId: number) => Html {
  const end = league.dated ? Date.parse(`${league.day}T00:00:00Z`) : (league.lastTournament?.number ?? 0);
  const from = end - (league.dated ? recent.days * dayInMilliseconds : recent.tournaments);
  const options = { span: { from, to: end }, leastRange };
  return (playerId) => {
    const points = (careers.get(playerId)?.played ?? []).map(({ date, number, after }) => ({
      x: league.dated && date !== null ? Date.parse(`${date}T00:00:00Z`) : number,
      y: after.mean,
    }));
    const before = points.findLast(({ x }) => x < from);
    const within = points.filter(({ x }) => x >= from && x <= end);
    const start = before ? [{ x: from, y: before.y }] : [];
    return within.length === 0
      ? html``
      : made(sparklineSvg([...start, ...within], sparklineWidth, sparklineHeight, options));
  };
}
