/** With whom and against whom, what was to be expected, and comparing: against a slow count over all results. */
import { describe, expect, test } from 'vitest';
import { settingsOf } from '../../../../electron/store/settings.ts';
import { useCases } from '../../../../electron/usecases/index.ts';
import { companionsIn } from '../../../../electron/usecases/site/companions.ts';
import { systemFor } from '../../../../electron/usecases/ratings/rating-system.ts';
import type { Companion } from '../../../../shared/contract/explanations.ts';
import { calls } from '../../../../shared/contract/api.ts';
import { newLedger, newSample, refusalOf, type Ledger } from '../../ledger.ts';

function sampleLedger(): Ledger {
  const ledger = newSample();
  ledger.rate();
  return ledger;
}

const everyContest = ({ context }: Ledger) =>
  useCases['tournaments.list'](context, {}).tournaments.flatMap(({ tournamentId }) =>
    useCases['tournaments.read'](context, { tournamentId }).contests.map((contest) => ({
      ...contest,
      tournamentId,
    })),
  );

const idOf = ({ context }: Ledger, name: string): number =>
  useCases['players.find'](context, { name }).players[0]?.playerId ?? NaN;

type Count = Pick<Companion, 'contests' | 'won' | 'tied' | 'lost'>;

/** The slow twin: every pair of members of every contest. */
function counted(
  ledger: Ledger,
  playerId: number,
): { partners: Map<number, Count>; opponents: Map<number, Count> } {
  const [partners, opponents] = [new Map<number, Count>(), new Map<number, Count>()];
  const add = (into: Map<number, Count>, id: number, one: Omit<Count, 'contests'>): void => {
    const known = into.get(id) ?? { contests: 0, won: 0, tied: 0, lost: 0 };
    into.set(id, {
      contests: known.contests + 1,
      won: known.won + one.won,
      tied: known.tied + one.tied,
      lost: known.lost + one.lost,
    });
  };
  for (const { sides } of everyContest(ledger)) {
    const own = sides.find(({ members }) => members.some((member) => member.playerId === playerId));
    if (own?.place == null) continue;
    const against = (place: number | null) => ({
      won: Number(place !== null && place > (own.place ?? NaN)),
      tied: Number(place === own.place),
      lost: Number(place !== null && place < (own.place ?? NaN)),
    });
    const others = sides.filter((side) => side !== own);
    for (const { place, members } of others)
      for (const member of members) add(opponents, member.playerId, against(place));
    // A game is won by who comes first, and tied by those who share the first place, as on the leaderboard.
    const hasAny = (key: 'tied' | 'lost'): boolean => others.some(({ place }) => against(place)[key] > 0);
    const lost = Number(hasAny('lost'));
    const tied = Number(lost === 0 && hasAny('tied'));
    for (const member of own.members)
      if (member.playerId !== playerId) add(partners, member.playerId, { won: 1 - lost - tied, tied, lost });
  }
  return { partners, opponents };
}

