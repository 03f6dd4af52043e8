/** What is typed and not saved yet. It is kept in the league's file, but isn't a fact: no journal, no revision. */
import { write, type Store } from './store.ts';

export interface Draft {
  key: string;
  /** JSON. */
  content: string;
  /** When it was kept last, as an ISO instant. */
  changed: string;
}

/** What the file takes as a draft's content. It takes JSON of a thousand levels, of which no page needs ten. */
export const isDraftContent = (store: Store, content: string): boolean =>
  store.sql<{ valid: number }>('SELECT json_valid(?) AS valid').get(content)?.valid === 1;

/** The one kept last first. */
export const allDrafts = (store: Store): Omit<Draft, 'content'>[] =>
  store.sql<Omit<Draft, 'content'>>('SELECT key, changed FROM draft ORDER BY changed DESC, key').all();

export const draftNamed = (store: Store, key: string): Omit<Draft, 'key'> | undefined =>
  store.sql<Omit<Draft, 'key'>>('SELECT content, changed FROM draft WHERE key = ?').get(key);

/** On the disk when it returns. Like every writer it is refused while a long change holds the file. */
export function putDraft(store: Store, { key, content, changed }: Draft): void {
  write(store, () =>
    store
      .sql(
        `INSERT INTO draft (key, content, changed) VALUES (?, ?, ?)
         ON CONFLICT (key) DO UPDATE SET content = excluded.content, changed = excluded.changed`,
      )
      .run(key, content, changed),
  );
}

export function dropDraft(store: Store, key: string): void {
  write(store, () => store.sql('DELETE FROM draft WHERE key = ?').run(key));
}
