/**
 * Names that differ in a letter or two, among many, without comparing all with all: a name that becomes another by
 * k edits has one of k + 1 pieces in common with it, at nearly the same place (Li, Deng, Wang and Feng, Pass-Join,
 * PVLDB 5(3), 2011, lemma 1).
 */
import { editsAllowed, editsBetween, type Form } from './likeness.ts';

interface Named {
  readonly form: Pick<Form, 'letters' | 'digits'>;
}

/** A piece that this many names share tells nothing; later names are not compared by it. */
const mostSharing = 200;
const watchedEvery = 1000;

/**
 * Calls `found` once for each two names that differ in 1 or 2 letters, as many as the shorter one allows, and in no digit.
 * With `isOurs`, of each two one is ours and one is not.
 */
export function nearPairs<Bearer extends Named>(
  bearers: readonly Bearer[],
  watch: (done: number, total: number) => void,
  found: (one: Bearer, other: Bearer, edits: number) => void,
  isOurs?: (bearer: Bearer) => boolean,
): void {
  const inOrder = bearers
    .filter(({ form }) => editsAllowed(form.letters.length) > 0)
    .sort((a, b) => a.form.letters.length - b.form.letters.length);
  const pieces = new Map<string, Bearer[]>();
  const ours = isOurs ? new Map<string, Bearer[]>() : pieces;
  for (const [i, bearer] of inOrder.entries()) {
    if (i % watchedEvery === 0) watch(i, inOrder.length);
    for (const other of candidatesFor(bearer, isOurs?.(bearer) ? pieces : ours)) {
      const edits = editsOf(other, bearer);
      if (edits !== undefined && edits > 0) found(other, bearer, edits);
    }
    enter(bearer, isOurs?.(bearer) ? ours : pieces);
  }
}

function editsOf({ form: shorter }: Named, { form: longer }: Named): number | undefined {
  if (shorter.digits !== longer.digits) return undefined;
  return editsBetween(shorter.letters, longer.letters, editsAllowed(shorter.letters.length));
}

/** Where the pieces of a name of this length begin; the last number is its end. */
const boundaries = (length: number, pieces: number): number[] =>
  Array.from({ length: pieces + 1 }, (_, i) => Math.floor((i * length) / pieces));

const keyOf = (length: number, piece: number, text: string): string =>
  `${String(length)} ${String(piece)} ${text}`;

function enter<Bearer extends Named>(bearer: Bearer, pieces: Map<string, Bearer[]>): void {
  const { letters } = bearer.form;
  const bounds = boundaries(letters.length, editsAllowed(letters.length) + 1);
  for (let piece = 0; piece + 1 < bounds.length; piece++) {
    const key = keyOf(letters.length, piece, letters.slice(bounds[piece], bounds[piece + 1]));
    const sharing = pieces.get(key);
    if (!sharing) pieces.set(key, [bearer]);
    else if (sharing.length < mostSharing) sharing.push(bearer);
  }
}

/** All people entered so far, none with more letters, who have a piece in common. */
function candidatesFor<Bearer extends Named>(
  { form: { letters } }: Bearer,
  pieces: ReadonlyMap<string, Bearer[]>,
): Set<Bearer> {
  const candidates = new Set<Bearer>();
  for (let length = letters.length - editsAllowed(letters.length); length <= letters.length; length++)
    for (const key of keysInCommon(letters, length))
      for (const bearer of pieces.get(key) ?? []) candidates.add(bearer);
  return candidates;
}

/** The pieces that a name of this length, near to these letters, may have in common with them. */
function* keysInCommon(letters: string, length: number): Generator<string> {
  const edits = editsAllowed(length);
  const bounds = boundaries(length, edits + 1);
  for (let piece = 0; piece <= edits && edits > 0; piece++) {
    const [from = 0, to = 0] = bounds.slice(piece, piece + 2);
    for (let start = Math.max(0, from - edits); start <= from + edits; start++) {
      const end = start + to - from;
      if (end <= letters.length) yield keyOf(length, piece, letters.slice(start, end));
    }
  }
}
