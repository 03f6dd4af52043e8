/** The sentences of `npm start`. */
import type { Texts } from '../../shared/messages/index.ts';

export type StartTexts = Texts['shells']['start'];

/**
 * Where the program itself isn't loaded. All texts take 50 ms, so nothing imports them before there is something to say: the
 * program has them once more.
 */
export async function startTexts(): Promise<StartTexts> {
  const { texts } = await import('../../shared/messages/index.ts');
  return texts.shells.start;
}
