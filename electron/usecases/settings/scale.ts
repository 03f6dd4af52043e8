/** Converting a league to the familiar scale: its parameters, starting strengths and views, and what that would change. */
import type { Result } from '../../../shared/contract/api.ts';
import { familiarScale } from '../../../shared/league/defaults.ts';
import { beliefOn, parametersOn, pointsOn, scaleOf } from '../../../shared/league/scale.ts';
import { change, type Facts } from '../../store/journal/gateway.ts';
import { setSettings, settingsOf, type Settings } from '../../store/settings.ts';
import type { Store } from '../../store/store.ts';
import { allViews } from '../../store/lists/views.ts';
import type { Context } from '../context.ts';
import { rulesOf } from '../leaderboard/views.ts';
import { compareLeaderboards, type ComparedLeaderboards } from './preview.ts';
import { startsOnScaleOf } from './units.ts';
import { putStartsInto, readSettings } from './settings.ts';

const converted = ({ system, parameters }: Settings): Settings => ({
  system,
  parameters: parametersOn(familiarScale, system, parameters),
});

/** As one change, undone like any other. Where the league is on that scale already nothing changes. */
export function convertScale(context: Context): Result<'settings.convertScale'> {
  const { store } = context;
  change(store, { call: 'settings.convertScale' }, (facts) => {
    const now = settingsOf(store);
    const familiar = converted(now);
    setSettings(facts, familiar);
    putStartsInto(facts, store, (given) => startsOnScaleOf(familiar, now, given));
    convertViews(facts, store, now);
  });
  return readSettings(context);
}

/** A view that treats players above some uncertainty as provisional continues to treat the same ones so. */
function convertViews(facts: Facts, store: Store, { system, parameters }: Settings): void {
  for (const view of allViews(store)) {
    const rules = rulesOf(store, view);
    const { provisionalDeviation: bound } = rules;
    if (bound === null) continue;
    const provisionalDeviation = pointsOn(familiarScale, scaleOf(system, parameters), bound);
    if (provisionalDeviation !== bound)
      facts.update('view', view.id, { rules: JSON.stringify({ ...rules, provisionalDeviation }) });
  }
}

/** The leaderboard after a conversion, and how far it is from the present one on the new scale. */
export function previewScale(context: Context): Result<'settings.previewScale'> {
  const compared = compareLeaderboards(context, converted, startsOnScaleOf);
  const { system, parameters } = compared.now;
  const far = strays(compared);
  // A rank that only rounding changes has no other reason.
  const rows =
    far.strays > 0 ? compared.preview.rows : compared.preview.rows.map((row) => ({ ...row, why: null }));
  return { ...compared.preview, rows, from: scaleOf(system, parameters), to: familiarScale, ...far };
}

/** Ratings are shown in whole points. */
const visible = 0.5;

/** Players whose rating is another than their old one on the new scale: to teams of different sizes it matters where 0 is. */
function strays({ now, before, after }: ComparedLeaderboards): { strays: number; farthest: number } {
  const from = scaleOf(now.system, now.parameters);
  const distances = after.map(({ mean, deviation }, i) => {
    const expected = beliefOn(familiarScale, from, before[i] ?? { mean: NaN, deviation: NaN });
    return Math.max(Math.abs(mean - expected.mean), Math.abs(deviation - expected.deviation));
  });
  const far = distances.filter((distance) => distance > visible);
  return { strays: far.length, farthest: Math.max(0, ...far) };
}
