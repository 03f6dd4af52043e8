/** Why one tournament moved one player's rating, contest by contest. */
import type { Checked, Result } from '../../../shared/contract/api.ts';
import type {
  Counted,
  Named,
  Relation,
  Why,
  WhyContest,
  WhyOpponent,
  WhyPart,
} from '../../../shared/contract/explanations.ts';
import {
  explain,
  sidesIn,
  sidesOf,
  type Belief,
  type Contest,
  type Evidence,
  type RatedBy,
  type RatingSystem,
  type ChangePart,
} from '../../../shared/rating/index.ts';
import { refuse } from '../../../shared/contract/refusals.ts';
import { gainIn, gainOf, shownGain } from '../../../shared/league/shown-change.ts';
import { enoughContests } from '../../../shared/leaderboard/indistinguishable.ts';
import { inseparableFrom, personOf } from '../../store/tournaments/opponents.ts';
import { nameOf, playerById } from '../../store/people/people.ts';
import type { Settings } from '../../store/settings.ts';
import { boundaryOf } from '../../store/order-of-contests.ts';
import type { Store } from '../../store/store.ts';
import {
  numberOf,
  tournamentById,
  type StoredContest,
  type StoredSide,
} from '../../store/tournaments/tournaments.ts';
import type { Context } from '../context.ts';
import { weightOf } from '../ratings/replay.ts';
import { handicapOf } from '../tournaments/facts.ts';
import { oneTournament, type KnownContest, type OneTournament } from './one-tournament.ts';

/** Computed again from what was known before each contest: nothing of it is stored. */
export function explainTournament(
  { store }: Context,
  { playerId, tournamentId }: Checked<'players.why'>,
): Result<'players.why'> {
  if (!playerById(store, playerId)) throw refuse('unknownPlayer', { id: playerId });
  const tournament = tournamentById(store, tournamentId);
  if (!tournament) throw refuse('unknownTournament', { id: tournamentId });
  return whyOf(store, oneTournament(store, tournament), playerId);
}

/** For one of the people of a tournament that has been read. */
export function whyOf(store: Store, one: OneTournament, playerId: number): Why {
  const asked = askedOf(store, one, playerId);
  const contests = one.recorded.flatMap((contest) => contestOf(asked, contest));
  const rated = contests.flatMap(({ before, after }) => (before && after ? [{ before, after }] : []));
  const gain = rated.length > 0 ? gainIn(rated) : null;
  return {
    playerId,
    tournamentId: one.facts.tournament.id,
    weight: weightOf(one.facts),
    teams: one.recorded.some(({ sides }) => sides.some(({ team }) => team !== null)),
    change: gain ? gainOf(gain) : 0,
    points: gain ? shownGain(gain) : 0,
    daysAway: one.daysAway(playerId),
    agesByDays: agesByDays(one.settings),
    contests,
    inseparable: inseparable(store, one, playerId),
  };
}

function inseparable(store: Store, one: OneTournament, playerId: number): Why['inseparable'] {
  const partners = partnersIn(one, playerId);
  if (partners.length === 0) return null;
  const until = boundaryOf(store, { tournament: numberOf(store, one.facts.tournament.id) });
  const people = inseparableFrom(store, playerId, partners, until);
  const contests = people[0]?.contests ?? 0;
  return contests < enoughContests
    ? null
    : {
        contests,
        people: people.map(({ playerId: id, player, shownAs }) => ({ playerId: id, player, shownAs })),
      };
}

/** The others of a side in which the player was rated. */
function partnersIn({ recorded, rated }: OneTournament, playerId: number): number[] {
  const side = recorded
    .flatMap(({ sides }) => sides)
    .find(({ members }) => members.some(({ id, player }) => player === playerId && rated.has(id)));
  return (side?.members ?? []).map(({ player }) => player).filter((player) => player !== playerId);
}

const agesByDays = ({ parameters }: Settings): boolean =>
  parameters.gamma === 0 && parameters.gammaPerDay > 0;

