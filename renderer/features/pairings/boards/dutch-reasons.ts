/** Why a board, or a bye, is as FIDE's Dutch system gives it: what its rules know of both sides, and sentences. Pure. */
import type { BoardPlanned, RoundPlanned, StandingBefore } from '../../../../shared/contract/pairings.ts';
import type {
  DutchBye,
  DutchColours,
  DutchMeeting,
  DutchSide,
  PassedOver,
} from '../../../../shared/contract/judged-standings.ts';
import { texts } from '../../../../shared/messages/index.ts';
import { nameOf, seatsOf, type Stands } from './standings.ts';

const words = texts.pairingBoards.dutch;

/** What is known of both sides of a board. */
export interface DutchFact {
  readonly name: string;
  /** As the sides of the board. */
  readonly values: readonly [string, string];
}

/** The number of a side in the list of participants; undefined before there is one. */
export type ListNumbers = (side: BoardPlanned['sides'][number]) => number | undefined;

/** Teams by their names, people by their numbers. */
export function listNumbersIn(
  entrants: readonly {
    readonly team: string | null;
    readonly members: readonly { readonly playerId: number }[];
  }[],
): ListNumbers {
  const at = new Map(entrants.map(({ team, members }, i) => [team ?? members[0]?.playerId, i + 1]));
  return ({ team, people }) => at.get(team ?? people[0]?.playerId);
}

interface Known {
  readonly name: string;
  readonly standing: StandingBefore;
  readonly dutch: DutchSide;
}

const knownOf = (side: Stands): Known[] =>
  side.standing?.dutch === undefined
    ? []
    : [{ name: nameOf(side), standing: side.standing, dutch: side.standing.dutch }];

/** Facts and sentences of a board of two; null where rounds don't follow the Dutch system. */
export function dutchReasons(
  { sides, dutchColours, dutchMeeting }: Pick<BoardPlanned, 'sides' | 'dutchColours' | 'dutchMeeting'>,
  hasColours: boolean,
  listNumbers: ListNumbers = () => undefined,
): { readonly facts: DutchFact[]; readonly sentences: string[] } | null {
  const [one, other] = sides.flatMap(knownOf);
  if (one === undefined || other === undefined) return null;
  return {
    facts: factsOf([one, other], hasColours),
    sentences: [
      floatSentence(one, other),
      ...(dutchMeeting ? meetingSentences([one, other], dutchMeeting) : []),
      ...(hasColours ? topscorerSentences([one, other]) : []),
      ...(hasColours && dutchColours ? [colourSentence([one, other], dutchColours)] : []),
      ...numberSentence([one, other], sides, listNumbers),
    ],
  };
}

function factsOf(sides: readonly [Known, Known], hasColours: boolean): DutchFact[] {
  const fact = (name: string, of: (side: Known) => string, isTold = true): DutchFact[] =>
    isTold ? [{ name, values: [of(sides[0]), of(sides[1])] }] : [];
  const isAny = (of: (side: Known) => boolean): boolean => sides.some(of);
  return [
    ...fact(words.number, ({ dutch }) => String(dutch.number)),
    ...fact(words.group, groupOf),
    ...fact(
      words.float,
      ({ dutch }) => words.floatWay({ float: wayOf(dutch.float) }),
      isAny(({ dutch }) => dutch.float !== 0),
    ),
    ...fact(
      words.floats,
      floatsOf,
      isAny(({ dutch }) => dutch.floats.length > 0),
    ),
    ...fact(words.colours, ({ standing }) => coloursOf(standing.colours), hasColours),
    ...fact(words.preference, preferenceOf, hasColours),
    ...fact(
      words.topscorer,
      ({ dutch: { isTopscorer } }) => words.isTopscorer({ isTopscorer }),
      isAny(({ dutch }) => dutch.isTopscorer),
    ),
  ];
}

function groupOf({ standing: { score, points }, dutch: { group } }: Known): string {
  return words.groupOf({ score, count: group, isVirtual: score > points, virtual: score - points });
}

const wayOf = (float: -1 | 0 | 1): 'down' | 'up' | 'other' =>
  float === 1 ? 'down' : float === -1 ? 'up' : 'other';

function floatsOf({ dutch: { floats } }: Known): string {
  const known = floats.flatMap(({ round, float }) =>
    float === 0 ? [] : [words.floatIn({ float: float === 1 ? 'down' : 'up', round: String(round) })],
  );
  return known.length === 0 ? words.none : words.floatList({ comma_floats: known });
}

const coloursOf = (colours: string): string => seatsOf(colours, 'colours') || words.none;

const preferenceOf = ({ dutch: { preference } }: Known): string =>
  preference === null ? words.none : words.preferenceOf(preference);

