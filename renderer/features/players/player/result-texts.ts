/** A player's tournaments in words, and as rows of a file. */
import type { PredictedContest } from '../../../../shared/contract/explanations.ts';
import type { PlayerTournament } from '../../../../shared/contract/players.ts';
import type { Cell } from '../../../../shared/league/csv.ts';
import { resultText } from '../../../../shared/competition/record-text.ts';
import { shownGain } from '../../../../shared/league/shown-change.ts';
import { scoresOf } from '../../../../shared/league/notable-results.ts';
import { formatDecimal, formatWhole, texts } from '../../../../shared/messages/index.ts';
import { listedName } from '../../../../shared/names/privacy.ts';
import { fileTable, type FileTable } from '../../../ui/file-table.ts';

const words = texts.player;
type Predicted = ReadonlyMap<number, readonly PredictedContest[]>;

const inShort = (value: number): string => (value < 100 ? formatDecimal(value) : formatWhole(value));

/** The expected place if the tournament was one contest, otherwise the expected result of its contests. */
export function expectedOf(one: PlayerTournament, predicted: Predicted): string {
  const contests = predicted.get(one.tournamentId);
  const [first] = contests ?? [];
  if (contests === undefined || first === undefined) return '';
  if (one.placeText !== null) return inShort(first.expectedPlace);
  const others = contests.reduce((sum, { sides }) => sum + sides - 1, 0);
  return texts.why.expectedScore({ expected: inShort(scoresOf(contests).expected), sides: others });
}

/** Hundredths, which the smallest of all rating scales needs. */
const figure = (value: number): number => Math.round(value * 100) / 100;

/** With the names that lists may show. */
export const playedTable = (predicted: Predicted): FileTable<PlayerTournament> =>
  fileTable<PlayerTournament>(
    [words.column.number, ({ number }) => number],
    [words.column.date, ({ date }) => date],
    [words.column.tournament, ({ tournament }) => tournament],
    [texts.why.expected, (one) => expectedOf(one, predicted)],
    [words.column.result, resultText],
    [texts.standings.homeAndAway.team, ({ team }) => team],
    [
      words.column.with,
      ({ partners }) => partners.map((one) => listedName(one.player, one.shownAs ?? 'name')).join(', '),
    ],
    [words.column.before, ({ before }) => figure(before.mean)],
    [words.column.after, ({ after }) => figure(after.mean)],
    [texts.paper.deviation, ({ after }) => figure(after.deviation)],
    [words.column.change, changeCell],
  );

const changeCell = (one: PlayerTournament): Cell =>
  one.role === 'guest' ? texts.common.notRated : shownGain(one, 100);
