/** Rating systems compared on the open league. */
import type { Checked, Result } from '../../../shared/contract/api.ts';
import { compareSystems } from '../../../shared/rating/index.ts';
import type { Context } from '../context.ts';
import { completed } from '../settings/settings.ts';
import { historiesOf, leagueForLab, walksWatchedBy } from './league-history.ts';

/** Judges the candidates on the league as it is now; changes made meanwhile are for the next comparison. */
export function compareInLab(
  { store, progress }: Context,
  { candidates, tuneMargins }: Checked<'lab.compare'>,
): Result<'lab.compare'> {
  const { league } = leagueForLab(store, progress, () => null);
  const walks = walksWatchedBy(progress);
  const historyFor = historiesOf(league, walks);
  const compared = compareSystems({
    historyOf: (_, candidate) => historyFor(candidate),
    league: league.shape,
    candidates: candidates.map((one) => completed(league.settings, one)),
    tuneMargins,
    seconds: () => performance.now() / 1000,
    progress: walks.begin,
  });
  const dated = league.contests.some(({ day }) => day !== null);
  return { ...compared, revision: league.revision, dated };
}
