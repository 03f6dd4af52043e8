import { describe, expect, it } from 'vitest';
import { followRecord, presencesIn } from '../../../../renderer/features/pairings/follow-record.ts';
import { wholeTournament } from '../../../../renderer/features/pairings/pairings-draft.ts';

const person = (playerId: number) => ({
  ...{ playerId, player: `P${String(playerId)}`, club: null, isBeginner: false },
  ...wholeTournament,
});
const entrant = (playerId: number, enters = 1, withdrawnAfter: number | null = null) => ({
  ...{ team: null, enters, withdrawnAfter },
  members: [{ playerId, player: `P${String(playerId)}`, role: 'main' as const }],
});
const draft = {
  recorded: presencesIn([entrant(1), entrant(2)]),
  people: [person(1), person(2)],
  teams: [],
  lineups: [],
};

describe('participants who were changed on the tournament’s page', () => {
  it('leave and come at the check-in as they do there', () => {
    const part = followRecord(draft, [entrant(1, 1, 2), entrant(2, 3)], true);
    expect(part?.people).toEqual([
      { ...person(1), until: 2 },
      { ...person(2), from: 3 },
    ]);
  });

  it('are only followed where they changed, so that one who is back stays', () => {
    const recorded = presencesIn([entrant(1, 1, 2), entrant(2)]);
    expect(followRecord({ ...draft, recorded }, [entrant(1, 1, 2), entrant(2)], true)).toBeUndefined();
    const part = followRecord({ ...draft, recorded }, [entrant(1, 1, 2), entrant(2, 1, 4)], true);
    expect(part?.people).toEqual([person(1), { ...person(2), until: 4 }]);
  });

  it('are checked in when they join a running tournament, once', () => {
    const entrants = [entrant(1), entrant(2), entrant(3, 2)];
    const part = followRecord(draft, entrants, true);
    expect(part?.people?.map(({ playerId, from }) => [playerId, from])).toEqual([
      ...[
        [1, 1],
        [2, 1],
      ],
      [3, 2],
    ]);
    expect(followRecord({ ...draft, ...part }, entrants, true)).toBeUndefined();
    expect(followRecord(draft, entrants, false)?.people).toEqual(draft.people);
  });

  it('are as they are when the draft first sees them', () => {
    const part = followRecord({ ...draft, recorded: null }, [entrant(1, 1, 1)], true);
    expect(part).toEqual({ recorded: presencesIn([entrant(1, 1, 1)]) });
  });

  it('may be teams', () => {
    const owls = { team: 'Owls', members: [], enters: 1, withdrawnAfter: null };
    const teams = [{ team: 'Owls', people: [], ...wholeTournament }];
    const part = followRecord(
      { recorded: presencesIn([owls]), people: [], teams, lineups: [] },
      [{ ...owls, withdrawnAfter: 1 }],
      true,
    );
    expect(part?.teams).toEqual([{ team: 'Owls', people: [], ...wholeTournament, until: 1 }]);
  });

  it('are the same teams under the names that these have now', () => {
    const entered = (team: string, ...playerIds: number[]) => ({
      ...{ team, enters: 1, withdrawnAfter: null },
      members: playerIds.flatMap((playerId) => entrant(playerId).members),
    });
    const here = (team: string, ...playerIds: number[]) => ({
      ...{ team, people: playerIds.map((playerId) => ({ playerId, player: '' })) },
      ...wholeTournament,
    });
    const lineups = [{ round: 1, team: 'Owls', people: [] }];
    const before = {
      ...{ recorded: presencesIn([entered('Owls', 1, 2), entered('Cats', 3)]), people: [], lineups },
      teams: [here('Owls', 1, 2), here('Cats', 3)],
    };
    const part = followRecord(before, [entered('Night Owls', 1, 2), entered('Cats', 3)], true);
    expect(part?.teams?.map(({ team }) => team)).toEqual(['Night Owls', 'Cats']);
    expect(part?.lineups).toEqual([{ ...lineups[0], team: 'Night Owls' }]);
    // Another team in the place of one that left is none of its people's.
    const left = followRecord(before, [entered('Bats', 8, 9), entered('Cats', 3)], true);
    expect(left?.teams?.map(({ team }) => team)).toEqual(['Owls', 'Cats']);
    const swapped = followRecord(before, [entered('Cats', 3), entered('Owls', 1, 2)], true);
    expect(swapped?.teams?.map(({ team }) => team)).toEqual(['Owls', 'Cats']);
  });
});
