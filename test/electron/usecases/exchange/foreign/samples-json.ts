/** A small JSON file of each format with everything that may be in one, written by hand after its specification. */

const ref = (id: string): object => ({ $ref: id });
const heard = (id: string, tossups: number, ...answers: readonly (readonly [number, number])[]): object => ({
  player: ref(id),
  tossups_heard: tossups,
  // The worth of an answer is told at once, or by the rules.
  answer_counts: answers.map(([number, value]) => ({
    ...{ number, answer_type: value === 15 ? ref('power') : { value } },
  })),
});

/** schema.quizbowl.technology, version 2.1.1: a school of two teams, namesakes, matches within rounds and beside them. */
export const qbjTournament = {
  version: '2.1.1',
  objects: [
    {
      type: 'Tournament',
      name: 'Autumn Novice',
      start_date: '2026-10-03T09:00:00+02:00',
      end_date: '2026-10-04',
      tournament_site: { name: 'Zürich' },
      scoring_rules: { name: 'Powers', answer_types: [{ id: 'power', value: 15, awards_bonus: true }] },
      registrations: [ref('owls'), ref('cats')],
      phases: [
        {
          name: 'Prelims',
          rounds: [
            { name: 'Round 1', matches: [ref('m1')] },
            {
              name: 'Round 2',
              matches: [
                ref('m2'),
                {
                  match_teams: [{ team: ref('cats_a'), forfeit_loss: true }, { team: ref('owls_b') }],
                },
              ],
            },
          ],
        },
        {
          name: 'Finals',
          rounds: [
            {
              name: 'Round 1',
              matches: [
                { location: 'Hall', match_teams: [{ team: ref('owls_a') }, { team: ref('cats_a') }] },
                {
                  location: 'Hut',
                  match_teams: [
                    { team: ref('owls_b'), points: -5 },
                    { team: ref('cats_a'), points: 0, suppress_from_statistics: true },
                  ],
                },
                {
                  match_teams: [
                    { team: ref('owls_a'), forfeit_loss: true },
                    { team: ref('owls_b'), forfeit_loss: true },
                  ],
                },
              ],
            },
          ],
        },
      ],
    },
    {
      type: 'Registration',
      id: 'owls',
      name: 'Owls',
      teams: [
        {
          id: 'owls_a',
          name: 'Owls A',
          players: [
            { id: 'p1', name: 'Ann' },
            { id: 'p2', name: 'Dan', year: 9 },
          ],
        },
        {
          id: 'owls_b',
          name: 'Owls B',
          players: [
            { id: 'p3', name: 'Bo' },
            { id: 'p4', name: 'Çelik' },
          ],
        },
      ],
    },
    {
      type: 'Registration',
      id: 'cats',
      name: 'Cats',
      teams: [
        {
          id: 'cats_a',
          name: 'Cats',
          players: [
            { id: 'p5', name: 'Eve' },
            { id: 'p6', name: 'Ann' },
          ],
        },
      ],
    },
    {
      type: 'Match',
      id: 'm1',
      tossups_read: 20,
      match_teams: [
        {
          team: ref('owls_a'),
          bonus_points: 150,
          match_players: [heard('p1', 20, [5, 10], [1, 15]), heard('p2', 20, [2, -5], [0, 15])],
        },
        {
          team: ref('owls_b'),
          points: 90,
          lineups: [{ first_question: 1, players: [ref('p3'), ref('p4')] }],
        },
      ],
    },
    {
      type: 'Match',
      id: 'm2',
      match_teams: [
        {
          team: ref('owls_a'),
          points: 120,
          match_players: [heard('p1', 20, [12, 10]), heard('p2', 0)],
        },
        { team: ref('cats_a'), points: 120 },
      ],
    },
  ],
};

const member = (flag: string, id: number, name: string, surname: string): object => ({
  ...{ flag, usedRating: 100, rating: 100 },
  player: { id, name, patronymic: '', surname },
});

const team = (id: number, name: string, town: string): object => ({ id, name, town: { id: 1, name: town } });

