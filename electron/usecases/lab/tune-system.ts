/** A rating system tuned on the open league. */
import type { Checked, Result } from '../../../shared/contract/api.ts';
import { mapLandscape, tuneSystem, type TuningRequest } from '../../../shared/rating/index.ts';
import type { Context } from '../context.ts';
import { completed } from '../settings/settings.ts';
import { historiesOf, leagueForLab, walksWatchedBy, type LabLeague, type Walks } from './league-history.ts';

/** Trials at most; most searches settle, or no longer pay, before. */
const budget = 200;

/** Tunes on the earlier half of the league as it is now, and judges on the later. Applies nothing. */
export function tuneInLab(
  { store, progress }: Context,
  { tune, ...wanted }: Checked<'lab.tune'>,
): Result<'lab.tune'> {
  const { league } = leagueForLab(store, progress, () => null);
  const walks = walksWatchedBy(progress);
  const begun = beginning(league, walks, wanted);
  const tuned = tuneSystem({
    ...begun,
    tune: [...new Set(tune)],
    budget,
    progress: (trials, most) => {
      walks.begin('tuning', trials, most);
    },
  });
  return { ...tuned, revision: league.revision, system: begun.system, start: begun.start };
}

export function mapInLab(
  { store, progress }: Context,
  { across, up, ...wanted }: Checked<'lab.landscape'>,
): Result<'lab.landscape'> {
  const { league } = leagueForLab(store, progress, () => null);
  const walks = walksWatchedBy(progress);
  const begun = beginning(league, walks, wanted);
  const landscape = mapLandscape({
    ...begun,
    across,
    up,
    progress: (done, total) => {
      walks.begin('mapping', done, total);
    },
  });
  return { ...landscape, system: begun.system };
}

type Beginning = Pick<TuningRequest, 'history' | 'league' | 'system' | 'start' | 'loss'>;

/** What a search, or a map, starts from. */
function beginning(
  league: LabLeague,
  walks: Walks,
  { loss, ...wanted }: Pick<Checked<'lab.tune'>, 'system' | 'parameters' | 'loss'>,
): Beginning {
  const settings = completed(league.settings, wanted);
  return {
    history: historiesOf(league, walks)(settings),
    league: league.shape,
    system: settings.system,
    start: settings.parameters,
    loss,
  };
}
