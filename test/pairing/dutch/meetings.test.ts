/** Why two meet by the Dutch system: true of the pairings that another program made, and of the places in a score group. */
import { describe, expect, it } from 'vitest';
import type { DutchMeeting, DutchSide, StandingsRound } from '../../../shared/contract/judged-standings.ts';
import { judgePairings } from '../../../shared/pairing/index.ts';
import { plainSystem } from '../plain-system.ts';
import { expectedIn, recordedTournaments, requestOf } from './recorded-tournaments.ts';

type Board = NonNullable<StandingsRound['boards'][number]>;
type Side = Board['sides'][number];

interface Told {
  /** Of all who are at boards, by entrant. */
  readonly everyone: ReadonlyMap<number, Side>;
  readonly meetings: readonly { readonly meeting: DutchMeeting; readonly own: Side; readonly other: Side }[];
  /** The round of each meeting of two, by their entrants. */
  readonly met: ReadonlyMap<string, number>;
}

const dutchOf = ({ dutch }: Side): DutchSide => {
  if (dutch === undefined) throw new Error('the round is paired by the Dutch system');
  return dutch;
};
const keyOf = (one: number, other: number): string => [one, other].toSorted((a, b) => a - b).join('-');

function toldOf(recorded: ReturnType<typeof recordedTournaments>[number], at: number): Told {
  const { pairs, bye } = expectedIn(recorded.played[at] ?? { absent: '', pairs: '', bye: null });
  const plan = {
    round: at + 1,
    boards: pairs.map((pair) => (pair ?? '').split('-').map((player) => [Number(player) - 1])),
    out: bye === null ? [] : [bye - 1],
  };
  const judged = judgePairings(requestOf(recorded, at + 1), [plan], plainSystem).standings?.rounds[0];
  const boards = judged?.boards.flatMap((board) => board ?? []) ?? [];
  const met = new Map(
    recorded.played.slice(0, at).flatMap((round, before) =>
      round.pairs
        .split(' ')
        .filter((pair) => !/[-+]/u.test(pair.split(':')[1] ?? ''))
        .map((pair): [string, number] => {
          const [one = NaN, other = NaN] = (pair.split(':')[0] ?? '').split('-').map(Number);
          return [keyOf(one - 1, other - 1), before + 1];
        }),
    ),
  );
  return {
    everyone: new Map(boards.flatMap(({ sides }) => sides.map((side) => [side.entrant, side] as const))),
    met,
    meetings: boards.flatMap(({ sides, dutchMeeting: meeting }) => {
      const [own, other] = meeting?.higher === 1 ? sides.toReversed() : sides;
      return meeting && own && other ? [{ meeting, own, other }] : [];
    }),
  };
}

const rounds = recordedTournaments().flatMap((recorded) =>
  recorded.played.map((_, at) => toldOf(recorded, at)),
);
const all = rounds.flatMap(({ meetings }) => meetings);

describe('what is said of recorded boards', () => {
  it('tells halves of a score group from floats', () => {
    expect(all.length).toBeGreaterThan(2700);
    for (const { meeting, own, other } of all) {
      expect(meeting.kind === 'float').toBe(own.score !== other.score);
      expect(own.score).toBeGreaterThanOrEqual(other.score);
      if (own.score === other.score) expect(dutchOf(own).number).toBeLessThan(dutchOf(other).number);
    }
    expect(new Set(all.map(({ meeting }) => meeting.kind))).toEqual(
      new Set(['halves', 'rest', 'float', 'exchange']),
    );
  });

  it('pairs the halves of the first round in order', () => {
    const [first] = rounds;
    for (const { meeting } of first?.meetings ?? []) {
      expect(meeting).toMatchObject({ kind: 'halves', before: [], more: 0 });
      expect(meeting.places[0]).toBe(meeting.places[1]);
    }
  });

  it('names only those who come before the opponent, with what is against them', () => {
    const whys = new Set<string>();
    for (const { everyone, meetings, met } of rounds) {
      for (const { meeting, own, other } of meetings) {
        for (const passed of meeting.before) {
          whys.add(passed.why);
          expect(passed.why === 'met').toBe(met.has(keyOf(own.entrant, passed.who)));
          if (passed.why === 'met') expect(met.get(keyOf(own.entrant, passed.who))).toBe(passed.round);
          const side = everyone.get(passed.who);
          if (side === undefined) continue;
          expect([side.score, dutchOf(side).number < dutchOf(other).number]).toEqual([other.score, true]);
          const [wish, theirs] = [dutchOf(own).preference, dutchOf(side).preference];
          if (passed.why === 'mustHave' || passed.why === 'prefer')
            expect([wish?.colour, theirs?.colour]).toEqual([passed.colour, passed.colour]);
          if (passed.why === 'mustHave')
            expect([wish?.strength, theirs?.strength]).toEqual(['absolute', 'absolute']);
          if (passed.why === 'floated')
            expect(dutchOf(side).floats).toContainEqual({ round: passed.round, float: -1 });
        }
      }
    }
    expect(whys).toEqual(new Set(['met', 'mustHave', 'leaves', 'prefer', 'floated', 'others']));
  });

  it('names a constraint that the board keeps', () => {
    const [recorded] = recordedTournaments();
    if (recorded === undefined) throw new Error('no tournament is recorded');
    const request = requestOf(recorded, 1);
    const [[[one = 0] = [], [two = 0] = []] = [], [[three = 0] = [], [four = 0] = []] = [], ...others] =
      expectedIn(recorded.played[0] ?? { absent: '', pairs: '', bye: null }).pairs.map((pair) =>
        (pair ?? '').split('-').map((player) => [Number(player) - 1]),
      );
    const idOf = (entrant: number): number => request.entrants[entrant]?.people[0]?.playerId ?? NaN;
    const constraints = [{ kind: 'apart' as const, playerIds: [idOf(one), idOf(two)] }];
    // The higher-ranked has White at the first board, and Black at the second.
    const boards = [[[one], [three]], [[two], [four]], ...others];
    const [round] =
      judgePairings({ ...request, constraints }, [{ round: 1, boards, out: [] }], plainSystem).standings
        ?.rounds ?? [];
    const told = round?.boards.slice(0, 2).flatMap((board) => board?.dutchMeeting?.before ?? []);
    expect(told?.some(({ why }) => why === 'constraint')).toBe(true);
  });
});
