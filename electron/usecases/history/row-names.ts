/** The names of what the rows of a change are about. */
import { together } from '../../../shared/competition/together.ts';
import { texts } from '../../../shared/messages/index.ts';
import { factNamed } from '../../store/journal/content.ts';
import { isImported } from '../../store/journal/changes.ts';
import type { Fact } from '../../store/journal/fact-tables.ts';
import type { Row } from '../../store/journal/journal.ts';
import { recollection, type Recall } from '../../store/journal/historical-rows.ts';
import { journalRows } from '../../store/journal/undo.ts';
import type { Store } from '../../store/store.ts';

const words = texts.history.rows;

export interface Naming {
  readonly recall: Recall;
  /** The name of a club, person, team, season or tournament by its number; null where there is none. */
  readonly name: (fact: Fact, id: unknown) => string | null;
  /** "Quiz 3, round 2, board 1". */
  readonly contest: (id: unknown) => string;
  /** "Owls", or the one person that the side is. */
  readonly side: (id: unknown) => string;
  /** "Owls in Quiz 3, round 2". */
  readonly sideInContest: (id: unknown) => string;
  readonly entrant: (id: unknown) => string;
}

/** `membersOf` returns the people in a side. */
export function namingBy(recall: Recall, membersOf: (side: number) => readonly Row[]): Naming {
  const rowOf = (fact: Fact, id: unknown): Row => recall(fact, Number(id)) ?? {};
  const name: Naming['name'] = (fact, id) => (id === null ? null : textOf(rowOf(fact, id)['name']));
  const contest: Naming['contest'] = (id) => {
    const { tournament, round, board } = rowOf('contest', id);
    return [
      name('tournament', tournament) ?? '',
      ...(round ? [numbered(textOf(round), words.round)] : []),
      ...(board ? [numbered(textOf(board), words.board)] : []),
    ].join(', ');
  };
  const side: Naming['side'] = (id) => {
    const { team = null } = rowOf('side', id);
    if (team !== null) return name('team', team) ?? words.nameless;
    const people = membersOf(Number(id)).map((row) => name('player', row['player']) ?? words.nameless);
    return people.length === 0 ? words.nameless : together(people);
  };
  return {
    recall,
    name,
    contest,
    side,
    sideInContest: (id) => words.sideIn({ side: side(id), contest: contest(rowOf('side', id)['contest']) }),
    entrant: (id) => {
      const { team = null, player = null } = rowOf('entrant', id);
      return name('team', team) ?? name('player', player) ?? words.nameless;
    },
  };
}

/** The one participant that a change altered, as it is called now; otherwise "a participant". */
export function participantOf(store: Store, change: number): string {
  const { someone } = texts.history.changes.tournaments;
  if (isImported(change)) return someone;
  const altered = journalRows(store, change).filter(
    (row) => row.kind === 'update' && factNamed(store, row.fact) === 'entrant',
  );
  const [only, ...others] = altered;
  if (!only || others.length > 0) return someone;
  return namingBy(recollection(store, []), () => []).entrant(only.first);
}

/** "round 2" for a bare number; a name of its own stays as it is. */
const numbered = (name: string, inWords: (numbered: { readonly number: string }) => string): string =>
  /^\d+$/u.test(name) ? inWords({ number: name }) : name;

/** A stored text or number as it reads; one that is no longer known is shown as such. */
export const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : words.nameless;
