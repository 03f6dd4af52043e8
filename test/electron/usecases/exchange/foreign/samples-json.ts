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
