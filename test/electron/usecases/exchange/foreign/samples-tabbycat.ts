/** Answers of Tabbycat's API with everything that may be in one, written by hand after its documentation. */

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
