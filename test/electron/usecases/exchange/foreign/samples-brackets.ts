/** Tournaments of Challonge and start.gg with everything that may be in one, written by hand after their specifications. */

const match = (one: number, other: number | null, told: object): object => ({
  match: {
    ...{ id: 1, player1_id: one, player2_id: other, state: 'complete', round: 1, group_id: null },
    ...{
      winner_id: null,
      scores_csv: '',
      forfeited: null,
      completed_at: '2026-03-07T20:15:00.000-05:00',
      ...told,
    },
  },
});

/** api.challonge.com/v1/documents/tournaments/show */
export const challongeTournament = {
  tournament: {
    ...{ id: 77, name: 'Spring Open', tournament_type: 'double elimination', teams: false },
    ...{ started_at: '2026-03-07T12:00:00.000-05:00', completed_at: null, participants_count: 4 },
    participants: [
      { participant: { id: 11, name: 'Ann', seed: 1, final_rank: 2, group_player_ids: [111] } },
      { participant: { id: 12, name: 'Bo', seed: 2, final_rank: 1, group_player_ids: [112] } },
      { participant: { id: 13, name: 'Çelik, Ömer', seed: 3, final_rank: null, active: false } },
      { participant: { id: 14, name: null, username: 'guest_4', seed: 4 } },
    ],
    matches: [
      match(111, 112, { group_id: 5, scores_csv: '1-1' }),
      match(11, 13, { winner_id: 11, loser_id: 13, scores_csv: '3-1,2-3,3-0' }),
      match(12, 14, { winner_id: 12, scores_csv: '0-0', forfeited: true }),
      match(13, 14, { round: -1, winner_id: 14, scores_csv: '0-0' }),
      match(11, 12, { round: 2, winner_id: 12, scores_csv: '0-3', completed_at: '2026-03-08T01:00:00Z' }),
      match(11, 12, { state: 'open', scores_csv: '1-0', completed_at: null }),
      match(14, 11, { round: -2, winner_id: 11, scores_csv: '-1-0' }),
      match(13, null, { round: 3, state: 'pending' }),
    ],
  },
};

const entrantOf = (id: number, name: string, ...tags: readonly (readonly [number, string])[]): object => ({
  ...{ id, name },
  participants: tags.map(([number, gamerTag]) => ({
    id: number,
    gamerTag,
    player: { id: 1000 + number, gamerTag },
  })),
});

const slotOf = (entrant: object, value: number | null): object => ({
  ...{ id: 'x', entrant },
  standing: value === null ? null : { placement: 1, stats: { score: { label: '', value } } },
});

const [ann, bo, zed] = [
  entrantOf(1, 'TSM | Ann', [1, 'Ann']),
  entrantOf(2, 'Bo - 2', [2, 'Bo - 2']),
  entrantOf(3, 'Zed', [3, 'Zed']),
] as const;

const setOf = (id: number, told: object, ...slots: readonly object[]): object => ({
  ...{
    id,
    state: 3,
    round: 1,
    fullRoundText: 'Winners Round 1',
    displayScore: null,
    completedAt: 1772884800,
  },
  ...{ winnerId: null, phaseGroup: { displayIdentifier: '1', phase: { name: 'Pools' } }, ...told, slots },
});

/** developer.start.gg/reference: Tournament, Event, Entrant, Set, Standing */
export const startggEvents = {
  data: {
    tournament: {
      ...{ id: 7, name: 'Weekly 7', startAt: 1772884800, venueName: 'Zürich' },
      events: [
        {
          ...{ id: 71, name: 'Singles', entrants: { nodes: [ann, bo, zed] } },
          sets: {
            nodes: [
              setOf(1, { winnerId: 1 }, slotOf(ann, 3), slotOf(bo, 1)),
              setOf(2, { winnerId: 2, displayScore: 'DQ' }, slotOf(bo, 0), slotOf(zed, -1)),
              setOf(
                3,
                { fullRoundText: null, round: -1, state: 1, completedAt: null },
                slotOf(ann, null),
                slotOf(zed, null),
              ),
              setOf(4, { state: 1 }, slotOf(ann, null), { entrant: null }),
            ],
          },
          phases: [
            {
              sets: {
                nodes: [
                  setOf(
                    5,
                    { winnerId: 1, phaseGroup: { phase: { name: 'Finals' } }, completedAt: 1772971200 },
                    slotOf(ann, null),
                    slotOf(bo, null),
                  ),
                ],
              },
            },
          ],
        },
        {
          ...{ id: 72, name: 'Teams' },
          sets: {
            nodes: [
              setOf(
                6,
                { winnerId: 5, fullRoundText: 'Grand Final', displayScore: 'Old 3 - Boys 1 - Two 3' },
                slotOf(entrantOf(4, 'Old 3 - Boys', [4, 'Cid'], [5, 'Dan']), null),
                slotOf(entrantOf(5, 'Two', [6, 'Eve'], [7, 'Fay']), null),
              ),
            ],
          },
        },
        {
          ...{ id: 73, name: 'Side bracket' },
          standings: {
            nodes: [
              { placement: 1, entrant: ann },
              { placement: 2, entrant: bo },
              { placement: 2, entrant: entrantOf(9, 'Gil', [9, 'Gil']) },
            ],
          },
        },
      ],
    },
  },
};
