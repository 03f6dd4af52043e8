/** Boards that count for nobody, because one who sat at them left and had all games annulled. Pure. */
import { isComplete } from './places.ts';
import { boardIn, competitionOf, contestsOfRounds } from './read-competition.ts';
import { asCompeting } from './replacements.ts';
import { competitorsOf, isBye } from './rounds.ts';
import { stagesOf } from './stages.ts';
import { leftWith } from './tournament-options.ts';

type Read = Parameters<typeof competitionOf>[0];

/** As the standings of each stage count; a board without a result, and a bye, has nothing that could be annulled. */
export function annulledBoards<C extends Read['contests'][number]>(
  read: Omit<Read, 'contests'> & { readonly contests: readonly C[] },
): ReadonlySet<C> {
  const competition = competitionOf(read);
  const { competitors = [] } = competition;
  const annulled = new Set<C>();
  if (leftWith('annulled', competitors).size === 0) return annulled;
  const { contests } = asCompeting(read);
  const recorded = new Map(contests.map((contest, i) => [contest, read.contests[i]]));
  for (const stage of stagesOf(competition)) {
    if (stage.content.kind === 'bracket') continue;
    // Without stages on record, what was decided is about the one table.
    const left = leftWith('annulled', competitors, stage.recorded === null ? undefined : stage.number);
    for (const contest of contestsOfRounds(contests, stage)) {
      if (isBye(contest) || !isComplete(contest.sides)) continue;
      const seated = boardIn(contest, stage.firstRound).sides.flatMap(competitorsOf);
      const board = recorded.get(contest);
      if (board && seated.some((one) => left.has(one))) annulled.add(board);
    }
  }
  return annulled;
}
