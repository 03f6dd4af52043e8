/** A tournament of many contests, round by round. */
import { boardPoints, isBye, type Board } from '../league/rounds.ts';
import { formatScore, formatShare, texts } from '../texts/index.ts';
import { fieldTable, lineUp } from './field.ts';
import { personLink, type Links } from './frame.ts';
import { competitorKey } from './gathering.ts';
import { html, type Content, type Html } from './html.ts';
import type { SiteContest, SiteLeague, SiteSide, SiteTournament } from './league.ts';

const words = texts.tournaments.page;

interface Round {
  /** null where the contests name no round. */
  readonly name: string | null;
  readonly contests: readonly SiteContest[];
}

/** Rounds in the order in which they first come. */
const byRound = ({ contests }: SiteTournament): Round[] =>
  [...Map.groupBy(contests, ({ round }) => round)].map(([name, held]) => ({ name, contests: held }));

/** The boards as standings see them. */
export const boardsOf = (tournament: SiteTournament): Board[] =>
  byRound(tournament).flatMap(({ contests }, i) => contests.map((contest) => boardIn(i + 1, contest)));

const boardIn = (round: number, { kind, sides }: Pick<SiteContest, 'kind' | 'sides'>): Board => ({
  round,
  kind,
  sides: sides.map((side) => ({ competitor: competitorKey(side), place: side.place, score: side.score })),
});

export function roundsOf(league: SiteLeague, links: Links, tournament: SiteTournament): Html {
  const rounds = byRound(tournament);
  return html`${rounds.map(({ name, contests }, i) => {
    const id = `round-${String(i + 1)}`;
    const title =
      name === null ? (rounds.length === 1 ? words.boards : words.roundUnnamed) : words.roundNamed(name);
    return html`<section aria-labelledby="${id}">
      <h2 id="${id}">${title}</h2>
      ${contests.every(isMatch) ? matchTable(league, links, contests) : fields(league, links, contests)}
    </section> `;
  })}`;
}

/** True where two meet; whoever has a bye sits alone. */
const isMatch = (contest: SiteContest): boolean => contest.sides.length === (isBye(contest) ? 1 : 2);

const fields = (league: SiteLeague, links: Links, contests: readonly SiteContest[]): Content =>
  contests.map(
    (contest, i) =>
      html`<h3>
          ${words.boardNamed(contest.board ?? String(i + 1))}${
            contest.kind === 'played'
              ? !contest.complete && html` <span class="soft small">${words.noResult}</span>`
              : html` <span class="soft small">${words.kinds[contest.kind]}</span>`
          }
        </h3>
        ${fieldTable(league, links, contest)} `,
  );

function matchTable(league: SiteLeague, links: Links, contests: readonly SiteContest[]): Html {
  const shows = {
    board: contests.some(({ board }) => board !== null),
    expected: contests.some(({ sides }) => sides.some(({ expectedPlace }) => expectedPlace !== null)),
  };
  return html`<div class="wide">
      <table class="matches">
        <thead>
          <tr>
            ${shows.board && html`<th scope="col" class="more">${words.column.board}</th>`}
            <th scope="col" class="half"><span class="unseen">${words.column.competitor} 1</span></th>
            <th scope="col">${words.column.result}</th>
            <th scope="col" class="half"><span class="unseen">${words.column.competitor} 2</span></th>
            ${shows.expected && html`<th scope="col" class="figure more">${words.column.expected}</th>`}
          </tr>
        </thead>
        <tbody>
          ${contests.map((contest) => matchRow(league, links, contest, shows))}
        </tbody>
      </table>
    </div>
    ${shows.expected && html`<p class="soft small more">${words.expectedShareDefined}</p>`}`;
}

function matchRow(
  league: SiteLeague,
  links: Links,
  contest: SiteContest,
  shows: { board: boolean; expected: boolean },
): Html {
  const [first, second] = asSeated(contest.sides);
  const name = (side: SiteSide | undefined): Content => (side ? sideName(league, links, side) : null);
  return html`<tr>
    ${shows.board && html`<td class="more soft">${contest.board ?? ''}</td>`}
    <td>${name(first)}</td>
    <td class="result">${resultOf(contest, first, second)}</td>
    <td>${name(second)}</td>
    ${shows.expected && html`<td class="figure more">${expectedShare(first)}</td>`}
  </tr> `;
}

function sideName(league: SiteLeague, links: Links, side: SiteSide): Content {
  const [only] = side.members;
  return only && side.members.length === 1 && side.team === null
    ? personLink(league, links, only.playerId)
    : lineUp(league, links, side);
}

/** By seat where seats were recorded, else the better place first, as they come. */
const asSeated = (sides: readonly SiteSide[]): readonly SiteSide[] =>
  sides.every(({ seat }) => seat !== null) ? sides.toSorted((a, b) => (a.seat ?? 0) - (b.seat ?? 0)) : sides;

/** As read from the side that is named first: the score where one was recorded, else who has the point. */
function resultOf(
  { kind, complete }: SiteContest,
  first: SiteSide | undefined,
  second: SiteSide | undefined,
): string {
  if (isBye({ kind })) return kind === 'bye' ? words.bye : words.halfBye;
  if (!first || !second || !complete) return words.noResult;
  const scored = scoresBetween(first, second);
  if (scored !== null) return kind === 'walkover' ? words.byWalkover(scored) : scored;
  const [mine = 0, other = 0] = boardPoints(boardIn(1, { kind, sides: [first, second] }));
  return words.points(markOf(kind, mine), markOf(kind, other));
}

function markOf(kind: SiteContest['kind'], points: number): string {
  const { marks } = words;
  if (points === 0.5) return marks.tied;
  if (kind === 'walkover') return points === 1 ? marks.wonByWalkover : marks.lostByWalkover;
  return points === 1 ? marks.won : marks.lost;
}

/** Both scores; null where one is missing, or where they are nothing but the point of the board. */
function scoresBetween({ score: mine }: SiteSide, { score: other }: SiteSide): string | null {
  if (mine === null || other === null) return null;
  const isThePoint = [0, 0.5, 1].includes(mine) && mine + other === 1;
  return isThePoint ? null : words.scores(formatScore(mine), formatScore(other));
}

/** Of the side that is named first, a share of the point: an expected place of 1 + p says the other is ahead with p. */
const expectedShare = (side: SiteSide | undefined): string =>
  side?.expectedPlace == null ? '' : formatShare(Math.min(1, Math.max(0, 2 - side.expectedPlace)));
