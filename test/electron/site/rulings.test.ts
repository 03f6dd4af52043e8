/** What was decided manually, as the website says it. */
import { expect, test } from 'vitest';
import { texts } from '../../../shared/messages/index.ts';
import { filesOf, siteLedger } from '../league-with-site.ts';
import { documentOf } from '../parsed-page.ts';

test('who goes through a level match is said in its round, and nowhere else', async () => {
  const ledger = siteLedger();
  const sides = (names: readonly string[], scores: readonly number[]) =>
    names.map((name, i) => ({ score: scores[i] ?? 0, members: [{ name }] }));
  const four = ['Ida', 'Jon', 'Kay', 'Lou'];
  const { tournamentId } = ledger.save({
    ...{ name: 'Cup', date: '2029-02-10', shape: 'rounds' },
    stages: [{ format: { kind: 'duels', method: 'knock-out' } }],
    entrants: four.map((name) => ({
      members: [{ name }],
      rulings: name === 'Jon' ? [{ kind: 'through', stage: 1, round: 1, reason: null }] : [],
    })),
    contests: [
      { round: '1', board: '1', sides: sides(['Ida', 'Jon'], [0.5, 0.5]) },
      { round: '1', board: '2', sides: sides(['Kay', 'Lou'], [1, 0]) },
      { round: '2', board: '1', sides: sides(['Jon', 'Kay'], [1, 0]) },
    ],
  });
  ledger.rate();
  const { folder } = await ledger.write();
  const html = filesOf(folder).get(`tournaments/${String(tournamentId)}.html`) ?? '';
  const said = [...documentOf(html).querySelectorAll('td')].filter((cell) =>
    cell.textContent.includes(texts.tournaments.page.through),
  );
  expect(said.map((cell) => cell.textContent.replaceAll(/\s+/gu, ' ').trim())).toEqual([
    `Jon ${texts.tournaments.page.through}`,
  ]);
  ledger.close();
});

test('lots that no longer decide are said to, with groups and without', async () => {
  const ledger = siteLedger();
  const names = ['Ida', 'Jon', 'Kay'];
  const saveWith = (level: readonly string[], method?: 'groups') => {
    const draw = method ? { draw: [{ stage: 1, group: 'A', line: 1 }] } : {};
    const lot = (value: number) => ({ kind: 'lot' as const, stage: 1, value, at: '2029-02-10T20:05:00' });
    return ledger.save({
      ...{ name: 'Open', date: '2029-02-10', shape: 'rounds', tieBreaks: ['points', 'lots'] },
      stages: method ? [{ format: { kind: 'duels', method } }] : [],
      entrants: names.map((name, i) => ({
        ...{ members: [{ name }], ...draw },
        rulings: level.includes(name) ? [lot(i + 1)] : [],
      })),
      contests: [
        {
          round: '1',
          board: '1',
          sides: names.slice(0, 2).map((name) => ({ place: 1, members: [{ name }] })),
        },
        { round: '2', board: '1', sides: names.slice(1).map((name) => ({ place: 1, members: [{ name }] })) },
        { round: '3', board: '1', sides: ['Ida', 'Kay'].map((name) => ({ place: 1, members: [{ name }] })) },
      ],
    }).tournamentId;
  };
  const saved = [saveWith(['Ida', 'Jon']), saveWith(['Ida', 'Jon'], 'groups'), saveWith(names)];
  ledger.rate();
  const { folder } = await ledger.write();
  const notes = saved.map((tournamentId) => {
    const html = filesOf(folder).get(`tournaments/${String(tournamentId)}.html`) ?? '';
    return [...documentOf(html).querySelectorAll('.items[aria-label] li')].map((item) => item.textContent);
  });
  const over: unknown = expect.stringMatching(/1\. Ida, 2\. Jon\. They no longer count/u);
  expect(notes).toEqual([[over], [over], [expect.stringMatching(/3\. Kay$/u)]]);
  ledger.close();
});

test('games that are annulled are marked: of two, of a table, and of a match of teams', async () => {
  const ledger = siteLedger();
  const left = { kind: 'out', stage: 1, cause: 'withdrawn', after: 1 } as const;
  const out = { ...left, games: 'annulled', reason: 'ill', before: null } as const;
  const entered = (names: readonly string[], part: (name: string) => object = () => ({})) =>
    names.map((name, i) => ({
      ...{ members: [{ name }], rulings: i === 0 ? [out] : [] },
      ...part(name),
    }));
  const sides = (names: readonly string[], part: (name: string) => object = () => ({})) =>
    names.map((name, i) => ({ place: i + 1, members: [{ name }], ...part(name) }));
  const head = { date: '2029-02-10', shape: 'rounds' } as const;
  const six = ['Ida', 'Jon', 'Kay', 'Lou', 'Max', 'Ned'];
  const inTeam = (name: string) => ({ team: `Team ${name}` });
  const two = [['Ida', 'Jon'], ['Kay', 'Lou']]; // prettier-ignore
  const three = [six.slice(0, 3), six.slice(3)];
  const saved = [
    ledger.save({
      ...{ ...head, name: 'Swiss', entrants: entered(six.slice(0, 4)) },
      contests: two.map((names, b) => ({ round: '1', board: String(b + 1), sides: sides(names) })),
    }),
    ledger.save({
      ...{ ...head, name: 'Tables', entrants: entered(six) },
      contests: three.map((names, b) => ({ round: '1', board: String(b + 1), sides: sides(names) })),
    }),
    ledger.save({
      ...{ ...head, name: 'Teams', entrants: entered(six.slice(0, 4), inTeam) },
      contests: two.map((names, m) => ({
        ...{ round: '1', board: `${String(m + 1)}.1`, match: m + 1, sides: sides(names, inTeam) },
      })),
    }),
  ];
  ledger.rate();
  const { folder } = await ledger.write();
  const marked = saved.map(({ tournamentId }) => {
    const html = filesOf(folder).get(`tournaments/${String(tournamentId)}.html`) ?? '';
    return [...documentOf(html).querySelectorAll('section h3, section td, section tbody th')]
      .map(({ textContent }) => textContent.replaceAll(/\s+/gu, ' ').trim())
      .filter((said) => said.endsWith('annulled'));
  });
  // The last is in the table of home and away, where parentheses say it to the eye.
  expect(marked).toEqual([
    ['1 – 0 · annulled'],
    ['Table 1 annulled'],
    ['(1 – 0)1 – 0, annulled', 'Team Ida 1 – 0 Team Jon annulled'],
  ]);
  ledger.close();
});
