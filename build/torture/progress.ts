/** One line that says how far it is: written over on a terminal, a new one every minute where output goes to a file. */
import { total, type Tally } from './tally.ts';

export interface Terminal {
  readonly isTTY?: boolean;
  readonly write: (text: string) => unknown;
}

const often = 1000;
const seldom = 60_000;

export function openProgress(terminal: Terminal, tally: Tally): { readonly close: () => void } {
  const isLive = terminal.isTTY === true;
  const say = (): void => {
    const line = `${String(tally.kills)} kills, ${String(tally.calls)} calls acknowledged, ${String(total(tally.faults))} failing writes, ${String(total(tally.powerLosses))} power losses, ${String(tally.failures.length)} failures`;
    terminal.write(isLive ? `\r\u001b[K${line}` : `${line}\n`);
  };
  const timer = setInterval(say, isLive ? often : seldom);
  return {
    close: () => {
      clearInterval(timer);
      if (isLive) terminal.write('\r\u001b[K');
    },
  };
}
