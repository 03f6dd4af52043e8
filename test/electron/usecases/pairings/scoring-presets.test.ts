/** Points and tie-breaks saved under a name, beside the presets for pairings. */
import { expect, test } from 'vitest';
import { threePoints } from '../../../../shared/competition/points.ts';
import { newSession, ownFolder } from '../../ledger.ts';
import { duels, evenly } from './requests.ts';

const football = { points: threePoints, tieBreaks: ['points' as const, 'score-difference' as const] };

test('are saved, listed apart from presets for pairings, told in the history, and undone', async () => {
  const { call, refused } = newSession(ownFolder());
  await call('league.create', { name: 'Club' });
  await call('presets.save', { name: 'Duels', content: { format: duels, weights: evenly } });
  const { presetId } = await call('scoringPresets.save', { name: 'League', content: football });
  const listed = async () => (await call('scoringPresets.list', {})).presets;
  expect(await listed()).toEqual([{ presetId, name: 'League', content: football }]);
  expect((await call('presets.list', {})).presets.map(({ name }) => name)).toEqual(['Duels']);

  const usual = { points: null, tieBreaks: null };
  expect(await call('scoringPresets.save', { name: 'League', content: usual })).toEqual({ presetId });
  const { entries } = await call('history.list', {});
  expect(entries[0]?.sentence).toBe('Saved the preset “League”');
  const { rows } = await call('history.read', { changeId: entries[0]?.changeId ?? 0 });
  expect(rows[0]?.before).toBe('3–1–0; Points, Score difference');
  expect(rows[0]?.after).toBe('Points, Direct encounter, Buchholz, Sonneborn–Berger, Wins');
  await call('history.undo', {});
  expect((await listed())[0]?.content).toEqual(football);

  // A name is taken once, and neither kind is removed or renamed as the other.
  expect((await refused('scoringPresets.save', { name: 'Duels', content: usual })).code).toBe(
    'presetNameTaken',
  );
  expect((await refused('presets.remove', { presetId })).code).toBe('unknownPreset');
  await call('scoringPresets.remove', { presetId });
  expect(await listed()).toEqual([]);
});
