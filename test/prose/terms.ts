/**
 * Words and phrases that the catalogue and the docs don't use, and what they say instead. A plain word is allowed where
 * its context shows that another thing is meant: then the pattern leaves that context out.
 */
export type Term = readonly [pattern: string, replacement: string];

/** Phrases that read as if translated. */
export const phrases: readonly Term[] = [
  ['mend(?:s|ed|ing)?', 'fix'],
  ['anew', 'again'],
  ['afresh', 'again'],
  ['tak(?:e|es|en|ing) (?:it |this |them |one |old ones? )?back', 'undo'],
  ['took back', 'undid'],
  ['(?:make|makes|made) (?:it )?again', 'redone'],
  ['is no (?:score|table|place|date|file|league|number)', 'isn’t a …'],
  ['from 1 on', '1 or more'],
  ['about so many', 'about'],
  ['whoever', 'people who'],
  ['everyone for oneself', 'free-for-all'],
  ['somebody new', 'new player'],
  ['go(?:es)? on with', 'continue'],
  ['lately', 'recently'],
  ['of late', 'recently'],
  ['fore(?:tell|tells|told|telling)', 'predict'],
  ['foresee(?:s|n|ing)?', 'predict'],
  ['foresaw', 'predicted'],
  ['what was to be expected', 'expected'],
  ['work(?:ed|s)? out', 'calculate'],
  ['told apart', 'distinguished'],
  ['tell(?:s)? apart', 'distinguish'],
  ['by hand', 'manually'],
  ['heed(?:s|ed)?', 'consider'],
  ['rest(?:s|ed)? on', 'depend on'],
  ['come(?:s)? of', 'result from'],
  ['has it again', 'redo'],
  ['the computer has it', 'match system'],
];

/** One thing, one word. */
export const glossary: readonly Term[] = [
  ['roll call', 'check-in'],
  ['recipe(s?)', 'preset$1'],
  ['proposal(s?)', 'suggestion$1'],
  ['careful rating(s?)', 'conservative rating$1'],
  ['lineup(s?)', 'lineup$1'],
  ['published list(s?)', 'rating list$1'],
  ['page “?Tonight”?', 'page “Pairings”'],
  ['take-back(s?)', 'revert$1'],
  ['play-off(s?)', 'playoff$1'],
  ['seen from today', 'smoothed'],
  ['discreet', 'private'],
];

/** Only for labels: in sentences of the docs these words are plain English. */
export const labels: readonly Term[] = [
  ['(?:for|of|by|with) whom', 'people who'],
  ['everybody', 'all players'],
  ['somebody', 'a player'],
  ['nobody', 'no player'],
];
