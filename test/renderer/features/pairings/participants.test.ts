import { describe, expect, it } from 'vitest';
import {
  asEntered,
  askedIn,
  byeFor,
  leavingIn,
  recordedAs,
  registrationOf,
  withByes,
} from '../../../../renderer/features/pairings/participants.ts';
import {
  blankDraft,
  draftOfTournament,
  wholeTournament,
  type PairingsDraft,
} from '../../../../renderer/features/pairings/pairings-draft.ts';
import { defaultOptions } from '../../../../renderer/features/pairings/options/options.ts';
import { teamLeagueTieBreaks, usualTieBreaks } from '../../../../shared/competition/tie-breaks.ts';
import {
  tournamentFacts,
  type EntrantRecord,
  type TournamentRecord,
} from '../../../../shared/contract/tournaments.ts';

const blank = blankDraft('2026-11-02');
const person = (playerId: number) => ({
  ...{ playerId, player: `P${String(playerId)}`, club: null, isBeginner: false },
  ...wholeTournament,
});
const draft = (part: Partial<PairingsDraft>): PairingsDraft => ({
  ...blank,
  options: { ...defaultOptions, kind: 'duels', method: 'swiss', totalRounds: '5' },
  ...part,
});

describe('participants who are recorded ahead', () => {
  it('are a tournament without rounds that knows how it is paired', () => {
    const people = [person(1), { ...person(2), from: 2 }];
    const saved = tournamentFacts.parse(registrationOf(draft({ people, name: ' Cup ' }), '2026-12-05'));
    expect(saved).toMatchObject({ name: 'Cup', date: '2026-12-05', shape: 'rounds', contests: [] });
    expect(saved.entrants?.map(({ members, enters }) => [members[0]?.playerId, enters])).toEqual([
      [1, 1],
      [2, 2],
    ]);
    expect(saved.stages?.[0]).toMatchObject({ rounds: 5, format: { method: 'swiss', totalRounds: 5 } });
  });

  it('have the scoring that was chosen, and said outright where teams meet over boards', () => {
    const scoring = { points: null, tieBreaks: null };
    const options = { ...defaultOptions, kind: 'duels' as const, bestOf: '5', scoring };
    const people = [person(1)];
    expect(registrationOf(draft({ options, people }), null)).toMatchObject({ bestOf: 5, ...scoring });
    const teams = { by: 'teams' as const, options: { ...options, matchBoards: '4' } };
    expect(registrationOf(draft(teams), null)?.tieBreaks).toEqual(usualTieBreaks);
    const usual = { ...teams, options: { ...teams.options, scoring: null } };
    expect(registrationOf(draft(usual), null)).toMatchObject({ tieBreaks: teamLeagueTieBreaks });
  });

  it('may be teams', () => {
    const teams = [{ team: 'Owls', people: [{ playerId: 3, player: 'P3' }], ...wholeTournament }];
    const saved = registrationOf(draft({ by: 'teams', teams }), null);
    expect(saved?.entrants).toEqual([
      { team: 'Owls', enters: 1, withdrawnAfter: null, members: [{ playerId: 3 }] },
    ]);
  });

  it('wait for a number that is understood', () => {
    const options = { ...defaultOptions, teamSize: '' };
    expect(registrationOf(draft({ options, people: [person(1)] }), null)).toBeUndefined();
  });
});

const entrant = (playerId: number, absences: EntrantRecord['absences'] = []): EntrantRecord => ({
  ...{ teamId: null, team: null, enters: 1, withdrawnAfter: null, rated: true, draw: [], rulings: [] },
  members: [{ playerId, player: `P${String(playerId)}`, role: 'main' }],
  absences,
});

describe('one who is checked in', () => {
  const late: EntrantRecord = { ...entrant(1), enters: 3, withdrawnAfter: 4 };

  it('is here from and until the recorded rounds', () => {
    expect(asEntered(person(1), late)).toMatchObject({ from: 3, until: 4 });
    expect(asEntered({ ...person(1), from: 4 }, late)).toMatchObject({ from: 4, until: 4 });
    expect(asEntered(person(1), undefined)).toEqual(person(1));
  });

  it('comes back after a withdrawal', () => {
    expect(asEntered({ ...person(1), from: 5 }, late)).toMatchObject({ from: 5, until: null });
  });
});

