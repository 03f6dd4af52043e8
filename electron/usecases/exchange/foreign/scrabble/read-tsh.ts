/**
 * A division of TSH, the Scrabble tournament program: "Chew, John 1234 5 3 0; 388 402 50; p12 1 2 0" — name, rating, opponents
 * by line with 0 for a bye, scores, then further fields (poslfit.com/tsh, "Data file format").
 */
import { texts } from '../../../../../shared/messages/index.ts';
import { given, type ResultCells } from '../../tables/layouts/layout.ts';
import type { RoundEntry } from '../game-cells.ts';
import type { ForeignReader, ForeignSource } from '../foreign.ts';
import { tellRounds, type PlayerLine } from '../rounds-of-players.ts';

const { foreign } = texts;

interface TshPlayer {
  readonly line: number;
  readonly name: string;
  readonly rating: number;
  readonly opponents: readonly number[];
  readonly scores: readonly number[];
  /** 1 for whom had the first move, 2 for the second; anything else isn't known. */
  readonly starts: readonly number[];
  readonly club: string | null;
}

export function readTsh({ title, to }: ForeignSource): ForeignReader {
  const players: TshPlayer[] = [];
  let isWhole = true;
  return {
    take: (text, line) => {
      const trimmed = text.trim();
      if (trimmed === '' || trimmed.startsWith('#')) return;
      const player = tshPlayerIn(trimmed, line);
      isWhole &&= typeof player !== 'string';
      if (typeof player === 'string') to.wrong(line, 'result', player, null);
      else players.push(player);
    },
    close: () => {
      const head: ResultCells = { seats: given('first'), shape: given('rounds') };
      tellRounds(
        players.map((one, i) => playerLine(one, i, players)),
        { name: title, id: null, isWhole, head, dayOf: () => null },
        to,
      );
    },
  };
}

/** What is wrong with the line instead, as a sentence. */
function tshPlayerIn(text: string, line: number): TshPlayer | string {
  const [beginning = '', results = '', ...fields] = text.split(';').map((one) => one.trim());
  const words = beginning.split(/\s+/u);
  // The rating is the first of the numbers that the words end in.
  const at = Math.max(1, words.findLastIndex((word) => !/^-?\d{1,5}$/u.test(word)) + 1);
  const [name, rating, opponents] = [
    words.slice(0, at).join(' '),
    words[at],
    words.slice(at + 1).map(Number),
  ];
  if (name === '' || rating === undefined) return foreign.tshPlayer;
  const scores = numbersIn(results);
  if (scores.includes(NaN)) return foreign.tshScores;
  const field = (key: string): string | undefined =>
    fields
      .find((one) => one === key || one.startsWith(`${key} `))
      ?.slice(key.length)
      .trim();
  return {
    ...{ line, name: nameOf(name), rating: Number(rating), scores },
    opponents,
    starts: numbersIn(field('p12') ?? ''),
    club: field('club') || null,
  };
}

/** NaN for what is no whole number. */
const numbersIn = (text: string): number[] =>
  text
    .split(/\s+/u)
    .filter((one) => one !== '')
    .map((one) => (/^-?\d{1,6}$/u.test(one) ? Number(one) : NaN));

/** Some write all names in lower case with a comma before the given name; the name stays as it is written. */
const nameOf = (name: string): string => name.replace(/\s*,\s*/gu, ', ').replace(/,\s*$/u, '');

function playerLine(
  { line, name, rating, club, ...told }: TshPlayer,
  i: number,
  all: readonly TshPlayer[],
): PlayerLine {
  return {
    ...{ line, name, club, number: i + 1, playerId: null, team: null },
    rating: rating > 0 ? rating : null,
    entries: told.opponents.map((opponent, round) => entryIn(told, opponent, round, all[opponent - 1])),
  };
}

function entryIn(
  { scores, starts }: Pick<TshPlayer, 'scores' | 'starts'>,
  opponent: number,
  round: number,
  other: TshPlayer | undefined,
): RoundEntry {
  const score = scores[round] ?? null;
  if (opponent === 0)
    return { opponent: null, seat: null, outcome: score !== null && score > 0 ? 'bye' : 'absent' };
  const against = other?.scores[round] ?? null;
  const turn = starts[round];
  return {
    ...{ opponent, score: against === null ? null : score, seat: turn === 1 || turn === 2 ? turn : null },
    outcome:
      score === null || against === null
        ? 'open'
        : score > against
          ? 'won'
          : score < against
            ? 'lost'
            : 'drawn',
  };
}
