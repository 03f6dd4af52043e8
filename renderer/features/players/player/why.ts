/** Explains the rating change of one tournament: sentences, and a line for every contest or opponent. */
import type {
  Named,
  OtherSide,
  Relation,
  Why,
  WhyContest,
} from '../../../../shared/contract/explanations.ts';
import { addUpWhy, type Reason, type WhyRow } from '../../../../shared/league/why.ts';
import { handicapText } from '../../../../shared/competition/handicap-words.ts';
import { texts } from '../../../../shared/messages/index.ts';
import { whySentence } from './why-sentence.ts';

const words = texts.why;
const notes = texts.handicaps;

export interface WhyLine {
  readonly contest: string;
  /** The opposing side; null if `others` contains that. */
  readonly against: OtherSide | null;
  readonly others: string | null;
  /** The probability of finishing ahead, before the contest; null among many. */
  readonly chance: number | null;
  readonly relation: Relation | null;
  readonly points: number;
}

export interface WhyTold {
  readonly sentences: readonly string[];
  /** The parts add up to `total`; there are none if the sentence has said it all. */
  readonly lines: readonly WhyLine[];
  readonly total: number;
  readonly inDuels: boolean;
}

export function tellWhy(why: Why): WhyTold {
  const shown = addUpWhy(why);
  const rated = why.contests.some(({ counted }) => counted === 'rated');
  const sentence = whySentence(shown.total, shown.reasons, {
    opponent: ({ only }) => (only?.opposite ? publicName(only.opposite) : null),
    teams: why.teams,
    daysAway: why.daysAway,
    agesByDays: why.agesByDays,
  });
  const lines = shown.rows.flatMap((row) => linesOf(row, why));
  const ofContests = shown.rows.filter(({ kind }) => kind !== 'time away');
  const worthTelling = ofContests.length > 1 && lines.length > shown.reasons.length;
  return {
    sentences: [
      ...(rated ? [sentence] : []),
      ...teammatesNote(shown.reasons),
      ...inseparableNote(why),
      ...notesOf(why),
    ],
    lines: worthTelling || lines.some(({ against }) => against !== null) ? lines : [],
    total: shown.total,
    inDuels: lines.some(({ chance }) => chance !== null),
  };
}

const blankLine: WhyLine = {
  contest: '',
  against: null,
  others: null,
  chance: null,
  relation: null,
  points: 0,
};

/** A sentence may be printed, so it doesn't name people who are private. */
function publicName({ team, members }: OtherSide): string | null {
  if (team !== null) return team;
  const isNamed = members.length > 0 && members.every(({ shownAs }) => shownAs === 'name');
  return isNamed ? members.map(({ player }) => player).join(', ') : null;
}

function linesOf({ contest, kind, points, opponents }: WhyRow, { teams }: Why): WhyLine[] {
  if (kind === 'time away')
    return points === 0 ? [] : [{ ...blankLine, contest: labelOf(contest), others: words.timeAway, points }];
  const relation = kind === 'teammates' ? onlyRelation(contest) : kind;
  const line: WhyLine = { ...blankLine, contest: labelOf(contest), relation, points };
  if (contest.opposite !== null) return [{ ...line, against: contest.opposite, chance: contest.expected }];
  if (kind === 'teammates') return [{ ...line, others: words.throughTeammates }];
  if (opponents.length === 0)
    return [{ ...line, others: words.sidesOf[kind]({ sides: contest.sides?.[kind] ?? 0, teams }) }];
  return opponents.map(({ opponent, points: own }) => ({
    ...line,
    points: own,
    chance: opponent.expected,
    ...(opponent.person === null
      ? { others: words.othersOf({ count: opponent.count }) }
      : { against: alone(opponent.person) }),
  }));
}

/** Of a game against one other side: where that came. */
const onlyRelation = ({ opposite, sides }: WhyContest): Relation | null =>
  (opposite && (['ahead', 'level', 'behind'] as const).find((kind) => (sides?.[kind] ?? 0) > 0)) ?? null;

const alone = (person: Named): OtherSide => ({ teamId: null, team: null, members: [person] });

const labelOf = ({ round, board }: WhyContest): string =>
  [round, board].filter((part) => part !== null && part !== '').join(' · ');

/** What was expected with the handicap: a sentence a game. */
function handicapNote({ handicap, expected, opposite }: WhyContest): string[] {
  if (handicap === null || expected === null) return [];
  const given = { handicap: handicapText(handicap.handicap), expected };
  const opponent = (opposite && publicName(opposite)) ?? words.nameless;
  return [handicap.isOwn ? notes.own({ ...given, opponent }) : notes.against({ ...given, opponent })];
}

/** Why somebody moved against the team's result. */
function teammatesNote(reasons: readonly Reason[]): string[] {
  const points = reasons.find(({ kind }) => kind === 'teammates')?.points ?? 0;
  return points === 0 ? [] : [words.teammates({ gained: points > 0 })];
}

/** Without names where one of them may not be named. */
function inseparableNote({ inseparable }: Why): string[] {
  if (inseparable === null) return [];
  const { contests, people } = inseparable;
  const named = people.every(({ shownAs }) => shownAs === 'name');
  const others = people.map(({ player }) => player);
  return [words.inseparable({ contests, named, others, count: people.length })];
}

/** What the handicaps did, what did not change the rating, and why not. */
function notesOf({ contests, weight }: Why): string[] {
  const count = (...kinds: readonly WhyContest['counted'][]): number =>
    contests.filter(({ counted }) => kinds.includes(counted)).length;
  const [unfinished, walkovers, byes] = [count('unfinished'), count('walkover'), count('bye', 'half-bye')];
  return [
    ...contests.flatMap(handicapNote),
    ...(count('tournament not rated') > 0 ? [words.notRated] : []),
    ...(count('guest') > 0 ? [words.guest] : []),
    ...(count('side not rated') > 0 ? [words.sideNotRated] : []),
    ...(unfinished > 0 ? [words.unfinished({ count: unfinished })] : []),
    ...(walkovers > 0 ? [words.walkovers({ count: walkovers })] : []),
    ...(byes > 0 ? [words.byes({ count: byes })] : []),
    ...(weight !== 1 && weight !== 0 ? [words.weight({ weight })] : []),
  ];
}