describe('byes that were asked for', () => {
  const entrants = [entrant(1, [{ round: 2, bye: 'half' }]), entrant(2)];

  it('are those of the rounds that are missed', () => {
    expect(byeFor(recordedAs(entrants, { playerId: 1 }), [2])).toBe('half');
    expect(byeFor(recordedAs(entrants, { playerId: 1 }), [2, 3])).toBe('none');
    expect(byeFor(recordedAs(entrants, { playerId: 2 }), [2])).toBe('none');
    expect(byeFor(recordedAs(entrants, { playerId: 9 }), [2])).toBeUndefined();
    expect(byeFor(recordedAs(entrants, { playerId: 1 }), [])).toBeUndefined();
  });

  it('replace those of the same rounds, of this participant alone', () => {
    const saved = withByes(
      { tournamentId: 7, name: 'Cup', date: null, entrants },
      { playerId: 1 },
      [3, 2],
      'full',
    );
    expect(saved.entrants?.map(({ absences }) => absences)).toEqual([
      [
        { round: 2, bye: 'full' },
        { round: 3, bye: 'full' },
      ],
      [],
    ]);
    expect(tournamentFacts.parse(saved).contests).toBeUndefined();
  });

  it('are withdrawn, and said while they are not', () => {
    expect(askedIn(entrants, 2, draft({}))).toEqual([{ who: { playerId: 1 }, name: 'P1', bye: 'half' }]);
    expect(askedIn(entrants, 3, draft({}))).toEqual([]);
    const saved = withByes(
      { tournamentId: 7, name: 'Cup', date: null, entrants },
      { playerId: 1 },
      [2],
      null,
    );
    expect(saved.entrants?.[0]?.absences).toEqual([]);
  });

  it('are asked for before anything is recorded, and said then, too', () => {
    const people = [{ ...person(1), out: [3, 2], bye: 'half' as const }, person(3)];
    expect(askedIn([], 2, draft({ people }))).toEqual([{ who: { playerId: 1 }, name: 'P1', bye: 'half' }]);
    expect(askedIn([], 1, draft({ people }))).toEqual([]);
    // What is recorded goes first.
    expect(askedIn([entrant(1)], 2, draft({ people }))).toEqual([]);
    const absences = [
      { round: 2, bye: 'half' },
      { round: 3, bye: 'half' },
    ];
    expect(registrationOf(draft({ people }), null)?.entrants?.[0]?.absences).toEqual(absences);
  });
});

it('nobody is checked in before the first round of a tournament that was recorded ahead', () => {
  const record = {
    ...{ tournamentId: 7, seats: null, stages: [], entrants: [entrant(1)], contests: [] },
  } as unknown as TournamentRecord;
  expect(draftOfTournament(record, '2026-11-02').people).toEqual([]);
});

describe('games that go with one who isn’t checked in', () => {
  type Contest = TournamentRecord['contests'][number];
  const duel = (round: string, pair: readonly number[], isPlayed = false): Contest => ({
    ...{ round, board: null, at: null, kind: 'played', match: null, postponed: null },
    sides: pair.map((playerId, i) => ({
      ...{ teamId: null, team: null, place: isPlayed ? i + 1 : null, score: null },
      ...{ seat: null, rated: true, handicap: null },
      members: [{ playerId, player: `P${String(playerId)}`, role: 'main' as const, share: null }],
    })),
  });
  const contests = [duel('1', [1, 2], true), duel('2', [2, 3]), duel('2', [1, 4]), duel('3', [2, 4])];
  const record = { entrants: [1, 2, 3, 4].map((id) => entrant(id)), contests };

  it('are those without a result in rounds that are planned again, each once', () => {
    const here = draft({ people: [person(1), person(3)] });
    expect(leavingIn(here, record, [2, 3])).toEqual({ names: ['P2', 'P4'], games: 3 });
    expect(leavingIn(here, record, [1])).toEqual({ names: [], games: 0 });
  });

  it('are none where everybody is here', () => {
    const everybody = draft({ people: [1, 2, 3, 4].map(person) });
    expect(leavingIn(everybody, record, [2, 3])).toEqual({ names: [], games: 0 });
  });
});
