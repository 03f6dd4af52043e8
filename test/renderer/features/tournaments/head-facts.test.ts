import { expect, test } from 'vitest';
import type { TournamentPage } from '../../../../shared/contract/tournaments.ts';
import { builtInScoring } from '../../../../renderer/app/scoring/scoring-presets.ts';
import { headFacts } from '../../../../renderer/features/tournaments/facts.ts';
import { texts } from '../../../../shared/messages/index.ts';

const member = (playerId: number) => ({
  playerId,
  player: `Player ${String(playerId)}`,
  role: 'main',
  share: null,
});
const side = (playerId: number) => ({ members: [member(playerId)] });
const entrant = (teamId: number | null, ...playerIds: number[]) => ({
  teamId,
  members: playerIds.map(member),
});

const page = (entrants: readonly unknown[]): TournamentPage =>
  ({
    ...{
      date: null,
      number: 1,
      lastDate: null,
      season: null,
      venue: null,
      teamSize: null,
      bestOf: null,
      weight: 1,
      rated: true,
    },
    contests: [
      { complete: true, sides: [side(1), side(2)] },
      { complete: true, sides: [side(3), side(4)] },
    ],
    entrants,
  }) as unknown as TournamentPage;

const counts = (contests: number, players: number, played = contests): string =>
  texts.tournaments.page.counts({
    contests,
    played,
    isOver: played === contests,
    forfeits: 0,
    annulled: 0,
    players,
  });

test('the first seeds of a cup are counted before their first game', () => {
  const cup = page([1, 2, 3, 4, 5, 6].map((playerId) => entrant(null, playerId)));
  expect(headFacts(cup)).toContain(counts(2, 6));
});

test('byes are no games, and forfeits are told', () => {
  const swiss = page([]);
  const [first] = swiss.contests;
  const kinds = ['played', 'walkover', 'bye', 'half-bye'];
  const contests = kinds.map((kind) => ({ ...first, kind })) as TournamentPage['contests'];
  expect(headFacts({ ...swiss, contests })).toContain(
    texts.tournaments.page.counts({
      contests: 2,
      played: 2,
      isOver: true,
      forfeits: 1,
      annulled: 0,
      players: 2,
    }),
  );
});

test('annulled games were played: none is waited for, and how many there are is told', () => {
  const swiss = page([]);
  const [first] = swiss.contests;
  const contests = [
    { kind: 'played', annulled: true },
    { kind: 'walkover', annulled: true },
    { kind: 'walkover', annulled: false },
    { kind: 'played', annulled: false, complete: false },
  ].map((part) => ({ ...first, ...part })) as TournamentPage['contests'];
  expect(headFacts({ ...swiss, contests })).toContain(
    '3 of 4 games played (1 forfeit), 2 annulled, 2 players',
  );
});

test('of a team, those who played are counted, and not its whole roster', () => {
  const league = page([entrant(1, 1, 3, 7, 8), entrant(2, 2, 4, 9)]);
  expect(headFacts(league)).toContain(counts(2, 4));
});

test('games that are still to be played aren’t told as if they had been', () => {
  const season = page([]);
  const [first, second] = season.contests.map((one) => ({ ...one, complete: false }));
  const of = (...contests: unknown[]) => headFacts({ ...season, contests } as TournamentPage);
  expect(of(first, season.contests[1])).toContain(counts(2, 4, 1));
  expect(of(first)).toContain('0 of 1 game played, 2 players');
  expect(of(season.contests[0])).toContain('1 game, 2 players');
  expect(of(first, second)).toContain('0 of 2 games played, 4 players');
  expect(of(...season.contests)).toContain('2 games, 4 players');
});

test('points and tie-breaks of the program’s presets are told by their name', () => {
  const robin = { ...page([]), shape: 'rounds' as const };
  expect(
    headFacts({
      ...robin,
      ...builtInScoring.tableTennis,
      tieBreaks: [...builtInScoring.tableTennis.tieBreaks],
    }),
  ).toContain(texts.scoring.preset.builtIn.tableTennis);
  for (const name of Object.values(texts.scoring.preset.builtIn))
    expect(headFacts(robin)).not.toContain(name);
});