interface Asked {
  readonly one: OneTournament;
  readonly playerId: number;
  /** The player's index in the tournament. */
  readonly player: number;
  readonly ratedBy: RatedBy;
  readonly system: RatingSystem;
  readonly knownOf: ReadonlyMap<number, KnownContest>;
  readonly person: (id: number) => Named;
  readonly teamName: (id: number) => string;
}

function askedOf(store: Store, one: OneTournament, playerId: number): Asked {
  const { system, parameters } = one.settings;
  return {
    one,
    playerId,
    player: one.players.indexOf.get(playerId) ?? -1,
    ratedBy: { system, parameters, league: { singlePlayers: one.singlePlayers } },
    system: one.system,
    knownOf: new Map(one.contests.map((known) => [known.contestId, known])),
    person: personOf(store),
    teamName: nameOf(store, 'team'),
  };
}

/** Nothing for a contest in which the player took no part. */
function contestOf(asked: Asked, stored: StoredContest): WhyContest[] {
  const side = stored.sides.find(({ members }) => members.some(({ player }) => player === asked.playerId));
  const member = side?.members.find(({ player }) => player === asked.playerId);
  if (!side || !member) return [];
  const known = asked.knownOf.get(stored.id);
  const belief = asked.one.rated.get(member.id);
  return [
    {
      contestId: stored.id,
      round: stored.round,
      board: stored.board,
      counted: countedAs(asked, stored, side, member.role),
      opposite: oppositeOf(asked, stored, side),
      handicap: receivedIn(stored, side),
      before: belief ? { mean: belief.meanBefore, deviation: belief.deviationBefore } : null,
      after: belief ? { mean: belief.meanAfter, deviation: belief.deviationAfter } : null,
      ...(known ? outcomeOf(asked, known) : noOutcome),
    },
  ];
}

function countedAs({ one, knownOf }: Asked, stored: StoredContest, side: StoredSide, role: string): Counted {
  if (stored.kind !== 'played') return stored.kind;
  if (!knownOf.has(stored.id)) return 'unfinished';
  if (weightOf(one.facts) === 0) return 'tournament not rated';
  if (side.rated === 0) return 'side not rated';
  return role === 'guest' ? 'guest' : 'rated';
}

function receivedIn({ sides }: StoredContest, own: StoredSide): WhyContest['handicap'] {
  const receiver = sides.length === 2 ? sides.find(({ handicap }) => handicap !== null) : undefined;
  const handicap = handicapOf(receiver?.handicap ?? null);
  return handicap && { handicap, isOwn: receiver === own };
}

/** Named where there is one alone; at a board of a match, where people play each other, without their team. */
function oppositeOf({ person, teamName }: Asked, { sides, match }: StoredContest, own: StoredSide) {
  const [other, another] = sides.filter((side) => side !== own);
  if (!other || another) return null;
  const team = match === null ? other.team : null;
  return {
    teamId: team,
    team: team === null ? null : teamName(team),
    members: other.members.map(({ player }) => person(player)),
  };
}

type Outcome = Pick<WhyContest, 'sides' | 'upsets' | 'expected' | 'parts' | 'opponents'>;

const noOutcome: Outcome = {
  sides: null,
  upsets: { ahead: 0, behind: 0 },
  expected: null,
  parts: [],
  opponents: [],
};

function outcomeOf(asked: Asked, { contest, known }: KnownContest): Outcome {
  const before = known();
  const sides = sidesOf(contest);
  const own = sides.findIndex(({ members }) => members.some(({ player }) => player === asked.player));
  const evidence = explain(asked.ratedBy, contest, before, asked.player);
  const relations = sides.map(({ place }) => relationTo(sides[own]?.place ?? NaN, place));
  const others = relations.filter((_, j) => j !== own);
  const count = (wanted: Relation): number => others.filter((relation) => relation === wanted).length;
  const strengths = strengthsOf(asked.system, contest, before);
  const upsets = (wanted: Relation, stronger: boolean): number =>
    relations.filter(
      (relation, j) =>
        relation === wanted &&
        (stronger
          ? (strengths[j] ?? 0) > (strengths[own] ?? 0)
          : (strengths[j] ?? 0) < (strengths[own] ?? 0)),
    ).length;
  return {
    sides: { ahead: count('ahead'), level: count('level'), behind: count('behind') },
    upsets: { ahead: upsets('ahead', false), behind: upsets('behind', true) },
    expected: expectedOf(evidence, contest),
    parts: partsOf(evidence),
    opponents: opponentsOf(evidence, (player) => asked.person(asked.one.players.ids[player] ?? NaN)),
  };
}

