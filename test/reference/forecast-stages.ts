/** The forecast of groups and the bracket behind them, slowly: every result, by the program's own stages and places. */
import { bracketOf } from '../../shared/competition/bracket/index.ts';
import { bracketKind, bracketRules } from '../../shared/competition/bracket/rules.ts';
import { slotsBySeed } from '../../shared/competition/bracket/draw.ts';
import type { BracketGame } from '../../shared/competition/bracket/matches.ts';
import { placesAfter } from '../../shared/competition/final-places.ts';
import { qualify, separateGroups } from '../../shared/competition/qualification.ts';
import { competitionOf } from '../../shared/competition/read-competition.ts';
import { stagesOf } from '../../shared/competition/stages.ts';
import type { QualificationRule } from '../../shared/contract/competitions.ts';
import type { TieBreak } from '../../shared/contract/competition-words.ts';
import type { ReadForForecast } from '../../shared/forecast/parties.ts';
import type { Format } from '../../shared/contract/pairing-options.ts';
import {
  drawnToGroups,
  duels,
  madeUp,
  stageOf,
  withNextStage,
  type Pair,
} from '../../build/simulation/made-tournament.ts';

export interface TinyTournament {
  readonly groups: readonly (readonly number[])[];
  readonly results: readonly Pair[];
  readonly rule: QualificationRule;
  readonly next: Format;
  readonly order: readonly TieBreak[];
}

/** Chances of winning and of a tie between two, by their numbers. */
export type TinyChances = (one: number, other: number) => { win: number; tie: number; loss: number };

export const tinyRead = ({ groups, results, rule, next, order }: TinyTournament): ReadForForecast =>
  drawnToGroups(
    madeUp({
      people: groups.flat().length,
      rounds: results.map((pair) => [pair]),
      stages: [stageOf(duels('groups'), { qualification: rule, next: { name: null, format: next } })],
      more: { tieBreaks: [...order, 'lots'] },
    }),
    groups,
  );

/** By person and place: its chance. Groups that are level are put in order by every lot, each as likely. */
export function everyEnding(given: TinyTournament, chances: TinyChances): Map<string, number[]> {
  const found = new Map<string, number[]>();
  const count = given.groups.flat().length;
  const note = (ending: ReadForForecast, chance: number): void => {
    const { stages } = ending;
    for (const { rank, competitors } of placesAfter(stagesOf(competitionOf(ending)), stages))
      for (const one of competitors) {
        const places = found.get(one) ?? Array.from({ length: count }, () => 0);
        places[rank - 1] = (places[rank - 1] ?? 0) + chance;
        found.set(one, places);
      }
  };
  everyResult(given, chances, (results, chance) => {
    const all = withLots(tinyRead({ ...given, results }));
    for (const one of all) playNext(given, one, { chances, chance: chance / all.length }, note);
  });
  return found;
}

function everyResult(
  { groups, results }: TinyTournament,
  chances: TinyChances,
  end: (results: readonly Pair[], chance: number) => void,
): void {
  const isPlayed = (one: number, other: number): boolean =>
    results.some(([a, b]) => (a === one && b === other) || (a === other && b === one));
  const left = groups
    .flatMap((group) => group.flatMap((one, i) => group.slice(i + 1).map((other) => [one, other] as const)))
    .filter(([one, other]) => !isPlayed(one, other));
  const play = (at: number, so: readonly Pair[], chance: number): void => {
    const [one, other] = left[at] ?? [];
    if (one === undefined || other === undefined) {
      end(so, chance);
      return;
    }
    const { win, tie, loss } = chances(one, other);
    play(at + 1, [...so, [one, other, 1]], chance * win);
    play(at + 1, [...so, [one, other, 0.5]], chance * tie);
    play(at + 1, [...so, [one, other, 0]], chance * loss);
  };
  play(0, results, 1);
}

