import { expect, test } from 'vitest';
import { withPastedTeams } from '../../../../../renderer/features/pairings/check-in/pasted-teams.ts';
import { wholeTournament } from '../../../../../renderer/features/pairings/pairings-draft.ts';

const person = (playerId: number, player: string) => ({ playerId, player });
const [ann, ben, cid, dee] = [person(1, 'Ann'), person(2, 'Ben'), person(3, 'Cid'), person(4, 'Dee')];
const players = [ann, ben, cid, dee];
const typed = (text: string, playerId: number | null = null) => ({ text, playerId, several: false });
const lastLineup = [{ playerId: 4, player: 'Dee', role: 'main' as const }];
const known = { players, teams: [{ team: 'Castle', lastLineup }] };
const rooks = { ...wholeTournament, team: 'Rooks', people: [cid], until: 3 };

test('known players come by number and new ones by name, from the round that is paired', () => {
  const pasted = [{ team: 'Knights', people: [typed('A.', 1), typed('Ben')] }];
  expect(withPastedTeams([rooks], pasted, known, 2)).toEqual([
    rooks,
    { ...wholeTournament, team: 'Knights', people: [ann, ben], from: 2 },
  ]);
});

test('a known team keeps its spelling and comes with its last lineup; one that is here keeps its rounds', () => {
  const pasted = [
    { team: 'castle', people: [] },
    { team: 'ROOKS', people: [typed('Ben')] },
  ];
  expect(withPastedTeams([rooks], pasted, known, 1)).toEqual([
    { ...rooks, people: [ben] },
    { ...wholeTournament, team: 'Castle', people: [dee] },
  ]);
});

test('roles come with the players', () => {
  const pasted = [
    { team: 'Knights', people: [typed('Ann', 1), { ...typed('Ben'), role: 'guest' as const }] },
  ];
  expect(withPastedTeams([], pasted, known, 1)[0]?.people).toEqual([ann, { ...ben, role: 'guest' }]);
});
