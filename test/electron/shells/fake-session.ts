/** A session that answers every call with what it was asked, to distinguish what the shell itself does. */
import type { Answer } from '../../../shared/contract/api.ts';
import type { Session } from '../../../electron/session/session.ts';

export interface FakeSession extends Session {
  readonly asked: [name: unknown, argument: unknown][];
  closed: number;
}

/** `answers` overrules the echo for some calls. */
export function fakeSession(answers: Readonly<Record<string, Answer>> = {}): FakeSession {
  const asked: [unknown, unknown][] = [];
  return {
    asked,
    closed: 0,
    answer(name: unknown, argument: unknown) {
      asked.push([name, argument]);
      return Promise.resolve(answers[String(name)] ?? { ok: { name, argument } });
    },
    noteFailure: () => 'errors.log',
    close() {
      this.closed += 1;
      return Promise.resolve();
    },
  };
}
