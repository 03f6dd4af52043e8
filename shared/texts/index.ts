/**
 * The one catalogue of texts. No sentence lives in a component: a further language is one more file of the
 * same shape, chosen here.
 */
import { texts as messages } from '../messages/index.ts';
import { english } from './english/index.ts';

// Pages that are data already (shared/messages) are the same object in both places, until the last one is.
export const texts = { ...english, ...messages };
export type Texts = typeof texts;
export * from './formats.ts';
