/** The history of a league file, as lines that can be read and not undone. */
import type { Understood } from '../../../../shared/contract/league-file.ts';
import { texts } from '../../../../shared/messages/index.ts';
import type { FactRow } from '../../../store/journal/fact-tables.ts';
import type { Facts } from '../../../store/journal/gateway.ts';
import { refuseEntry, type Where } from './league-items.ts';

/** How many lines wait until they are inserted together. */
const mostWaiting = 1000;

export interface HistoryWriter {
  /** Refuses a line that reverts one which isn't before it. */
  readonly add: (line: Understood<'history'>, where: Where) => void;
  /** Writes what is still waiting. */
  readonly close: () => void;
}

export function historyWriter(facts: Facts): HistoryWriter {
  let count = 0;
  let waiting: FactRow<'imported_change'>[] = [];
  const close = (): void => {
    facts.insertAll('imported_change', waiting);
    waiting = [];
  };
  return {
    add: (given, where) => {
      const line = count++;
      if (given.reverts !== undefined && given.reverts >= line)
        throw refuseEntry(where, texts.importing.jsonFile.revertsLater, 'reverts');
      waiting.push(rowOf(given, line));
      if (waiting.length >= mostWaiting) close();
    },
    close,
  };
}

const rowOf = (given: Understood<'history'>, line: number): FactRow<'imported_change'> => ({
  line,
  at: given.at,
  what: given.call,
  subject: given.subject,
  undone: Number(given.undone),
  reverts: given.reverts ?? null,
  added: given.added,
  altered: given.edited,
  removed: given.deleted,
  new_tournament: Number(given.newTournament),
  new_player: Number(given.newPlayer),
  people: given.people.length === 0 ? null : JSON.stringify(given.people),
});
