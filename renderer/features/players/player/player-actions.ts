/** Actions for a person on the page “Player”. */
import { texts } from '../../../../shared/messages/index.ts';

export type PlayerAct = 'edit' | 'merge' | 'split';

export const playerActs: readonly { readonly act: PlayerAct; readonly label: string }[] = [
  { act: 'edit', label: texts.player.edit },
  { act: 'merge', label: texts.people.merge.open },
  { act: 'split', label: texts.people.split.open },
];