function floatSentence(one: Known, other: Known): string {
  if (one.dutch.float === 0) return words.same;
  const [down, up] = one.dutch.float === 1 ? [one, other] : [other, one];
  return words.down({ down: down.name, up: up.name });
}

/** Who is where in the order of the group, and who comes before the opponent. */
function meetingSentences(sides: readonly [Known, Known], meeting: DutchMeeting<string>): string[] {
  const [{ name: higher }, { name: lower }] = meeting.higher === 0 ? sides : [sides[1], sides[0]];
  const [place, lowerPlace] = meeting.places;
  if (meeting.kind === 'exchange') return [words.meets.exchange];
  const parts = meeting.before.map(passedOver);
  const all = meeting.more > 0 ? [...parts, words.passed.more({ count: meeting.more })] : parts;
  return [
    meeting.kind === 'float'
      ? words.meets.float({ lower, lowerPlace })
      : words.meets.halves({ higher, place, lower, lowerPlace, isRest: meeting.kind === 'rest' }),
    ...(all.length > 0 ? [words.meets.before({ higher, lower, comma_parts: all })] : []),
    ...(all.length === 0 && lowerPlace > place ? [words.meets.taken({ higher, lower })] : []),
  ];
}

function passedOver(passed: PassedOver<string>): string {
  const { who: name } = passed;
  switch (passed.why) {
    case 'met':
    case 'floated':
      return words.passed[passed.why]({ name, round: String(passed.round) });
    case 'mustHave':
    case 'prefer':
      return words.passed[passed.why]({ name, colour: passed.colour });
    case 'constraint':
    case 'leaves':
    case 'others':
      return words.passed[passed.why]({ name });
  }
}

/** Where one of the two has another number in the list of participants. */
function numberSentence(
  [one, other]: readonly [Known, Known],
  sides: BoardPlanned['sides'],
  listNumbers: ListNumbers,
): string[] {
  const [oneNumber, otherNumber] = sides.map(listNumbers);
  if (oneNumber === undefined || otherNumber === undefined) return [];
  if (oneNumber === one.dutch.number && otherNumber === other.dutch.number) return [];
  return [words.listNumbers({ one: one.name, oneNumber, other: other.name, otherNumber })];
}

/** C3 forbids the board to all others. */
function topscorerSentences(sides: readonly [Known, Known]): string[] {
  const names = sides.filter(({ dutch }) => dutch.isTopscorer).map(({ name }) => name);
  const [one, other] = sides.map(({ dutch }) => dutch.preference);
  const isAbsolute = one?.strength === 'absolute' && other?.strength === 'absolute';
  if (names.length === 0 || !isAbsolute || one.colour !== other.colour) return [];
  return [words.topscorers({ names, count: names.length })];
}

/** Which rule gave the colours; where they were changed, who has White by the rules. */
function colourSentence(sides: readonly [Known, Known], { rule, white, higher }: DutchColours): string {
  if (white !== 0) return words.otherwise({ name: sides[white].name });
  const preferences = [sides[0].dutch.preference, sides[1].dutch.preference] as const;
  if (rule === 'initial') {
    const { name, dutch } = sides[higher];
    return words.rule.initial({ name, isOdd: dutch.number % 2 === 1, colour: higher === 0 ? 'W' : 'B' });
  }
  if (rule === 'granted') {
    if (preferences[0] && preferences[1]) return words.rule.granted;
    const [own, other] = preferences[0] ? sides : [sides[1], sides[0]];
    return words.rule.oneGranted({ name: own.name, other: other.name });
  }
  const colour = preferences[0]?.colour ?? 'W';
  const [{ name }, { name: other }] = colour === 'W' ? sides : [sides[1], sides[0]];
  switch (rule) {
    case 'stronger':
    case 'higher':
      return words.rule[rule]({ colour, name });
    case 'wider':
    case 'alternation':
      return words.rule[rule]({ colour, name, other });
  }
}

/** Why the bye goes where it goes, in sentences; empty where rounds don't follow the Dutch system. */
export function byeReasons([side, ...more]: RoundPlanned['out']): string[] {
  const bye = side?.standing?.dutch?.bye;
  if (side === undefined || more.length > 0 || bye === undefined) return [];
  if (bye === null) return [words.bye.impossible];
  const { score, isRest, lower } = bye;
  return [
    words.bye.group({ score, isRest }),
    ...(lower === 'none' ? [] : [words.bye.lower[lower]]),
    choiceSentence(nameOf(side), bye),
  ];
}

function choiceSentence(name: string, { choice, candidates: count }: NonNullable<DutchBye>): string {
  switch (choice) {
    case 'only':
      return words.bye.choice.only({ name });
    case 'unplayed':
    case 'lowest':
    case 'lowestOfFewest':
      return words.bye.choice[choice]({ name, count });
    case 'boards':
      return words.bye.choice.boards({ count });
    case null:
      return words.bye.otherwise({ name });
  }
}
