import type { Chance } from '../simulation/chance.ts';
import { shortestWithSeat, takeOver } from '../simulation/lineups.ts';
import type { ResultRow } from '../simulation/rows.ts';
import type { SampleEvening } from './evenings.ts';
import type { SampleClub } from './people.ts';
import { rightAnswers, type Regular } from './play.ts';

interface Member {
  readonly regular: Regular;
  readonly role: ResultRow['role'];
  share: number;
}

interface Lineup {
  readonly team: string;
  readonly members: Member[];
}

const seats = 6;
const fewestOfClub = 3;
/** Nine in each of four rounds. */
const questions = 36;

const clubStaysAway = 0.06;
const clubSplitsInTwo = 0.35;
/** What a further pair of ears is worth to a team, and how much a team's day varies: in spreads of skill. */
const worthOfMember = 0.12;
const form = 0.35;
/** How far questions differ in difficulty. */
const difficultySpread = 1.1;

/** A tournament of teams of up to six, all in one contest; the score is the number of questions right. */
export function playQuiz(evening: SampleEvening, active: readonly Regular[], chance: Chance): ResultRow[] {
  const difficulties = Array.from({ length: questions }, () => difficultySpread * chance.normal());
  const results = lineups(active, chance).map((lineup) => {
    const strength = strengthOf(lineup.members) + form * chance.normal();
    return { ...lineup, score: rightAnswers(strength, difficulties, chance) };
  });
  return results
    .toSorted((a, b) => b.score - a.score)
    .flatMap(({ team, members, score }) =>
      members.map(({ regular: { person, club }, role, share }) => ({
        tournament: evening.name,
        date: evening.date,
        round: null,
        board: null,
        team,
        player: person.name,
        club: club.name,
        role,
        share,
        place: null,
        score,
      })),
    );
}

function strengthOf(members: readonly Member[]): number {
  const played = members.reduce((sum, { share }) => sum + share, 0);
  const skill = members.reduce((sum, { regular, share }) => sum + share * regular.skill, 0) / played;
  return skill + worthOfMember * (played - seats);
}

/** Each club's team or two; a player who has no team in that tournament is a guest where a seat is free. */
function lineups(active: readonly Regular[], chance: Chance): Lineup[] {
  const teams: Lineup[] = [];
  const strays: Regular[] = [];
  for (const club of new Set(active.map((regular) => regular.club))) {
    const there = active.filter((regular) => regular.club === club && chance.happens(regular.keenness));
    if (chance.happens(clubStaysAway)) strays.push(...there.slice(0, 1));
    else if (there.length < fewestOfClub) strays.push(...there);
    else teams.push(...teamsOf(club, there, chance));
  }
  for (const regular of strays) {
    shortestWithSeat(teams, seats)?.members.push({ regular, role: 'guest', share: 1 });
  }
  return teams;
}

function teamsOf(club: SampleClub, there: readonly Regular[], chance: Chance): Lineup[] {
  const [first, second] = club.teams;
  const whole = (regular: Regular): Member => ({ regular, role: 'main', share: 1 });
  if (there.length <= seats) return [{ team: first, members: there.map(whole) }];
  if (chance.happens(clubSplitsInTwo)) {
    return [
      { team: first, members: there.filter((_, at) => at % 2 === 0).map(whole) },
      { team: second, members: there.filter((_, at) => at % 2 === 1).map(whole) },
    ];
  }
  const mains = there.slice(0, seats).map(whole);
  const substitutes = there.slice(seats).map((regular, at): Member => {
    return { regular, role: 'substitute', share: takeOver(mains, at, chance) };
  });
  return [{ team: first, members: [...mains, ...substitutes] }];
}
