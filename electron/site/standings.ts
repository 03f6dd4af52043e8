/** The standings of a tournament in rounds, and who met whom in it. */
import type { TieBreak } from '../../shared/contract/tournaments.ts';
import { crossTable, type CrossTable } from '../../shared/competition/cross-table.ts';
import { standings, type Standing } from '../../shared/competition/standings.ts';
import { usualTieBreaks } from '../../shared/competition/tie-breaks.ts';
import { crossHeads, crossKey, crossSaid } from '../../shared/competition/board-notation.ts';
import { formatScore, formatWhole, texts } from '../../shared/messages/index.ts';
import { boardsOf } from './boards.ts';
import type { Links } from './frame.ts';
import { competitorKeys, competitorsIn, type Competitor } from './gathering.ts';
import { html, joined, type Content, type Html } from './html.ts';
import type { SiteLeague, SiteTournament } from './league.ts';
import { competitorName } from './tournaments.ts';

const words = texts.tournaments.page;
const { tieBreaks } = texts.rounds;

export interface Ranked extends Standing {
  readonly who: Competitor;
}

/** All players who sit at a board, the best first. */
export function ranked(tournament: SiteTournament): Ranked[] {
  const known = new Map(tournament.contests.flatMap(({ sides }) => sides.flatMap(competitorsIn)));
  return standings([...known.keys()], boardsOf(tournament), criteriaOf(tournament)).flatMap((row) => {
    const who = known.get(row.competitor);
    return who ? [{ ...row, who }] : [];
  });
}

const criteriaOf = ({ tieBreaks: own }: SiteTournament): readonly TieBreak[] => own ?? usualTieBreaks;

/** Both tables. */
export function standingsTables(league: SiteLeague, links: Links, tournament: SiteTournament): Html {
  const rows = ranked(tournament);
  // A criterion that distinguished no players needs no column.
  const criteria = criteriaOf(tournament).filter((one) => rows.some(({ values }) => values[one] !== null));
  const name = ({ who }: Ranked): Content => competitorName(league, links, who);
  const order = rows.map(({ competitor }) => competitor);
  const cross = crossTable(tournament.contests, order, competitorKeys);
  return html`${standingsTable(rows, criteria, name)}
  ${cross && crossSection(tournament, cross, { rows, name, total: criteria[0] ?? null })}`;
}

const standingsTable = (
  rows: readonly Ranked[],
  criteria: readonly TieBreak[],
  name: (row: Ranked) => Content,
): Html =>
  html`<section aria-labelledby="standings">
    <h2 id="standings">${words.standings}</h2>
    <div class="wide">
      <table>
        <thead>
          <tr>
            <th scope="col" class="figure">${words.column.place}</th>
            <th scope="col" class="most">${words.column.competitor}</th>
            ${criteria.map((one, i) => criterionHead(one, i === 0 ? 'figure' : 'figure more'))}
          </tr>
        </thead>
        <tbody>
          ${rows.map(
            (row) =>
              html`<tr>
                <td class="figure rank">${row.rankText}</td>
                <td>${name(row)}</td>
                ${criteria.map(
                  (one, i) =>
                    html`<td class="${i === 0 ? 'figure' : 'figure more'}">${valueOf(row, one)}</td>`,
                )}
              </tr> `,
          )}
        </tbody>
      </table>
    </div>
  </section>`;

const criterionHead = (one: TieBreak, kind: string): Html =>
  html`<th scope="col" class="${kind}">
    <abbr title="${tieBreaks[one].name}">${tieBreaks[one].short}</abbr>
  </th> `;

function valueOf({ values }: Ranked, criterion: TieBreak): string {
  const value = values[criterion];
  return value === null ? '' : formatScore(value);
}

interface Crossing {
  readonly rows: readonly Ranked[];
  readonly name: (row: Ranked) => Content;
  /** What counts first is at the end of each row. */
  readonly total: TieBreak | null;
}

/** The table is wider than a phone and may hold no link, so that the keyboard reaches the box that scrolls. */
function crossSection(
  { seats }: Pick<SiteTournament, 'seats'>,
  cross: CrossTable,
  { rows, name, total }: Crossing,
): Html {
  return html`<section aria-labelledby="cross">
    <h2 id="cross">${words.cross.title}</h2>
    <div class="wide" tabindex="0">
      <table class="crossing">
        <thead>
          <tr>
            <th scope="col" class="figure">${words.cross.number}</th>
            <th scope="col">${words.column.competitor}</th>
            ${crossHeads(cross).map((head) => html`<th scope="col" class="cross">${head}</th>`)}
            ${total && criterionHead(total, 'figure')}
          </tr>
        </thead>
        <tbody>
          ${rows.map(
            (row, i) =>
              html`<tr>
                <td class="figure">${formatWhole(i + 1)}</td>
                <td>${name(row)}</td>
                ${cellsOf(cross, row, i + 1, seats)}
                ${total && html`<td class="figure">${valueOf(row, total)}</td>`}
              </tr> `,
          )}
        </tbody>
      </table>
    </div>
    <p class="soft small">${crossKey(cross, seats)}</p>
  </section>`;
}

/** No player meets themselves: that field is filled. */
const cellsOf = (
  { kind, cells }: CrossTable,
  { competitor }: Ranked,
  number: number,
  seats: SiteTournament['seats'],
): Content =>
  (cells.get(competitor) ?? []).map((held, column) => {
    const own = kind === 'opponents' && column + 1 === number;
    const boards = held.map((cell) => {
      const { opponent, colour, result, spoken } = crossSaid(cell, seats);
      const named = kind === 'rounds' && opponent !== '';
      return html`<span aria-hidden="true">${named && html`<i>${opponent}${colour}</i> `}${result}</span
        ><span class="unseen">${spoken}</span>`;
    });
    return html`<td class="${own ? 'cross own' : 'cross'}">${joined(boards, ' ')}</td>`;
  });
