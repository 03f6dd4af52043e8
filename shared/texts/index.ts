/**
 * The one catalogue of texts. No sentence lives in a component: a further language is one more file of the
 * same shape, chosen here.
 */
import { english } from './english/index.ts';

export type Texts = typeof english;
export const texts: Texts = english;
export * from './formats.ts';
