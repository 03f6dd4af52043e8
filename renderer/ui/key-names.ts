/** How key names are written, on Apple's keyboards and elsewhere. */
import { texts } from '../../shared/messages/index.ts';

type KeyNames = Readonly<Record<string, string>>;

const signs: KeyNames = {
  arrowup: '↑',
  arrowdown: '↓',
  arrowleft: '←',
  arrowright: '→',
  plus: '+',
  minus: '−',
};
const apple: KeyNames = { mod: '⌘', alt: '⌥', shift: '⇧', ctrl: '⌃' };

/** "mod+Shift+Z / mod+Y" as strokes of keys: [['Ctrl', 'Shift', 'Z'], ['Ctrl', 'Y']]; and "G L" as [['G'], ['L']]. */
export function writtenKeys(keys: string, onApple: boolean): string[][] {
  const names: KeyNames = { ...texts.keys.names, ...signs, ...(onApple ? apple : {}) };
  return keys
    .split(/ \/ | /u)
    .map((stroke) => stroke.split('+').map((key) => names[key.toLowerCase()] ?? key));
}

/** Whether this computer's keyboard has a ⌘ key. */
export const onApple = (): boolean => /mac|iphone|ipad/iu.test(navigator.platform);
