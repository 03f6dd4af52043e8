/** What each key does while a chart has the focus. Keys with Ctrl, Alt or Meta belong to the browser. */
import type { Step } from './walking.ts';

export type ChartKey = Step | 'open' | 'closer' | 'further' | 'whole' | 'earlier' | 'later' | 'leave';

const plainKeys: Readonly<Record<string, ChartKey>> = {
  ArrowLeft: 'before',
  ArrowRight: 'after',
  ArrowUp: 'above',
  ArrowDown: 'below',
  Home: 'first',
  End: 'last',
  Enter: 'open',
  '-': 'further',
  '0': 'whole',
  Escape: 'leave',
};
/** On some keyboards plus is typed with Shift, on others the key without it says "=". */
const anyway: Readonly<Record<string, ChartKey>> = { '+': 'closer', '=': 'closer', _: 'further' };
const withShift: Readonly<Record<string, ChartKey>> = { ArrowLeft: 'earlier', ArrowRight: 'later' };

/** undefined: none of the chart's keys. */
export function chartKey(
  event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'altKey' | 'metaKey' | 'shiftKey' | 'isComposing'>,
): ChartKey | undefined {
  if (event.ctrlKey || event.altKey || event.metaKey || event.isComposing) return undefined;
  return anyway[event.key] ?? (event.shiftKey ? withShift : plainKeys)[event.key];
}