/** The same tournament with every lot that puts those in an order who are level in a group. */
function withLots(read: ReadForForecast): ReadForForecast[] {
  const content = stagesOf(competitionOf(read))[0]?.content;
  const tables = content?.kind === 'bracket' ? [] : (content?.tables ?? []);
  const level = tables.flatMap(({ rows }) =>
    [...Map.groupBy(rows, ({ rank }) => rank).values()]
      .filter(({ length }) => length > 1)
      .map((rows) => rows.map(({ competitor }) => competitor)),
  );
  const drawn = level.reduce<Map<string, number>[]>(
    (all, some) =>
      all.flatMap((lots) =>
        permutations(some).map(
          (order) => new Map([...lots, ...order.map((one, i) => [one, i + 1] as const)]),
        ),
      ),
    [new Map<string, number>()],
  );
  return drawn.map((lots) => ({
    ...read,
    entrants: read.entrants.map((entrant) => {
      const value = lots.get(`player ${String(entrant.members[0]?.playerId)}`);
      if (value === undefined) return entrant;
      return { ...entrant, rulings: [{ kind: 'lot' as const, stage: 1, value, reason: null, at: null }] };
    }),
  }));
}

const permutations = <T>(some: readonly T[]): T[][] =>
  some.length < 2
    ? [[...some]]
    : some.flatMap((one, i) => permutations(some.toSpliced(i, 1)).map((rest) => [one, ...rest]));

interface Likely {
  readonly chances: TinyChances;
  readonly chance: number;
}

/** The bracket as it would be begun; where several are level for the last place of the best, each as likely. */
function playNext(
  { rule, next, order }: TinyTournament,
  read: ReadForForecast,
  { chances, chance }: Likely,
  note: (ending: ReadForForecast, chance: number) => void,
): void {
  const content = stagesOf(competitionOf(read))[0]?.content;
  if (!content || content.kind === 'bracket') throw new Error('no groups');
  const { qualified, undecided } = qualify(content.tables, rule, order);
  const [border] = undecided;
  const groupOf = new Map(
    content.tables.flatMap(({ name, competitors }) => competitors.map((one) => [one, name] as const)),
  );
  const choices = border ? border.competitors.map((competitor) => [competitor]) : [[]];
  if (border && border.free > 1) throw new Error('more than one of those who are level');
  for (const more of choices) {
    const seeds = [...qualified.map(({ competitor }) => competitor), ...more];
    const lines = separateGroups(
      seeds.map((competitor) => ({ competitor, group: groupOf.get(competitor) ?? '' })),
    ).map(({ competitor }) => competitor);
    playBracket(lines, next, { chances, chance: chance / choices.length }, (rounds, ended) => {
      const held = rounds.map((games) =>
        games.map(([one, other, won]): Pair => [numberOf(one), numberOf(other), won]),
      );
      note(withNextStage(read, { format: next, lines: lines.map(numberOf), rounds: held }), ended);
    });
  }
}

type Game = readonly [string, string, 0 | 1];

function playBracket(
  lines: readonly string[],
  format: Format,
  { chances, chance }: Likely,
  end: (rounds: readonly Game[][], chance: number) => void,
): void {
  const play = (rounds: readonly Game[][], so: number): void => {
    const games = rounds.flatMap((held, i): BracketGame[] =>
      held.map(([one, other, won]) => ({
        round: i + 1,
        sides: [
          { entrant: one, points: won },
          { entrant: other, points: 1 - won },
        ],
      })),
    );
    const bracket = bracketOf(bracketKind(format), slotsBySeed(lines), games, bracketRules(format));
    if (bracket.next.matches.length === 0) {
      end(rounds, so);
      return;
    }
    const pairs = bracket.next.matches.map(({ sides }) => sides.map(({ entrant }) => entrant ?? ''));
    for (let which = 0; which < 2 ** pairs.length; which += 1) {
      const held = pairs.map(([one = '', other = ''], i): Game => [
        one,
        other,
        (which >> i) % 2 === 0 ? 1 : 0,
      ]);
      const share = held.reduce((product, [one, other, won]) => {
        const { win, tie } = chances(numberOf(one), numberOf(other));
        return product * (won === 1 ? win + tie / 2 : 1 - win - tie / 2);
      }, so);
      play([...rounds, held], share);
    }
  };
  play([], chance);
}

const numberOf = (competitor: string): number => Number(competitor.replace('player ', ''));
