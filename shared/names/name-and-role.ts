/** The role of a player, as people write it: in a cell of its own, or in brackets behind the name. Pure. */
import { roles, type Role } from '../contract/values.ts';
import { texts } from '../messages/index.ts';

const words = texts.tournaments.entry;

export const roleNamed = (cell: string): Role | undefined =>
  roles.find(
    // As it is shown, or as a file has it.
    (role) =>
      cell !== '' &&
      [words.roles[role], role].some((word) => word.startsWith(cell.toLowerCase().replace(/\.$/u, ''))),
  );

const inBrackets = /^(.+?)\s*[([]\s*([\p{L}.]{3,})\s*[)\]]$/u;

/** A name with the role that is behind it in brackets, as two cells: "Ann Cole (sub)". A captain is a regular. */
export function nameAndRole(cell: string): readonly [string] | readonly [string, Role] {
  const [, name = '', word = ''] = /[)\]]$/u.test(cell) ? (inBrackets.exec(cell) ?? []) : [];
  const isCaptain = words.paste.captains.split(', ').includes(word.toLowerCase().replace(/\.$/u, ''));
  const role = isCaptain ? 'main' : word === '' ? undefined : roleNamed(word);
  return role === undefined ? [cell] : [name, role];
}
