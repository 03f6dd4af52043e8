import { expect, test } from 'vitest';
import {
  isEmptyPerson,
  filledEntrants,
} from '../../../../../renderer/features/tournament-editor/rounds/draft.ts';
import type { RoundsEditing } from '../../../../../renderer/features/tournament-editor/rounds/edits.ts';
import { roundsEdits } from '../../../../../renderer/features/tournament-editor/rounds/make-edits.ts';
import { evening } from './evening.ts';
import { at, open } from './open-tournament.ts';

const known = {
  team: 'Larks',
  lastLineup: [{ playerId: 11, player: 'Gil', role: 'main' as const }],
  furtherRoster: [
    { playerId: 12, player: 'Hal', role: 'main' as const },
    { playerId: 13, player: 'Ida', role: 'guest' as const },
  ],
};

const rosterAfter = (teamSize: number | null, team: Parameters<RoundsEditing['takeTeam']>[1] = known) => {
  const { draft, edit } = open({ ...evening(), teamSize });
  const waiting = at(draft.entrants, draft.entrants.length - 1);
  edit.takeTeam(waiting, team);
  const { members } = at(filledEntrants(draft), 3);
  return members
    .filter((one) => !isEmptyPerson(one))
    .map(({ text, playerId, role }) => [text, playerId, role]);
};

test('a known team brings its last lineup, then the others on its last roster', () => {
  expect(rosterAfter(1)).toEqual([
    ['Gil', 11, 'main'],
    ['Hal', 12, 'main'],
    ['Ida', 13, 'guest'],
  ]);
  // Without a team size, all main members would play.
  expect(rosterAfter(null)).toEqual([
    ['Gil', 11, 'main'],
    ['Hal', 12, 'substitute'],
    ['Ida', 13, 'guest'],
  ]);
});

test('one of an earlier tournament joins the roster above its empty line, and doesn’t play unless chosen', () => {
  for (const [teamSize, role] of [
    [null, 'substitute'],
    [1, 'main'],
  ] as const) {
    const { draft, edit } = open({ ...evening(), teamSize });
    const entrant = at(draft.entrants, 0);
    const before = entrant.members.filter((one) => !isEmptyPerson(one)).length;
    edit.addToTeam(entrant, { playerId: 15, player: 'Joe', role: 'main' });
    expect(entrant.members[before]).toMatchObject({ text: 'Joe', playerId: 15, role });
    expect(entrant.members.slice(before + 1).every(isEmptyPerson)).toBe(true);
  }
});

test('last time’s guests don’t come back; those of the roster in whose place they played do', () => {
  const guest = { playerId: 14, player: 'Gus', role: 'guest' as const };
  expect(rosterAfter(null, { ...known, lastLineup: [...known.lastLineup, guest] })).toEqual([
    ['Gil', 11, 'main'],
    ['Hal', 12, 'main'],
    ['Ida', 13, 'guest'],
  ]);
});

test('a pasted list enters people in one step, each once', () => {
  const record = { ...evening(), entrants: [], contests: [] };
  let steps = 0;
  const { draft } = open(record);
  const edit = roundsEdits(draft, { before: () => (steps += 1), changed: () => undefined });
  const typed = (text: string, playerId: number | null) => ({ text, playerId, several: false });
  edit.addPeople([typed('Ann', 1), typed('New One', null)]);
  edit.addPeople([typed('Ann', 1), typed('new  One', null), typed('New One', null), typed('Ben', 2)]);
  expect(steps).toBe(2);
  expect(filledEntrants(draft).map(({ members: [one] }) => [one?.text, one?.playerId])).toEqual([
    ['Ann', 1],
    ['New One', null],
    ['new  One', null],
    ['Ben', 2],
  ]);
  // The line for the next one stays.
  expect(draft.entrants).toHaveLength(5);
});
