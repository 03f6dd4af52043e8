/** Teams in a draft get the names under which the league knows them. */
import { beforeEach, expect, it, vi } from 'vitest';
import { recognizeTeams } from '../../../../renderer/app/name-fields/candidates.ts';
import { emptyDraft } from '../../../../renderer/features/tournament-editor/places/draft.ts';
import { fieldOf } from '../../../../renderer/features/tournament-editor/places/facts.ts';
import { places } from '../../../../renderer/features/tournament-editor/places/places.ts';
import { pasteInto } from '../../../../renderer/features/tournament-editor/paste/paste.ts';
import { rounds } from '../../../../renderer/features/tournament-editor/rounds/rounds.ts';
import { meantByName } from '../../../../shared/names/meant-by-name.ts';
import { evening } from './rounds/evening.ts';
import { at, open } from './rounds/open-tournament.ts';

const known = ['The Know Nothings', 'Owls', 'Owls 2'].map((team, i) => ({
  ...{ teamId: i + 1, team, name: team, names: [team] },
}));
const asked = vi.hoisted(() => vi.fn<(name: string, argument: { names: string[] }) => unknown>());
vi.mock('../../../../renderer/app/api.ts', () => ({ ask: asked, sentenceOf: () => '' }));
vi.mock('../../../../renderer/app/league.svelte.ts', () => ({ league: {} }));

beforeEach(() => {
  asked.mockReset();
  asked.mockImplementation((_, { names }) => {
    const meant = meantByName(known);
    return Promise.resolve({ ok: { teams: names.map((name) => meant(name) ?? null) } });
  });
});

it('looks up the teams of a pasted sheet in one call', async () => {
  const draft = { ...emptyDraft('2026-11-21'), kind: 'teams' as const, by: 'scores' as const };
  const sheet = 'the know nothings\t12\tAnn\nowls 2\t9\tBen\nOWLS\t7\tCid\nCats\t3\tDee';
  const paste = pasteInto(places, draft, fieldOf.team(at(draft.sides, 0)), sheet);
  if (paste.is !== 'cells') throw new Error(paste.is);
  expect(await recognizeTeams(places.teams(paste.draft))).toBe(true);
  expect(paste.draft.sides.map(({ team }) => team).filter(Boolean)).toEqual([
    ...['The Know Nothings', 'Owls 2', 'Owls', 'Cats'],
  ]);
  expect(asked.mock.calls.map(([name]) => name)).toEqual(['teams.named']);
});

it('renames participants at their boards, too', async () => {
  const record = evening();
  const [first] = record.entrants;
  const { draft } = open(record);
  const entrant = at(draft.entrants, 0);
  expect(entrant.team).toBe(first?.team);
  entrant.team = 'owls';
  await recognizeTeams(rounds.teams(draft));
  rounds.renamed(draft);
  expect(entrant.team).toBe('Owls');
  const own = draft.rounds.flatMap(({ boards }) =>
    boards.flatMap(({ sides }) => sides.filter((side) => side.entrant === entrant.key)),
  );
  expect(new Set(own.map(({ text }) => text))).toEqual(new Set(['Owls']));
});

it('leaves what was typed meanwhile, and what no team is named', async () => {
  const teams = ['owls', 'Owls', '', 'Cats', 'x'.repeat(300)].map((team) => ({ team }));
  const done = recognizeTeams(teams);
  at(teams, 0).team = 'owls 3';
  expect(await done).toBe(false);
  expect(teams.map(({ team }) => team.slice(0, 6))).toEqual(['owls 3', 'Owls', '', 'Cats', 'xxxxxx']);
});

it('changes nothing where the machine doesn’t answer, and asks nothing about individuals', async () => {
  asked.mockImplementation(() => Promise.resolve({ failed: '' }));
  const teams = [{ team: 'owls' }];
  expect(await recognizeTeams(teams)).toBe(false);
  expect(teams).toEqual([{ team: 'owls' }]);
  asked.mockClear();
  expect(await recognizeTeams(places.teams(emptyDraft('2026-11-21')))).toBe(false);
  expect(asked).not.toHaveBeenCalled();
});
