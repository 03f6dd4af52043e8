import { expect, it } from 'vitest';
import { isSamePlan, joinedDrafts } from '../../../../renderer/features/pairings/joined-drafts.ts';
import {
  blankDraft,
  wholeTournament,
  type PairingsDraft,
  type PresentPlayer,
} from '../../../../renderer/features/pairings/pairings-draft.ts';

const person = (playerId: number, part: Partial<PresentPlayer> = {}): PresentPlayer => ({
  ...{ playerId, player: `P${String(playerId)}`, club: null, isBeginner: false, ...wholeTournament },
  ...part,
});
const draft = (people: PresentPlayer[], part: Partial<PairingsDraft> = {}): PairingsDraft => ({
  ...blankDraft('2026-11-27'),
  people,
  ...part,
});
const idsOf = ({ people }: PairingsDraft): number[] => people.map(({ playerId }) => playerId);

it('keeps who came in either window, and nobody who went in one of them', () => {
  const base = draft([person(1), person(2), person(3)]);
  const own = draft([person(1), person(2), person(4)]);
  const other = draft([person(1), person(3), person(5)]);
  expect(idsOf(joinedDrafts(base, own, other))).toEqual([1, 4, 5]);
});

it('has the rounds that were set for a player in either window', () => {
  const base = draft([person(1), person(2)]);
  const own = draft([person(1, { from: 2 }), person(2)]);
  const other = draft([person(1), person(2, { until: 3 })]);
  expect(joinedDrafts(base, own, other).people).toEqual([person(1, { from: 2 }), person(2, { until: 3 })]);
});

it('has the teams, the name and the plan of the window that changed them', () => {
  const base = draft([person(1)]);
  const team = { team: 'Owls', people: [], ...wholeTournament };
  const own = { ...base, name: 'Thursday' };
  const plans = [[{ round: 1, boards: [[[1], [2]]] }]];
  const other = { ...base, teams: [team], plans };
  const joined = joinedDrafts(base, own, other);
  expect([joined.name, joined.teams, joined.plans]).toEqual(['Thursday', [team], plans]);
  expect([isSamePlan(own, joined), isSamePlan(other, joined)]).toEqual([false, true]);
  expect(joinedDrafts(base, other, own)).toEqual(joined);
});
