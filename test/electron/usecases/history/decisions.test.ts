/** What the history says of a tournament's results, its rounds and decisions about it. */
import { expect, test } from 'vitest';
import type { Argument } from '../../../../shared/contract/api.ts';
import { stages } from '../../../../shared/contract/competitions.ts';
import { newLedger } from '../../ledger.ts';
import { use } from '../cup.ts';
import { plainFacts, savePlayer } from '../people.ts';

type Facts = Argument<'tournaments.save'>;
type Decision = Argument<'tournaments.rule'>['decision'];

const board = (
  round: number,
  number: number,
  names: readonly string[],
  places: readonly (number | null)[],
) => ({
  ...{ round: String(round), board: String(number) },
  sides: names.map((name, i) => ({ place: places[i] ?? null, members: [{ name }] })),
});
const open = [null, null] as const;
const won = [1, 2] as const;
const lost = [2, 1] as const;

/** Two rounds of four people, with the results of the boards in their order. */
const swiss = (results: readonly (readonly (number | null)[])[]): Facts => ({
  ...{ name: 'Swiss', date: '2026-11-26', shape: 'rounds' },
  entrants: ['Ann', 'Ben', 'Cid', 'Dee'].map((name) => ({ members: [{ name }] })),
  contests: [
    board(1, 1, ['Ann', 'Ben'], results[0] ?? open),
    board(1, 2, ['Cid', 'Dee'], results[1] ?? open),
    board(2, 1, ['Ann', 'Cid'], results[2] ?? open),
    board(2, 2, ['Ben', 'Dee'], results[3] ?? open),
  ],
});

function begun() {
  const ledger = newLedger();
  const { tournamentId } = ledger.save(swiss([]));
  const save = (facts: Facts) => ledger.save({ ...facts, tournamentId });
  const entries = () => use(ledger, 'history.list', {}).entries;
  const said = () => entries()[0]?.sentence;
  const who = (name: string) => {
    const { entrants } = use(ledger, 'tournaments.facts', { tournamentId });
    const found = entrants.flatMap(({ members }) => members).find(({ player }) => player === name);
    return { teamId: null, playerId: found?.playerId ?? 0 };
  };
  const rule = (decision: Decision) => use(ledger, 'tournaments.rule', { tournamentId, decision });
  return { ledger, save, entries, said, who, rule, tournamentId };
}

test('results are entered, then corrected, and a deleted round is called so', () => {
  const { save, said } = begun();
  save(swiss([won]));
  expect(said()).toBe('Entered results of round 1 of “Swiss”, 26 Nov 2026');
  save(swiss([lost, won, won]));
  expect(said()).toBe('Entered results of rounds 1 and 2 of “Swiss”, 26 Nov 2026');
  save(swiss([won, won, lost]));
  expect(said()).toBe('Corrected results of rounds 1 and 2 of “Swiss”, 26 Nov 2026');
  const whole = swiss([won, won, lost]);
  save({ ...whole, contests: whole.contests?.slice(0, 3) ?? [] });
  expect(said()).toBe('Edited “Swiss”, 26 Nov 2026');
  save({ ...whole, contests: whole.contests?.slice(0, 2) ?? [] });
  expect(said()).toBe('Deleted round 2 of “Swiss”, 26 Nov 2026');
});

test('who goes through a level match is told as that, and a round is deleted though something was decided in it', () => {
  const { ledger, save, said, tournamentId } = begun();
  const format = { kind: 'duels', method: 'knock-out' } as const;
  save({ ...swiss([won, won]), stages: stages.parse([{ format }]) });
  const { entrants } = use(ledger, 'tournaments.facts', { tournamentId });
  const through = (...rounds: readonly number[]) =>
    entrants.map(({ members }, at) => ({
      members: members.map(({ playerId }) => ({ playerId })),
      rulings: at > 0 ? [] : rounds.map((round) => ({ kind: 'through' as const, stage: 1, round })),
    }));
  const { name, date } = swiss([]);
  save({ name, date, entrants: through(2) });
  expect(said()).toBe('Chose who goes through after round 2 of “Swiss”, 26 Nov 2026');
  save({ ...swiss([won, won]), contests: swiss([won, won]).contests?.slice(0, 2) ?? [] });
  expect(use(ledger, 'tournaments.facts', { tournamentId }).entrants[0]?.rulings).toEqual([]);
  expect(said()).toBe('Deleted round 2 of “Swiss”, 26 Nov 2026');
});

test('a decision is told with who it was about, and without a name where others read it', () => {
  const { ledger, entries, said, who, rule } = begun();
  rule({ kind: 'out', entrant: who('Ann'), cause: 'withdrawn', after: 1, games: 'played', reason: 'ill' });
  expect(said()).toBe('Withdrew Ann after round 1 of “Swiss”, 26 Nov 2026');
  expect(entries()[0]?.listed).toBe('Withdrew a participant after round 1 of “Swiss”, 26 Nov 2026');
  rule({ kind: 'readmit', entrant: who('Ann') });
  expect(said()).toBe('Reinstated Ann in “Swiss”, 26 Nov 2026');
  rule({ kind: 'out', entrant: who('Ben'), cause: 'expelled', after: 0, games: 'played', reason: 'x' });
  expect(said()).toBe('Expelled Ben before round 1 of “Swiss”, 26 Nov 2026');
  rule({ kind: 'bonus', entrant: who('Cid'), points: -1, reason: 'late' });
  expect(said()).toBe('Gave penalty points to Cid in “Swiss”, 26 Nov 2026');
  rule({ kind: 'lots', entrants: [who('Cid'), who('Dee')] });
  expect(said()).toBe('Drew lots for shared places of “Swiss”, 26 Nov 2026');
  rule({ kind: 'replace', entrant: who('Dee'), by: { name: 'Eva' }, from: 2, reason: 'ill' });
  expect(said()).toBe('Put Eva in another player’s place from round 2 of “Swiss”, 26 Nov 2026');
  // The name is the one of today, since none is kept with the change.
  savePlayer(ledger, { ...plainFacts('Eva Berg'), playerId: who('Eva').playerId });
  expect(entries()[1]?.sentence).toBe(
    'Put Eva Berg in another player’s place from round 2 of “Swiss”, 26 Nov 2026',
  );
});

test('a participant who is one person is named once', () => {
  const { ledger, entries } = begun();
  const changeId = entries()[0]?.changeId ?? 0;
  const { rows } = use(ledger, 'history.read', { changeId });
  expect(rows).toContainEqual({ what: 'Participant in Swiss', before: null, after: 'Ann' });
});