describe('with whom and against whom', () => {
  test('is what a slow count over all contests finds', () => {
    const ledger = sampleLedger();
    for (const name of ['Marguerite Okonjo-Lind', 'Eszter Szilvási']) {
      const playerId = idOf(ledger, name);
      const company = useCases['players.partnersAndOpponents'](ledger.context, { playerId });
      const slow = counted(ledger, playerId);
      for (const kind of ['partners', 'opponents'] as const) {
        const { total, people } = company[kind];
        expect(total).toBe(slow[kind].size);
        expect(people).toHaveLength(total);
        for (const { contests, won, tied, lost } of people) expect(won + tied + lost).toBe(contests);
        for (const { playerId: id, contests, won, tied, lost } of people)
          expect({ contests, won, tied, lost }).toEqual(slow[kind].get(id));
        expect(people.map(({ contests }) => contests)).toEqual(
          people.map(({ contests }) => contests).toSorted((a, b) => b - a),
        );
      }
    }
  });

  test('is counted again where something changed', async () => {
    const ledger = sampleLedger();
    const { context } = ledger;
    const names = ['Marguerite Okonjo-Lind', 'Eszter Szilvási'];
    const expectRight = (): void => {
      ledger.rate();
      for (const playerId of names.map((name) => idOf(ledger, name))) {
        const { opponents } = useCases['players.partnersAndOpponents'](context, { playerId });
        const found = opponents.people.map(({ playerId: id, contests, won, tied, lost }) => [
          id,
          { contests, won, tied, lost },
        ]);
        expect(new Map(found as [number, Count][])).toEqual(counted(ledger, playerId).opponents);
      }
    };
    const duel = (order: readonly string[]) => ({
      name: 'Duel',
      date: '2030-01-01',
      contests: [{ sides: order.map((name, i) => ({ place: i + 1, members: [{ name }] })) }],
    });
    expectRight();
    const { tournamentId } = ledger.save(duel(names));
    expectRight();
    ledger.save({ ...duel(names.toReversed()), tournamentId });
    expectRight();
    await useCases['history.undo'](context, {});
    expectRight();
    const oldest = useCases['tournaments.list'](context, {}).tournaments[0];
    useCases['tournaments.remove'](context, { tournamentId: oldest?.tournamentId ?? NaN });
    expectRight();
  });

  test('the site tells of everybody what the program tells, without those who want to be on no list', () => {
    const ledger = sampleLedger();
    const { store, context } = ledger;
    const hidden = idOf(ledger, 'Eszter Szilvási');
    store.sql("UPDATE player SET shown_as = 'nobody' WHERE id = ?").run(hidden);
    const ofSite = companionsIn(store);
    for (const { playerId } of useCases['players.find'](context, { name: '', limit: 1000 }).players) {
      const company = useCases['players.partnersAndOpponents'](context, { playerId });
      const site = ofSite(playerId);
      for (const kind of ['partners', 'opponents'] as const) {
        const listed = company[kind].people.filter((one) => one.playerId !== hidden);
        expect(site[kind].shown).toEqual(
          listed.slice(0, 30).map(({ playerId: id, contests, won, tied, lost }) => ({
            playerId: id,
            contests,
            won,
            tied,
            lost,
          })),
        );
        expect(site[kind].more).toBe(listed.length - site[kind].shown.length);
      }
    }
  });

  test('chances are those of two alone, by what is believed today', () => {
    const ledger = sampleLedger();
    const { context, store } = ledger;
    const playerId = idOf(ledger, 'Marguerite Okonjo-Lind');
    const { belief } = useCases['players.read'](context, { playerId });
    const system = systemFor(store, settingsOf(store));
    const { people } = useCases['players.partnersAndOpponents'](context, { playerId }).opponents;
    for (const { playerId: id, mean, deviation, chance } of people.slice(0, 5)) {
      expect(useCases['players.read'](context, { playerId: id }).belief).toEqual({ mean, deviation });
      const own = system.duelChances(
        [{ belief, share: null }],
        [{ belief: { mean, deviation }, share: null }],
        1,
      );
      expect(chance).toBe(own.win);
    }
  });

  test('a name finds those who have all its words in theirs, whatever accents and case', () => {
    const ledger = sampleLedger();
    const playerId = idOf(ledger, 'Marguerite Okonjo-Lind');
    const find = (name: string) =>
      useCases['players.partnersAndOpponents'](ledger.context, { playerId, name }).opponents.people.map(
        ({ player }) => player,
      );
    expect(find('SZILVASI esz')).toEqual(['Eszter Szilvási']);
    for (const typed of ['%', '_', "'", 'nobody at all']) expect(find(typed)).toEqual([]);
  });

  test('a player who has never played has no partners or opponents; an unknown player is refused', async () => {
    const ledger = newLedger();
    const { playerId } = useCases['players.save'](
      ledger.context,
      calls['players.save'].argument.parse({
        name: 'Ann',
        club: null,
        externalId: null,
        retired: false,
        tags: [],
        aliases: [],
        starting: null,
      }),
    );
    ledger.rate();
    const nobody = { total: 0, people: [] };
    expect(useCases['players.partnersAndOpponents'](ledger.context, { playerId })).toEqual({
      playerId,
      partners: nobody,
      opponents: nobody,
    });
    expect(useCases['players.predictions'](ledger.context, { playerId }).contests).toEqual([]);
    for (const call of ['players.partnersAndOpponents', 'players.predictions'] as const)
      expect((await refusalOf(() => useCases[call](ledger.context, { playerId: 99 }))).code).toBe(
        'unknownPlayer',
      );
  });
});

describe('what was to be expected', () => {
  test('is the place that the tournament’s page has, and what came is its place', () => {
    const ledger = sampleLedger();
    const playerId = idOf(ledger, 'Marguerite Okonjo-Lind');
    const { contests } = useCases['players.predictions'](ledger.context, { playerId });
    const all = everyContest(ledger);
    expect(contests.length).toBeGreaterThan(20);
    for (const one of contests) {
      const sides = all.find(({ contestId }) => contestId === one.contestId)?.sides ?? [];
      const own = sides.find(({ members }) => members.some((member) => member.playerId === playerId));
      // The engine's table of the normal distribution is within 2e-6 a pair.
      expect(Math.abs(one.expectedPlace - (own?.expectedPlace ?? NaN))).toBeLessThan(1e-4);
      expect(one.sides).toBe(sides.length);
      expect(one.ahead + 1).toBe(own?.place);
      expect(one.opposite === null).toBe(sides.length > 2);
    }
  });

  test('can be asked for some tournaments alone', () => {
    const ledger = sampleLedger();
    const playerId = idOf(ledger, 'Marguerite Okonjo-Lind');
    const whole = useCases['players.predictions'](ledger.context, { playerId }).contests;
    const wanted = whole.slice(3, 9).map(({ tournamentId }) => tournamentId);
    expect(
      useCases['players.predictions'](ledger.context, { playerId, tournamentIds: wanted }).contests,
    ).toEqual(whole.filter(({ tournamentId }) => wanted.includes(tournamentId)));
    expect(useCases['players.predictions'](ledger.context, { playerId, tournamentIds: [] }).contests).toEqual(
      [],
    );
  });
});