const relationTo = (own: number, other: number): Relation =>
  other < own ? 'ahead' : other > own ? 'behind' : 'level';

/** The chance of being ahead of one other side; among many, the place. */
const expectedOf = ({ expectedPlace }: Evidence, contest: Contest): number =>
  sidesIn(contest) === 2 ? 2 - expectedPlace : expectedPlace;

/** What each side was held to be worth before the contest. */
function strengthsOf(
  system: RatingSystem,
  contest: Contest,
  known: { predictedMean: Float64Array; predictedVariance: Float64Array },
): number[] {
  let at = 0;
  return sidesOf(contest).map(({ members, advantage = 0 }) => {
    const lineup = members.map(({ share }) => {
      const belief: Belief = {
        mean: known.predictedMean[at] ?? NaN,
        deviation: Math.sqrt(known.predictedVariance[at] ?? NaN),
      };
      at += 1;
      return { belief, share };
    });
    return system.performance(lineup, contest.teamSize).mean + advantage;
  });
}

type OpponentPart = Extract<ChangePart, { kind: 'opponent' }>;

const relations: readonly Relation[] = ['ahead', 'level', 'behind'];

const relationOf = ({ score }: OpponentPart): Relation =>
  score === 0 ? 'ahead' : score === 1 ? 'behind' : 'level';

const isOpponent = (part: ChangePart): part is OpponentPart => part.kind === 'opponent';

const sum = (parts: readonly { readonly change: number }[]): number =>
  parts.reduce((total, { change }) => total + change, 0);

/** Sides ahead, level and behind, and time away; opponents one by one are gathered into those. */
function partsOf({ parts }: Evidence): WhyPart[] {
  const opponents = Map.groupBy(parts.filter(isOpponent), relationOf);
  const gathered = relations.flatMap((kind) => {
    const own = opponents.get(kind);
    return own ? [{ kind, change: sum(own) }] : [];
  });
  const others = parts.flatMap((part) =>
    part.kind === 'opponent' ? [] : [{ kind: part.kind, change: part.change }],
  );
  return [...others, ...gathered];
}

/** The most opponents named one by one; the rest are added up in one line. */
const mostNamed = 20;

/** The opponents who moved the rating most, by relation, each followed by the rest of their kind. */
function opponentsOf({ parts }: Evidence, named: (player: number) => Named): WhyOpponent[] {
  const opponents = parts.filter(isOpponent);
  const weightiest = new Set(
    opponents.toSorted((a, b) => Math.abs(b.change) - Math.abs(a.change)).slice(0, mostNamed),
  );
  return relations.flatMap((relation) => {
    const own = opponents.filter((part) => relationOf(part) === relation);
    const rest = own.filter((part) => !weightiest.has(part));
    return [
      ...own
        .filter((part) => weightiest.has(part))
        .toSorted((a, b) => Math.abs(b.change) - Math.abs(a.change))
        .map(({ opponent, expected, change }) => ({
          relation,
          person: named(opponent),
          count: 1,
          expected,
          change,
        })),
      ...(rest.length > 0 ? [restOf(relation, rest)] : []),
    ];
  });
}

const restOf = (relation: Relation, rest: readonly OpponentPart[]): WhyOpponent => ({
  relation,
  person: null,
  count: rest.length,
  expected: rest.reduce((total, { expected }) => total + expected, 0) / rest.length,
  change: sum(rest),
});
