/** Presets, which are options saved under a name, for pairings or for scoring: listing, saving and removing them. */
import type { Checked, Result } from '../../shared/contract/api.ts';
import { pairingOptions, type PairingOptions } from '../../shared/contract/competitions.ts';
import { storedScoring, type Scoring } from '../../shared/contract/scoring.ts';
import { foldName } from '../../shared/names/names.ts';
import { namedIn } from '../../shared/contract/pairing-options.ts';
import { refuse } from '../../shared/contract/refusals.ts';
import { todaysPreset } from '../store/lists/former-words.ts';
import { change, type Facts } from '../store/journal/gateway.ts';
import {
  allPresets,
  presetById,
  presetNamed,
  type PresetKind,
  type StoredPreset,
} from '../store/lists/presets.ts';
import { snapshot, type Store } from '../store/store.ts';
import type { Context } from './context.ts';

/** All presets, in alphabetical order. */
export const listPresets = ({ store }: Context): Result<'presets.list'> =>
  snapshot(store, () => ({
    presets: allPresets(store, 'pairing')
      .map((preset) => ({ presetId: preset.id, name: preset.name, content: contentOf(store, preset) }))
      .sort((a, b) => (foldName(a.name) < foldName(b.name) ? -1 : 1)),
  }));

/** The content as it was saved. Refuses a file with options that this program does not know. */
function contentOf(store: Store, { content }: StoredPreset): PairingOptions {
  const { success, data } = pairingOptions.safeParse(todaysPreset(JSON.parse(content)));
  if (!success) throw refuse('newerLeague', { path: store.path });
  return data;
}

/**
 * Saves options under a name, as one change: the preset given by number is altered, else the one that has the name,
 * else it is a new one. Refuses a number that no preset has, and a name that another one has.
 */
export function savePreset(
  { store }: Context,
  { presetId, name, content }: Checked<'presets.save'>,
): Result<'presets.save'> {
  return save(store, 'pairing', 'presets.save', { presetId, name, content: JSON.stringify(content) });
}

interface Saved {
  readonly presetId: number | undefined;
  readonly name: string;
  /** JSON. */
  readonly content: string;
}

function save(store: Store, kind: PresetKind, call: string, wanted: Saved): { presetId: number } {
  const { presetId, ...row } = wanted;
  const { name } = row;
  if (presetId !== undefined && !presetById(store, kind, presetId))
    throw refuse('unknownPreset', { id: presetId });
  return change(store, { call, subject: name }, (facts) => {
    const namesake = presetNamed(store, name);
    const isOther = namesake && (presetId !== undefined || !presetById(store, kind, namesake.id));
    if (isOther && namesake.id !== presetId) throw refuse('presetNameTaken', { name });
    const known = presetId ?? namesake?.id;
    if (known === undefined) return { presetId: facts.insert('preset', row) };
    facts.update('preset', known, row);
    return { presetId: known };
  });
}

export function removePreset(
  { store }: Context,
  { presetId }: Checked<'presets.remove'>,
): Result<'presets.remove'> {
  remove(store, 'pairing', 'presets.remove', presetId);
  return null;
}

function remove(store: Store, kind: PresetKind, call: string, presetId: number): void {
  const preset = presetById(store, kind, presetId);
  if (!preset) throw refuse('unknownPreset', { id: presetId });
  change(store, { call, subject: preset.name }, (facts) => {
    facts.remove('preset', presetId);
  });
}

/** Points and tie-breaks that the club saved, in alphabetical order. */
export const listScoringPresets = ({ store }: Context): Result<'scoringPresets.list'> =>
  snapshot(store, () => ({
    presets: allPresets(store, 'scoring')
      .map(({ id, name, content }) => ({ presetId: id, name, content: scoringIn(store, content) }))
      .sort((a, b) => (foldName(a.name) < foldName(b.name) ? -1 : 1)),
  }));

function scoringIn(store: Store, stored: string): Scoring {
  const { success, data } = storedScoring.safeParse(JSON.parse(stored));
  if (!success) throw refuse('newerLeague', { path: store.path });
  return { points: data.points, tieBreaks: data.tieBreaks };
}

/** Saves points and tie-breaks under a name, as `savePreset` does options. */
export const saveScoringPreset = (
  { store }: Context,
  { presetId, name, content }: Checked<'scoringPresets.save'>,
): Result<'scoringPresets.save'> =>
  save(store, 'scoring', 'scoringPresets.save', {
    ...{ presetId, name, content: JSON.stringify({ kind: 'scoring', ...content }) },
  });

export function removeScoringPreset(
  { store }: Context,
  { presetId }: Checked<'scoringPresets.remove'>,
): Result<'scoringPresets.remove'> {
  remove(store, 'scoring', 'scoringPresets.remove', presetId);
  return null;
}

/** Replaces `drop` with `keep` in the constraints of every preset; a constraint with only one person left is removed. */
export const replaceInPresets = (store: Store, facts: Facts, drop: number, keep: number): void => {
  alterConstraints(store, facts, drop, keep);
};

/** Removes a person from the constraints of every preset. */
export const removeFromPresets = (store: Store, facts: Facts, drop: number): void => {
  alterConstraints(store, facts, drop, null);
};

function alterConstraints(store: Store, facts: Facts, drop: number, keep: number | null): void {
  for (const preset of allPresets(store, 'pairing')) {
    const content = contentOf(store, preset);
    if (!content.constraints.some((constraint) => namedIn(constraint).includes(drop))) continue;
    const constraints = content.constraints.flatMap((constraint) => replaced(constraint, drop, keep));
    facts.update('preset', preset.id, { content: JSON.stringify({ ...content, constraints }) });
  }
}

function replaced(
  constraint: PairingOptions['constraints'][number],
  drop: number,
  keep: number | null,
): PairingOptions['constraints'] {
  const now = (id: number): number | null => (id === drop ? keep : id);
  switch (constraint.kind) {
    case 'apart':
    case 'together':
    case 'partners': {
      const playerIds = [...new Set(constraint.playerIds.flatMap((id) => now(id) ?? []))];
      return playerIds.length < 2 ? [] : [{ kind: constraint.kind, playerIds }];
    }
    case 'board': {
      const playerId = now(constraint.playerId);
      return playerId === null ? [] : [{ ...constraint, playerId }];
    }
    case 'one-beginner':
    case 'club-apart':
      return [constraint];
  }
}
