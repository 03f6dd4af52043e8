/** Edits as they happen to a league, drawn at random: every kind of change that a call can make. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { useCases } from '../../../electron/usecases/index.ts';
import { calls, type Argument } from '../../../shared/contract/api.ts';
import { Refusal } from '../../../shared/contract/refusals.ts';
import type { Draw } from '../../../shared/seeded.ts';
import type { Ledger } from '../ledger.ts';

type Changing = Extract<
  keyof typeof useCases,
  | `tournaments.${string}`
  | `players.${string}`
  | `settings.${string}`
  | `results.import`
  | `history.${string}`
  | 'change.preview'
>;

/** Makes a call with its argument checked by the contract. False where it was refused. */
export async function made<N extends Changing>(
  { context }: Ledger,
  name: N,
  argument: Argument<N>,
): Promise<boolean> {
  try {
    await (useCases[name] as (given: unknown, argument: unknown) => unknown)(
      context,
      calls[name].argument.parse(argument),
    );
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

const people = ['Ann', 'Bob', 'Cid', 'Dee', 'Eve', 'Fay', 'Gus', 'Hal', 'Ida', 'Joe'];
const teams = ['Owls', 'Cats', 'Dogs', 'Bees'];

const oneOf = <T>(draw: Draw, list: readonly T[]): T => list[draw(list.length)] as T;

/** One of some row numbers; 0, which no row has, where there is none. */
const oneNumber = (draw: Draw, list: readonly number[]): number => list[draw(list.length)] ?? 0;

const shuffled = <T>(draw: Draw, list: readonly T[]): T[] => {
  const rest = [...list];
  return list.map(() => rest.splice(draw(rest.length), 1)[0] as T);
};

const numbers = ({ store }: Ledger, table: 'tournament' | 'player'): number[] =>
  store.db
    .prepare<[], { id: number }>(`SELECT id FROM ${table} ORDER BY id`)
    .all()
    .map(({ id }) => id);

const dayOf = (draw: Draw): string => `2026-0${String(1 + draw(9))}-1${String(draw(10))}`;

/** Teams of one to three with scores, in one contest. */
function field(draw: Draw): Argument<'tournaments.save'>['contests'] {
  const rest = shuffled(draw, people);
  const sides = shuffled(draw, teams)
    .slice(draw(3))
    .map((team) => ({
      team,
      score: draw(4),
      members: rest.splice(0, 1 + draw(3)).map((name, i) => ({
        name,
        role: oneOf(draw, i === 0 ? (['main'] as const) : (['main', 'substitute', 'guest'] as const)),
        share: draw(3) === 0 ? (1 + draw(4)) / 4 : null,
      })),
    }))
    .filter(({ members }) => members.length > 0);
  return [{ sides }];
}

/** Duels of people, two rounds, some of them without a result, with a bye or a walkover. */
function rounds(draw: Draw): Argument<'tournaments.save'>['contests'] {
  return [1, 2].flatMap((round) => {
    const [a = '', b = '', c = '', d = '', e = ''] = shuffled(draw, people);
    const duel = (one: string, other: string, board: number) => ({
      round: String(round),
      board: String(board),
      kind: draw(6) === 0 ? ('walkover' as const) : ('played' as const),
      sides: [one, other].map((name, seat) => ({
        seat: seat + 1,
        score: round === 2 && board === 2 && draw(2) === 0 ? null : draw(2),
        members: [{ name }],
      })),
    });
    const bye = {
      round: String(round),
      board: '3',
      kind: 'bye' as const,
      sides: [{ members: [{ name: e }] }],
    };
    return [duel(a, b, 1), duel(c, d, 2), bye];
  });
}

function tournament(draw: Draw, tournamentId?: number): Argument<'tournaments.save'> {
  const isField = draw(3) > 0;
  return {
    ...(tournamentId === undefined ? {} : { tournamentId }),
    name: `Evening ${String(draw(30))}`,
    date: dayOf(draw),
    rated: draw(8) > 0,
    weight: oneOf(draw, [1, 1, 0.5]),
    venue: oneOf(draw, [null, 'Hall', 'Inn']),
    shape: isField ? 'field' : 'rounds',
    contests: isField ? field(draw) : rounds(draw),
  };
}

function player(draw: Draw, playerId: number): Argument<'players.save'> {
  return {
    playerId,
    name: oneOf(draw, [...people, 'Kay', 'Lee']),
    club: oneOf(draw, [null, 'North', 'South']),
    externalId: oneOf(draw, [null, 'x1', 'x2']),
    retired: draw(4) === 0,
    tags: ['junior', 'guest', 'board'].slice(draw(3)),
    aliases: ['Nick', 'Nan'].slice(draw(3)),
    starting: oneOf(draw, [null, { mean: 1400 + draw(300), deviation: 50, source: 'list' }]),
  };
}

async function importing(ledger: Ledger, draw: Draw): Promise<boolean> {
  const file = path.join(ledger.folder, 'drawn.csv');
  const day = dayOf(draw);
  const rows = shuffled(draw, people)
    .slice(0, 2 + draw(6))
    .map(
      (name, i) =>
        `${day},Import ${String(draw(2))} ${day},${name},${String(i + 1)},${oneOf(draw, ['', 'West'])}`,
    );
  // One tournament of the file may have a single row, and is refused then, as a file may be.
  writeFileSync(file, ['date,tournament,player,place,club', ...rows].join('\n'));
  return made(ledger, 'results.import', { path: file });
}

/** One edit of any kind; tells whether it was taken. */
export function edit(ledger: Ledger, draw: Draw): Promise<boolean> {
  const [tournaments, known] = [numbers(ledger, 'tournament'), numbers(ledger, 'player')];
  const somebody = (): number => oneNumber(draw, known);
  switch (draw(14)) {
    case 0:
      return made(ledger, 'tournaments.remove', { tournamentId: oneNumber(draw, tournaments) });
    case 1:
    case 2:
    case 3:
      return made(ledger, 'tournaments.save', tournament(draw, oneNumber(draw, tournaments)));
    case 4:
      return made(ledger, 'players.save', player(draw, somebody()));
    case 5:
      return made(ledger, 'players.merge', { keep: somebody(), drop: somebody() });
    case 6:
      return made(ledger, 'players.split', {
        playerId: somebody(),
        tournamentIds: [oneNumber(draw, tournaments)],
        into: draw(2) === 0 ? { playerId: somebody() } : { name: 'Mel' },
      });
    case 7:
      return made(ledger, 'players.differ', { playerId: somebody(), other: somebody() });
    case 8:
      return made(ledger, 'players.start', {
        source: 'old list',
        rows: [{ playerId: somebody(), mean: 1500 + draw(100), deviation: 60 }],
      });
    case 9:
      return made(ledger, 'settings.apply', {
        system: oneOf(draw, ['elo', 'ts2-shares', 'glicko'] as const),
      });
    case 10:
      return importing(ledger, draw);
    default:
      return made(ledger, 'tournaments.save', tournament(draw));
  }
}
