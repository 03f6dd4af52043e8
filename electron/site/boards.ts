/** A tournament of many contests, round by round. */
import { asSeated, expectedShare, roundsOf } from '../../shared/competition/boards.ts';
import { isBye, type Board } from '../../shared/competition/rounds.ts';
import { boardTitle, resultBetween, roundTitle } from '../../shared/competition/board-notation.ts';
import { formatShare, texts } from '../../shared/messages/index.ts';
import { fieldTable, lineUp } from './field.ts';
import { personLink, type Links } from './frame.ts';
import { competitorKeys } from './gathering.ts';
import { html, type Content, type Html } from './html.ts';
import type { SiteContest, SiteLeague, SiteSide, SiteTournament } from './league.ts';

const words = texts.tournaments.page;

/** The boards as standings see them. */
export const boardsOf = (tournament: SiteTournament): Board[] =>
  roundsOf(tournament.contests).flatMap((round, i) =>
    round.contests.map((contest) => boardIn(i + 1, contest)),
  );

const boardIn = (round: number, { kind, sides }: Pick<SiteContest, 'kind' | 'sides'>): Board => ({
  round,
  kind,
  sides: sides.map((side) => {
    const [competitor = '', ...partners] = competitorKeys(side);
    return { competitor, partners, place: side.place, score: side.score };
  }),
});

export function roundSections(league: SiteLeague, links: Links, tournament: SiteTournament): Html {
  const rounds = roundsOf(tournament.contests);
  return html`${rounds.map(({ name, contests }, i) => {
    const id = `round-${String(i + 1)}`;
    const title =
      name === null ? (rounds.length === 1 ? words.boards : words.roundUnnamed) : roundTitle(name);
    return html`<section aria-labelledby="${id}">
      <h2 id="${id}">${title}</h2>
      ${contests.every(isMatch) ? matchTable(league, links, contests) : fields(league, links, contests)}
    </section> `;
  })}`;
}

/** True where two meet; a player with a bye sits alone. */
const isMatch = (contest: SiteContest): boolean => contest.sides.length === (isBye(contest) ? 1 : 2);

const fields = (league: SiteLeague, links: Links, contests: readonly SiteContest[]): Content =>
  contests.map(
    (contest, i) =>
      html`<h3>
          ${boardTitle(contest.board ?? String(i + 1))}${
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
    <td class="result">${resultBetween(contest)}</td>
    <td>${name(second)}</td>
    ${shows.expected && html`<td class="figure more">${expectedOf(first)}</td>`}
  </tr> `;
}

function sideName(league: SiteLeague, links: Links, side: SiteSide): Content {
  const [only] = side.members;
  return only && side.members.length === 1 && side.team === null
    ? personLink(league, links, only.playerId)
    : lineUp(league, links, side);
}

/** Of the side that is named first, a share of the point. */
function expectedOf(side: SiteSide | undefined): string {
  const share = side ? expectedShare(side) : null;
  return share === null ? '' : formatShare(share);
}
