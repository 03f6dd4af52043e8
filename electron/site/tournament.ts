/** One tournament's page: places or rounds, lineups, what was expected, and what it did to the ratings. */
import { formatDay, texts } from '../../shared/messages/index.ts';
import { roundSections } from './boards.ts';
import { change, headOf, linksFrom, pageOf, personLink, rating, tournamentPath } from './frame.ts';
import type { Links, SiteFile } from './frame.ts';
import { fieldTable } from './field.ts';
import { competitorOf, type Competitor } from './gathering.ts';
import { html, type Content, type Html } from './html.ts';
import type { SiteLeague, SiteTournament } from './league.ts';
import { ranked, standingsTables } from './standings.ts';

const say = texts.site.pages.tournament;
const words = texts.tournaments.page;

export function tournamentPage(league: SiteLeague, tournament: SiteTournament): SiteFile {
  const path = tournamentPath(tournament.tournamentId);
  const links = linksFrom(path);
  const { name, contests } = tournament;
  const [only, ...others] = contests;
  const main = html`${headOf(html`<bdi>${name}</bdi>`, factsOf(tournament))}
  ${
    only === undefined
      ? html`<p>${say.empty}</p>`
      : others.length === 0
        ? fieldTable(league, links, only)
        : manyContests(league, links, tournament)
  }`;
  return pageOf(league, { path, title: name, section: 'tournaments', main });
}

const manyContests = (league: SiteLeague, links: Links, tournament: SiteTournament): Html =>
  html`${tournament.shape === 'rounds' && standingsTables(league, links, tournament)}
  ${roundSections(league, links, tournament)} ${ratingsTable(league, links, tournament)}`;

function factsOf(tournament: SiteTournament): Content[] {
  const { teamSize, weight, rated, venue, bestOf } = tournament;
  return [
    daysOf(tournament),
    venue,
    countsOf(tournament),
    teamSize !== null && teamSize > 1 && words.teamSize({ size: teamSize }),
    bestOf !== null && words.bestOf({ games: bestOf }),
    weight !== 1 && words.weight({ weight }),
    !rated && words.unrated,
  ];
}

function daysOf({ date, lastDate, number }: SiteTournament): string {
  if (date === null) return words.number({ number });
  return lastDate === null || lastDate === date
    ? formatDay(date)
    : words.days({ first: date, last: lastDate });
}

function countsOf({ contests }: SiteTournament): string {
  const sides = contests.flatMap((contest) => contest.sides);
  if (contests.length === 1) return words.sides({ count: sides.length });
  const people = new Set(sides.flatMap(({ members }) => members.map(({ playerId }) => playerId)));
  return words.counts({ contests: contests.length, players: people.size });
}

/** Who came first: of one contest its first place, of rounds the head of the standings; empty before the end. */
export function winnersOf(tournament: SiteTournament): readonly Competitor[] {
  const { contests, shape } = tournament;
  const [only, ...others] = contests;
  if (!only || contests.some(({ complete }) => !complete)) return [];
  if (others.length === 0) return only.sides.filter(({ place }) => place === 1).map(competitorOf);
  if (shape !== 'rounds') return [];
  return ranked(tournament).flatMap(({ rank, who }) => (rank === 1 ? [who] : []));
}

/** Who was rated, with what all contests together did. */
function ratingsTable(league: SiteLeague, links: Links, { contests }: SiteTournament): Content {
  const moves = new Map<number, { before: Rating; after: Rating }>();
  for (const { sides } of contests)
    for (const { members } of sides)
      for (const { playerId, role, before, after } of members)
        if (before !== null && after !== null && role !== 'guest')
          moves.set(playerId, { before: moves.get(playerId)?.before ?? before, after });
  const rows = [...moves]
    .filter(([playerId]) => league.people.has(playerId))
    .sort(([, a], [, b]) => gainOf(b) - gainOf(a));
  if (rows.length === 0) return null;
  return html`<section aria-labelledby="ratings">
    <h2 id="ratings">${say.ratings}</h2>
    <table>
      <caption class="unseen">
        ${say.ratingsCaption}
      </caption>
      <thead>
        <tr>
          <th scope="col" class="most">${words.column.player}</th>
          <th scope="col" class="figure more">${words.column.before}</th>
          <th scope="col" class="figure">${words.column.after}</th>
          <th scope="col" class="figure">${words.column.change}</th>
        </tr>
      </thead>
      <tbody>
        ${rows.map(
          ([playerId, move]) =>
            html`<tr>
              <td>${personLink(league, links, playerId)}</td>
              <td class="figure more">${rating(move.before)}</td>
              <td class="figure">${rating(move.after)}</td>
              <td class="figure">${change(gainOf(move))}</td>
            </tr> `,
        )}
      </tbody>
    </table>
  </section>`;
}

interface Rating {
  readonly mean: number;
  readonly deviation: number;
}

const gainOf = ({ before, after }: { before: Rating; after: Rating }): number => after.mean - before.mean;
