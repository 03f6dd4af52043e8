/**
 * Who meets whom tonight: people and beliefs in, proposals out. Pure and repeatable: the same people give the
 * same proposal, in whichever order they are named.
 */
import { pairForDuels, proposeDuels } from './duels.ts';
import { proposeTeams, splitIntoTeams } from './teams.ts';
import { TooFewPeople, type Judge, type Person, type Proposal, type Request } from './types.ts';

export { TooFewPeople };
export type { Judge, Person, ProposedBoard, ProposedSide, Proposal, Request } from './types.ts';

const fewest = 2;

/**
 * The best duels, or the best balanced teams, of the people given; attempts 1, 2, ... are different good ones,
 * which come round again after twelve at most.
 * Throws TooFewPeople with fewer than two; a RangeError where somebody is named twice, a belief is not a
 * Gaussian, or the size or the attempt is not a whole number in its range.
 */
export function propose(request: Request, system: Judge): Proposal {
  const { kind, size, attempt = 0 } = request;
  if (!Number.isSafeInteger(attempt) || attempt < 0) throw new RangeError('the attempt counts from 0');
  const people = inOrder(request.people);
  switch (kind) {
    case 'duels':
      return proposeDuels(people, pairForDuels(people, attempt, system), system);
    case 'teams':
      if (size === undefined || !Number.isSafeInteger(size) || size < 1) {
        throw new RangeError('teams need a size, from 1 on');
      }
      return proposeTeams(people, splitIntoTeams(people, size, attempt, system), size, system);
  }
}

/** The strongest first, so that a proposal does not depend on the order in which people were ticked. */
function inOrder(people: readonly Person[]): Person[] {
  if (people.length < fewest) throw new TooFewPeople(fewest);
  const named = new Set(people.map((one) => one.playerId));
  if (named.size < people.length) throw new RangeError('a person is named twice');
  for (const { belief } of people) {
    if (!Number.isFinite(belief.mean) || !(belief.deviation >= 0 && belief.deviation < Infinity)) {
      throw new RangeError('a belief needs a finite mean and a deviation of at least 0');
    }
  }
  return people.toSorted(
    (a, b) =>
      b.belief.mean - a.belief.mean || a.belief.deviation - b.belief.deviation || a.playerId - b.playerId,
  );
}
