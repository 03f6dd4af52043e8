/** What each key does while a chart has the focus. Key combinations with Ctrl, Alt or Meta are left to the browser. */
import type { Step } from './point-steps.ts';

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
/** Some keyboards need Shift to type plus. On others the same key reports "=" without Shift. */
const anyway: Readonly<Record<string, ChartKey>> = { '+': 'closer', '=': 'closer', _: 'further' };
const withShift: Readonly<Record<string, ChartKey>> = { ArrowLeft: 'earlier', ArrowRight: 'later' };

/** Returns undefined if the chart doesn't use the key. */
export function chartKey(
  event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'altKey' | 'metaKey' | 'shiftKey' | 'isComposing'>,
): ChartKey | undefined {
  if (event.ctrlKey || event.altKey || event.metaKey || event.isComposing) return undefined;
  return anyway[event.key] ?? (event.shiftKey ? withShift : plainKeys)[event.key];
}
