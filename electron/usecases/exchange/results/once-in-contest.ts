/** What is said of a player who is in a contest twice: where else, since two people may have one name. */
import { texts } from '../../../../shared/messages/index.ts';
import { membersOf, type FileContest, type FilePerson } from './results-file.ts';

/**
 * The sentence for a row whose player is in the contest already. `isSame` finds the other one; the row's own is passed over.
 */
export function onceInContest(
  row: { readonly player: string; readonly line: number },
  { sides }: Pick<FileContest, 'sides'>,
  isSame: (person: FilePerson) => boolean,
): string {
  const { player, line } = row;
  const other = sides
    .flatMap((side) => membersOf(side).map((member) => ({ ...member, team: side.team })))
    .find(({ person }) => isSame(person));
  return texts.importing.expected.onceInContest({
    player,
    line: other?.line ?? line,
    isSameRow: (other?.line ?? line) === line,
    hasTeam: (other?.team ?? null) !== null,
    team: other?.team ?? '',
  });
}
