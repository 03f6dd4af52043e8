/** The site's leaderboard by team: as in the program, without what may not be told. */
import { expect, test } from 'vitest';
import { useCases } from '../../../electron/usecases/index.ts';
import { texts } from '../../../shared/messages/index.ts';
import { newLedger } from '../ledger.ts';
import { filesOf, hidden, initials, siteLedger, strange, type SiteLedger } from '../league-with-site.ts';
import { parsed } from '../parsed-page.ts';

const say = texts.site.pages;
const teamsPage = async (ledger: SiteLedger): Promise<string> =>
  filesOf((await ledger.write()).folder).get('teams.html') ?? '';

test('teams have the ranks and ratings of the program, but for those named after a private player', async () => {
  const ledger = siteLedger();
  const { teams } = useCases['leaderboard.teams'](ledger.context, {});
  expect(teams.map(({ team }) => team).toSorted()).toEqual([strange, 'Owls', `Team of ${hidden}`].toSorted());
  const shown = teams.filter(({ team }) => !team.includes(hidden));
  const html = await teamsPage(ledger);
  expect(parsed(html).rows.map(([rank, team]) => [rank, team])).toEqual(
    shown.map(({ rankText, team }) => [rankText, team]),
  );
  const owls = parsed(html).rows.find(([, team]) => team === 'Owls');
  const rating = teams.find(({ team }) => team === 'Owls')?.mean ?? NaN;
  expect(owls?.[2]).toContain(String(Math.round(rating)));
  expect(owls?.[4]?.split(', ').map((name) => name.split(/ \d/u)[0])).toEqual(
    expect.arrayContaining([initials, 'Élodie']),
  );
  expect(html).toContain(say.teams.gaps);
  expect(html).not.toContain(hidden);
});

test('a team is not named after a private player who no longer plays for it', async () => {
  const ledger = siteLedger();
  const side = (place: number, team: string, name: string) => ({ team, place, members: [{ name }] });
  ledger.save({
    ...{ name: 'Years later', date: '2029-01-10' },
    contests: [{ sides: [side(1, `Team of ${hidden}`, 'Ada'), side(2, 'Owls', 'Zoë')] }],
  });
  ledger.rate();
  const { teams } = useCases['leaderboard.teams'](ledger.context, {});
  expect(teams.map(({ lineup }) => lineup.map(({ player }) => player))).not.toContainEqual(
    expect.arrayContaining([hidden]),
  );
  const html = await teamsPage(ledger);
  expect(parsed(html).rows.map(([, team]) => team)).toEqual(['Owls']);
  expect(html).toContain(say.teams.gaps);
});

test('a league without teams has no page of them, and no link to one', async () => {
  const ledger = newLedger();
  ledger.save({
    ...{ name: 'Cup', date: '2026-01-10' },
    contests: [{ sides: ['Ann', 'Bob'].map((name, i) => ({ place: i + 1, members: [{ name }] })) }],
  });
  ledger.rate();
  const { folder } = await useCases['site.write'](ledger.context, { viewId: null });
  const files = filesOf(folder);
  expect(files.has('teams.html')).toBe(false);
  expect([...files.values()].some((text) => text.includes('teams.html'))).toBe(false);
  expect(files.has('index.html')).toBe(true);
});

test('the table of a league tells matches played, won, drawn and lost', async () => {
  const ledger = newLedger();
  const board = (round: string, match: number, home: string, away: string, won: boolean | null) => ({
    ...{ round, match },
    sides: [home, away].map((team, i) => ({
      ...{ team, seat: i + 1, place: won === null ? null : won === (i === 0) ? 1 : 2 },
      members: [{ name: `${team} ${String(match)}` }],
    })),
  });
  const { tournamentId } = ledger.save({
    ...{ name: 'Table tennis', date: '2026-05-01', shape: 'rounds' },
    contests: [board('1', 1, 'Owls', 'Rooks', true), board('2', 1, 'Rooks', 'Owls', null)],
  });
  ledger.rate();
  const { folder } = await useCases['site.write'](ledger.context, { viewId: null });
  const text = filesOf(folder).get(`tournaments/${String(tournamentId)}.html`) ?? '';
  const standings = text.slice(text.indexOf('id="standings"'), text.indexOf('id="home-and-away"'));
  expect(standings).toMatch(/<abbr title="Played"[^>]*>P</u);
  expect(parsed(standings).rows.map((cells) => cells.slice(0, 7).join(' '))).toEqual([
    '1 Owls 1 1 0 0 1',
    '2 Rooks 1 0 0 1 0',
  ]);
});
