/** A league that has something in every column of every table of facts. */
import { seasonScoring } from '../../../../shared/contract/season-scoring.ts';
import { change, type Facts } from '../../../../electron/store/journal/gateway.ts';
import { foldName } from '../../../../shared/names/names.ts';
import { newLedger, type Ledger } from '../../ledger.ts';
import { use } from '../cup.ts';

const player = (
  facts: Facts,
  name: string,
  more: Partial<Parameters<typeof facts.insert<'player'>>[1]> = {},
) =>
  facts.insert('player', {
    ...{ uuid: crypto.randomUUID(), name, folded: foldName(name), club: null, external_id: null },
    ...{ starting_mean: null, starting_deviation: null, starting_source: null, retired: 0, shown_as: 'name' },
    ...more,
  });

interface People {
  readonly ann: number;
  readonly bob: number;
  readonly cid: number;
  readonly dee: number;
}

function addPeople(facts: Facts): People {
  const club = facts.insert('club', { name: 'Riverside' });
  facts.insert('club', { name: 'Nobody is in this one' });
  const ann = player(facts, 'Ann', {
    ...{ club, external_id: 'F-1', starting_mean: 1612.25, starting_deviation: 80.5 },
    starting_source: 'Old list',
  });
  const bob = player(facts, 'Bob', { retired: 1, shown_as: 'initials' });
  const [cid, dee] = [player(facts, 'Cid', { shown_as: 'nobody' }), player(facts, 'Dee')];
  facts.insert('player_tag', { player: ann, tag: 'U18' });
  facts.insert('player_tag', { player: ann, tag: 'Board' });
  facts.insert('player_alias', { player: ann, name: 'Anna =1+1', folded: 'anna =1+1' });
  facts.insert('player_number', { player: ann, number: 'F-9', name: 'Anne' });
  facts.insert('not_same', { player: bob, other: dee });
  const owls = facts.insert('team', { uuid: crypto.randomUUID(), name: 'Owls', club, colour: 'green' });
  facts.insert('team_alias', { team: owls, name: 'Hooters' });
  facts.insert('team', { uuid: crypto.randomUUID(), name: 'Cats', club: null, colour: null });
  facts.insert('season', {
    ...{ name: '2026/27', first_day: '2026-09-01', last_day: '2027-08-31' },
    scoring: JSON.stringify(seasonScoring.parse({ places: [5, 3, 1], best: 4, tournaments: 9 })),
  });
  facts.insert('season', {
    ...{ name: 'Long ago', first_day: null, last_day: null },
    scoring: JSON.stringify(
      seasonScoring.parse({
        takingPart: 1,
        categories: [
          { name: 'Juniors', rule: { kind: 'tag', tag: 'U18' } },
          { name: 'Up to 1500', rule: { kind: 'rating', from: null, below: 1500 } },
        ],
      }),
    ),
  });
  const line = { at: '2025-01-01T10:00:00.000Z', added: 1, altered: 0, removed: 0, new_tournament: 0 };
  const named = { ...line, what: 'players.save', subject: 'Ann', undone: 0, new_player: 1 };
  facts.insert('imported_change', { ...named, line: 0, reverts: null, people: `["${crypto.randomUUID()}"]` });
  const reverting = { ...line, what: 'history.revert', subject: '', undone: 1, new_player: 0, people: null };
  facts.insert('imported_change', { ...reverting, line: 1, reverts: 0 });
  return { ann, bob, cid, dee };
}

const duels = { kind: 'duels', method: 'swiss' } as const;

const withTwoRounds = ({ ann, bob, cid, dee }: People) =>
  ({
    name: 'Autumn Cup',
    date: '2026-10-01',
    lastDate: '2026-10-03',
    venue: 'Town hall',
    note: 'Rain.\n"Cold"',
    weight: 0.5,
    rated: true,
    shape: 'rounds',
    seats: 'colours',
    bestOf: 3,
    tieBreaks: ['points', 'lots'],
    teamSize: 2,
    points: { win: 3, draw: 1 },
    categories: [
      { name: 'Youth', rule: { kind: 'tag', tag: 'U18' } },
      { name: 'Chosen', rule: { kind: 'players', playerIds: [ann, dee] } },
    ],
    stages: [
      {
        format: duels,
        handicap: { kind: 'points' },
        constraints: [
          { kind: 'apart', playerIds: [ann, bob] },
          { kind: 'board', playerId: cid, board: 1 },
        ],
      },
    ],
    entrants: [
      { members: [{ playerId: ann }], draw: [{ stage: 1, line: 1, rating: 1600.5 }] },
      { members: [{ playerId: bob }], rulings: [{ kind: 'bonus', stage: 1, points: -1, reason: 'Late' }] },
      { members: [{ playerId: cid }], enters: 2, withdrawnAfter: 2, absences: [{ round: 2, bye: 'half' }] },
      { team: 'Owls', rated: false, members: [{ playerId: dee, role: 'substitute' }] },
    ],
    contests: [
      {
        ...{ round: '1', board: '1', match: 1, at: '2026-10-01T19:30' },
        sides: [
          { score: 1, seat: 2, members: [{ playerId: ann }] },
          {
            ...{ score: 0, seat: 1, handicap: { kind: 'odds', odds: 'knight', worth: 400 } },
            members: [{ playerId: bob }],
          },
        ],
      },
      { round: '1', board: '2', kind: 'half-bye', sides: [{ members: [{ playerId: cid }] }] },
      {
        ...{ round: '2', board: '1', at: '2026-10-02', postponed: 'dated' },
        sides: [
          {
            team: 'Owls',
            place: 1,
            members: [
              { playerId: dee, share: 0.5 },
              { playerId: ann, role: 'guest' },
            ],
          },
          { team: 'Cats', place: 1, rated: false, members: [{ playerId: bob, role: 'substitute' }] },
        ],
      },
    ],
  }) as const;

/** Corrects who was at a board, so that sides and rows are in different orders. */
function turnSides(ledger: Ledger): void {
  const tournamentId = ledger.store.sql<{ id: number }>('SELECT id FROM tournament LIMIT 1').get()?.id ?? 0;
  change(ledger.store, { call: 'tournaments.save' }, (facts) => {
    const sides = ledger.store.sql<{ id: number }>('SELECT id FROM side ORDER BY id LIMIT 2').all();
    sides.forEach(({ id }, i) => facts.update('side', id, { position: 1 - i }));
    const season = ledger.store.sql<{ id: number }>('SELECT id FROM season').get()?.id ?? 0;
    facts.update('tournament', tournamentId, { season });
  });
}

export function fullLeague(): Ledger {
  const ledger = newLedger();
  const people = change(ledger.store, { call: 'players.save', subject: 'All' }, addPeople);
  const { ann, bob, cid } = people;
  use(ledger, 'tournaments.save', structuredClone(withTwoRounds(people)) as never);
  turnSides(ledger);
  use(ledger, 'views.save', { name: 'Youth', rules: { tags: ['U18'], clubs: ['Riverside'] } });
  const apart = [{ kind: 'apart' as const, playerIds: [ann, bob, cid] }, { kind: 'one-beginner' as const }];
  use(ledger, 'presets.save', { name: 'Tuesdays', content: { format: duels, constraints: apart } });
  use(ledger, 'scoringPresets.save', {
    name: 'Football',
    content: { points: { win: 3 }, tieBreaks: ['points'] },
  });
  ledger.rate();
  use(ledger, 'lists.publish', { title: 'Autumn', day: '2026-12-01' });
  return ledger;
}
