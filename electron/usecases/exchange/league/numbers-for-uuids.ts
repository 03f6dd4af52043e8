/** What names people within options, categories and rating lists: by row number in the league, by UUID in a file. */
import type { Category } from '../../../../shared/contract/competitions.ts';
import type { FileCategory, FileConstraint, Understood } from '../../../../shared/contract/league-file.ts';
import type { PublishedContent } from '../../../../shared/contract/lists.ts';
import { earlierDefaults } from '../../../../shared/league/defaults.ts';
import type { Constraint } from '../../../../shared/contract/pairing-options.ts';
import type { KnownRows } from './known-rows.ts';
import type { JsonPath } from '../json/json-pieces.ts';
import type { Where } from './league-items.ts';

type Numbers = Pick<KnownRows, 'player'>;

/** Options of pairings, or a stage, with row numbers in place of UUIDs. */
export const optionsWithNumbers = <O extends { readonly constraints: readonly FileConstraint[] }>(
  options: O,
  known: Numbers,
  where: Where,
  ...within: JsonPath
): Omit<O, 'constraints'> & { constraints: Constraint[] } => ({
  ...options,
  constraints: options.constraints.map((one, i): Constraint => {
    const number = (uuid: string): number => known.player(uuid, where, ...within, 'constraints', i);
    if ('players' in one) return { kind: one.kind, playerIds: one.players.map(number) };
    return one.kind === 'board' ? { kind: 'board', playerId: number(one.player), board: one.board } : one;
  }),
});

export const categoryWithNumbers = (
  { name, rule }: FileCategory,
  known: Numbers,
  where: Where,
  ...within: JsonPath
): Category => ({
  name,
  rule:
    rule.kind === 'players'
      ? { kind: 'players', playerIds: rule.players.map((uuid) => known.player(uuid, where, ...within)) }
      : rule,
});

/** What is frozen of a rating list. `revision`: of the league just before the import. */
export const listContent = (
  list: Understood<'ratingLists'>,
  known: Pick<KnownRows, 'formerPlayer' | 'formerTournament'>,
  revision: number,
): PublishedContent => {
  const { system, parameters, rules, words, view, lastTournament: last, previous, unlisted } = list;
  return {
    version: 1,
    revision,
    system,
    parameters: { ...earlierDefaults(system), ...parameters },
    ...{ rules, words, view },
    lastTournament: last && {
      tournamentId: known.formerTournament(last.uuid),
      number: last.number,
      name: last.name,
      date: last.date,
    },
    previous,
    unlisted,
    rows: list.rows.map((row) => ({ ...row, playerId: known.formerPlayer(row.uuid) })),
  };
};

/** The UUID of a person; undefined for one who is no longer in the league. */
export type UuidOf = (player: number) => string | undefined;

type WithConstraints<O> = Omit<O, 'constraints'> & { constraints: FileConstraint[] };

/** Options with UUIDs in place of row numbers; without constraints on people who are gone. */
export const optionsWithUuids = <O extends { readonly constraints: readonly Constraint[] }>(
  options: O,
  uuidOf: UuidOf,
): WithConstraints<O> => ({
  ...options,
  constraints: options.constraints.flatMap((one): FileConstraint[] => {
    if ('playerIds' in one) {
      const players = uuidsOf(one.playerIds, uuidOf);
      return players.length < 2 ? [] : [{ kind: one.kind, players }];
    }
    if (one.kind !== 'board') return [one];
    return uuidsOf([one.playerId], uuidOf).map((player) => ({ kind: 'board', player, board: one.board }));
  }),
});

export const categoryWithUuids = ({ name, rule }: Category, uuidOf: UuidOf): FileCategory => ({
  name,
  rule: rule.kind === 'players' ? { kind: 'players', players: uuidsOf(rule.playerIds, uuidOf) } : rule,
});

const uuidsOf = (ids: readonly number[], uuidOf: UuidOf): string[] => ids.flatMap((id) => uuidOf(id) ?? []);
