/** Each constraint in each format: it is kept, or the format says why it can't be. */
import { describe, expect, it } from 'vitest';
import { brokenConstraints } from '../../shared/pairing/constraints/broken-constraints.ts';
import { limitOf } from '../../shared/pairing/constraints/limits.ts';
import { suggestPairings } from '../../shared/pairing/index.ts';
import { duelMethods, type Constraint, type Format } from '../../shared/contract/pairing-options.ts';
import { reachOf } from '../../shared/pairing/methods.ts';
import {
  CannotPair,
  type PairingRequest,
  type PlannedRound,
  type PlayedBoard,
} from '../../shared/pairing/types.ts';
import { plainSystem } from './plain-system.ts';
import { duels, entrant, options, tables, teams } from './requests.ts';
import { playedAs } from './schedules/play.ts';

const formats: readonly (readonly [string, Format])[] = [
  ...duelMethods.map((method) => [method, { ...duels, method }] as const),
  ['swiss, Dutch', { ...duels, method: 'swiss', pairedBy: 'dutch' }],
  ['tables', tables],
  ['teams, two at a board', teams],
  ['teams, one board', { ...teams, meet: 'all' }],
];

/** Of 16 people, four of each club, the strongest first. */
const people = Array.from({ length: 16 }, (_, at) =>
  entrant({
    playerId: at + 1,
    belief: { mean: 4000 - 100 * at, deviation: 100 },
    club: ['Ash', 'Elm', 'Oak', 'Fir'][Math.floor(at / 4)] ?? null,
    isBeginner: at < 4,
  }),
);

/** Each is one that the format would break if it weren't asked to keep it. */
const constraints: readonly Constraint[] = [
  { kind: 'apart', playerIds: [1, 2] },
  { kind: 'apart', playerIds: [1, 16] },
  { kind: 'apart', playerIds: [1, 9] },
  { kind: 'together', playerIds: [1, 3] },
  { kind: 'partners', playerIds: [1, 2] },
  { kind: 'board', playerId: 1, board: 3 },
  { kind: 'one-beginner' },
  { kind: 'club-apart', rounds: 2 },
];

/** Three rounds, the stronger wins; the constraint's breaches in each. */
function breaches(format: Format, constraint: Constraint): number[] {
  const request = options(people, { format, constraints: [constraint] });
  if (reachOf(format) !== 'next') {
    const [best] = suggestPairings({ ...request, rounds: [1, 2, 3] }, plainSystem);
    return (best?.rounds ?? []).map((round) => brokenConstraints(request, [round]).length);
  }
  let played: PlayedBoard[] = [];
  return [1, 2, 3].flatMap((at) => {
    const round = nextRound({ ...request, rounds: [at], played });
    if (round === undefined) return [];
    played = [
      ...played,
      ...playedAs(round, (one, other) => (one < other ? 1 : 0)).filter(({ kind }) => kind === 'played'),
    ];
    return [brokenConstraints(request, [round]).length];
  });
}

function nextRound(request: PairingRequest): PlannedRound | undefined {
  try {
    return suggestPairings(request, plainSystem)[0]?.rounds[0];
  } catch (error) {
    if (error instanceof CannotPair) return undefined;
    throw error;
  }
}

const everyCase = formats.flatMap(([name, format]) =>
  constraints.map((constraint) => [name, JSON.stringify(constraint), format, constraint] as const),
);

describe('constraints', () => {
  it.each(everyCase)('%s: %s', (_name, _constraint, format, constraint) => {
    const broken = breaches(format, constraint);
    const limit = limitOf(format, constraint.kind);
    if (limit === null) expect(broken).toEqual(broken.map(() => 0));
    else if (limit === 'results' && constraint.kind !== 'together') expect(broken[0]).toBe(0);
  });

  it.each([
    ['round-robin', { kind: 'together', playerIds: [1, 3] }, 'schedule'],
    ['round-robin', { kind: 'club-apart', rounds: 3 }, 'schedule'],
    ['knock-out', { kind: 'together', playerIds: [1, 2] }, 'results'],
    ['knock-out', { kind: 'board', playerId: 1, board: 3 }, 'bracket'],
    ['swiss', { kind: 'partners', playerIds: [1, 2] }, 'no-teams'],
  ] as const)('a suggestion says why %s can’t keep one', (method, constraint, why) => {
    const request = options(people, {
      format: { ...duels, method },
      constraints: [constraint],
      rounds: [1, 2, 3],
    });
    const [best] = suggestPairings(request, plainSystem);
    expect(best?.constraints?.limits).toEqual([{ constraint: 0, why }]);
  });

  it('of FIDE’s Dutch system is that no two meet twice', () => {
    const request = options(people, {
      format: { ...duels, method: 'swiss', pairedBy: 'dutch' },
      constraints: [{ kind: 'together', playerIds: [1, 3] }],
    });
    const [first] = suggestPairings(request, plainSystem);
    expect(first?.constraints).toBeNull();
    const [round] = first?.rounds ?? [];
    if (round === undefined) throw new Error('a round is planned');
    const played = playedAs(round, () => 0.5);
    const [second] = suggestPairings({ ...request, rounds: [2], played }, plainSystem);
    expect(second?.constraints).toMatchObject({ broken: [0], limits: [{ constraint: 0, why: 'once' }] });
  });

  it('has clubmates meet once its rounds are over', () => {
    const few = people.slice(0, 4);
    const request = options(few, {
      constraints: [{ kind: 'club-apart', rounds: 1 }],
      format: { ...duels, method: 'swiss' },
    });
    expect(suggestPairings(request, plainSystem)[0]?.constraints?.broken).toEqual([0]);
    expect(suggestPairings({ ...request, rounds: [2] }, plainSystem)[0]?.constraints).toBeNull();
  });
});
