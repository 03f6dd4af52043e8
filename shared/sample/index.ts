/** The sample league, made from a fixed seed: always the same rows. It is data, imported like any other. */
import { chanceFrom, type Chance } from '../simulation/chance.ts';
import type { ResultRow } from '../simulation/rows.ts';
import { playDuels } from './duels.ts';
import { sampleEvenings } from './evenings.ts';
import { sampleClubs } from './people.ts';
import type { Regular } from './play.ts';
import { playQuiz } from './quiz.ts';

const seed = 1_848;

/** Some come nearly always, some every other time. */
const leastKeen = 0.62;
const mostKeen = 0.98;

/** By how much true skill wanders from one tournament to the next, in spreads of skill. */
const drift = 0.04;

/** The rows of the results CSV of two years and forty tournaments, in order of time. */
export function sampleLeagueRows(): ResultRow[] {
  const chance = chanceFrom(seed);
  const regulars = sampleClubs.flatMap((club) =>
    club.people.map((person): Regular => ({
      person,
      club,
      keenness: keennessOf(chance),
      skill: person.skill,
    })),
  );
  const evenings = sampleEvenings();
  return evenings.flatMap((evening, number) => {
    for (const regular of regulars) {
      regular.skill += drift * chance.normal() + (regular.person.growth ?? 0) / evenings.length;
    }
    const active = regulars.filter(
      ({ person: { from = 0, until = Infinity } }) => from <= number && number <= until,
    );
    return evening.kind === 'duels' ? playDuels(evening, active, chance) : playQuiz(evening, active, chance);
  });
}

const keennessOf = (chance: Chance): number =>
  leastKeen + ((mostKeen - leastKeen) * chance.whole(1000)) / 1000;