/** api.rating.chgk.info/tournaments/{id}/results?includeTeamMembers=1 */
export const chgkResults = [
  {
    ...{ team: team(11, 'Совы', 'Минск'), position: 1, questionsTotal: 30, mask: '1X0' },
    teamMembers: [member('К', 101, 'Иван', 'Щукин'), member('Л', 102, 'Анна', 'Ким')],
  },
  {
    ...{ team: team(12, 'Старое имя', 'Рига'), current: team(12, 'Совы', 'Рига'), position: 2.5 },
    ...{ questionsTotal: 20, teamMembers: [member('Б', 103, 'Иван', 'Щукин')] },
  },
  {
    ...{ team: team(13, 'Коты', 'Рига'), position: '2.5', questionsTotal: 20 },
    teamMembers: [member('Б', 104, 'Zoë', 'O’Brien')],
  },
  {
    ...{ team: team(14, 'Псы', 'Рига'), position: 4, questionsTotal: 10 },
    teamMembers: [{ flag: null, player: { id: 105, name: 'Бо', surname: 'Ли' } }],
  },
];

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

const site = 'https://tab.example.org/api/v1';
const cup = `${site}/tournaments/cup`;
const teamAt = (number: number): string => `${cup}/teams/${String(number)}`;
const speakerAt = (number: number): string => `${cup}/speakers/${String(number)}`;

const debaters = (
  number: number,
  name: string,
  school: number | null,
  ...people: readonly string[]
): object => ({
  ...{ id: number, url: teamAt(number), reference: name, short_name: name, emoji: '🦉' },
  institution: school === null ? null : `${site}/institutions/${String(school)}`,
  speakers: people.map((called, i) => ({ url: speakerAt(10 * number + i), name: called })),
});

const ballotOf = (
  at: string,
  version: number,
  told: object,
  ...sheets: readonly (readonly [team: number, result: object, speakers: readonly number[]])[][]
): object => ({
  ...{ url: `${cup}/rounds/${at}/ballots/${String(version)}`, version, discarded: false, ...told },
  result: {
    sheets: sheets.map((teams) => ({
      teams: teams.map(([team, result, speakers]) => ({
        ...{ team: teamAt(team), ...result },
        speeches: speakers.map((speaker) => ({ speaker: speakerAt(speaker), score: 75 })),
      })),
    })),
  },
});

const pairingOf = (
  at: string,
  ...sides: readonly (readonly [team: number, side: string | number])[]
): object => ({
  ...{ url: `${cup}/rounds/${at}`, venue: null, sides_confirmed: true },
  teams: sides.map(([team, side]) => ({ team: teamAt(team), side })),
});

/** tabbycat.readthedocs.io, "Tabbycat API": the answers of its calls under their names. */
export const tabbycatAnswers = {
  tournament: { url: cup, slug: 'cup', name: 'Autumn Cup', short_name: 'Cup' },
  institutions: [{ url: `${site}/institutions/1`, name: 'University of Oslo', code: 'Oslo' }],
  teams: [
    debaters(1, 'Oslo 1', 1, 'Ann', 'Bo'),
    debaters(2, 'Oslo 2', 1, 'Cid', 'Ann'),
    debaters(3, 'Çelik', null, 'Dan', 'Eve'),
    debaters(4, 'Owls', null, 'Fay'),
  ],
  rounds: [
    { url: `${cup}/rounds/1`, seq: 1, name: 'Round 1', starts_at: '2026-10-03T09:00:00Z' },
    { url: `${cup}/rounds/2`, seq: 2, name: 'Grand Final', starts_at: null },
  ],
  pairings: [
    pairingOf('1/pairings/5', [1, 'og'], [2, 'oo'], [3, 'cg'], [4, 'co']),
    pairingOf('2/pairings/6', [1, 'aff'], [3, 'neg']),
    pairingOf('2/pairings/7', [2, 'bye']),
    pairingOf('2/pairings/8', [4, 0], [2, 1]),
  ],
  ballots: [
    ballotOf('1/pairings/5', 1, { confirmed: false }, [[1, { points: 0, score: 1 }, []]]),
    ballotOf('1/pairings/5', 2, { confirmed: true }, [
      [1, { points: 3, score: 160 }, [10, 11]],
      [2, { points: 1, score: 150 }, [20, 20]],
      [3, { points: 2, score: 155 }, [30, 31]],
      [4, { points: 0, score: 140 }, [40]],
    ]),
    ballotOf(
      '2/pairings/6',
      1,
      { confirmed: true },
      [
        [1, { win: false, score: 150 }, [10, 11]],
        [3, { win: true, score: 152 }, [30, 31]],
      ],
      [
        [1, { win: true, score: 151 }, [10, 11]],
        [3, { win: false, score: 150 }, [30, 31]],
      ],
      [
        [1, { win: false, score: 149 }, [10, 11]],
        [3, { win: true, score: 151 }, [30, 31]],
      ],
    ),
  ],
};
