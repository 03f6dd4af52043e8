/** Which entrants of a tournament a few letters or a number refer to. */
import { foldName, isMeant } from '../../../../shared/names/names.ts';
import { texts } from '../../../../shared/messages/index.ts';
import { identity } from '../draft.ts';
import { matchBoardsOf } from './match-options.ts';
import { entrantName, filledEntrants, isThere, type EntrantDraft, type RoundsDraft } from './draft.ts';

export interface Competitor {
  readonly entrant: EntrantDraft;
  /** Counted from 1 in the order of entry. */
  readonly number: number;
  readonly name: string;
  /** False while the entrant has not arrived yet, has withdrawn, or already sits at another board. */
  readonly isFree: boolean;
}

/** All entrants who may be seated in a round; `seated` are the keys of those who have a board. */
export function competitorsIn(
  draft: RoundsDraft,
  round: number,
  seated: ReadonlySet<number>,
): readonly Competitor[] {
  return filledEntrants(draft).map((entrant, i) => ({
    entrant,
    number: i + 1,
    name: entrantName(entrant),
    isFree: isThere(entrant, round) && !seated.has(entrant.key),
  }));
}

/**
 * The entrants that the text matches: if it is a number, only that one; otherwise names in which a word begins with
 * each word typed, free entrants first. If nothing was typed, all free entrants.
 */
export function meant(typed: string, competitors: readonly Competitor[]): readonly Competitor[] {
  const text = typed.trim();
  if (text === '') return competitors.filter(({ isFree }) => isFree);
  if (/^\d+$/u.test(text)) {
    const numbered = competitors.filter(({ number }) => String(number) === text);
    if (numbered.length > 0) return numbered;
  }
  const found = competitors.filter(({ name }) => isMeant(text, name));
  return [...found.filter(({ isFree }) => isFree), ...found.filter(({ isFree }) => !isFree)];
}

/** A side as it is typed: "ann + be" is Ann, and a player whose name begins with "be". */
export interface TypedSide {
  /** The parts before the last "+". */
  readonly before: readonly string[];
  /** The part that is being typed. */
  readonly last: string;
}

/** The field's text in parts. Teams are not combined, and an entrant who has a "+" in the name is a single part. */
export function typedSide(text: string, competitors: readonly Competitor[]): TypedSide {
  const parts = text.split('+').map((part) => part.trim());
  const ofTeams = competitors.some(({ entrant }) => entrant.team.trim() !== '');
  if (parts.length < 2 || ofTeams || certain(text, competitors)) return { before: [], last: text };
  return { before: parts.slice(0, -1).filter((part) => part !== ''), last: parts.at(-1) ?? '' };
}

/** The entrants that the last part may mean; no player twice. */
export function meantLast(text: string, competitors: readonly Competitor[]): readonly Competitor[] {
  const { before, last } = typedSide(text, competitors);
  const taken = before.map((part) => certain(part, competitors));
  return meant(last, competitors).filter((one) => !taken.includes(one));
}

/** All entrants of a side, if each part is clear without choosing; undefined if one is not. */
export function certainSide(text: string, competitors: readonly Competitor[]): Competitor[] | undefined {
  const { before, last } = typedSide(text, competitors);
  const parts = last === '' && before.length > 0 ? before : [...before, last];
  return allOf(parts.map((part) => certain(part, competitors)));
}

/**
 * The side with `chosen` as its last part, and the first match for each part before it; undefined if one has no match.
 */
export function completed(
  text: string,
  chosen: Competitor | undefined,
  competitors: readonly Competitor[],
): Competitor[] | undefined {
  const { before, last } = typedSide(text, competitors);
  const first = before.map((part) => certain(part, competitors) ?? meant(part, competitors)[0]);
  return allOf(last === '' && first.length > 0 && !chosen ? first : [...first, chosen]);
}

function allOf(found: readonly (Competitor | undefined)[]): Competitor[] | undefined {
  const known = found.filter((one) => one !== undefined);
  return known.length === found.length ? known : undefined;
}

/** The entrant that is clear without choosing: by number, by the whole name, or as the only match. */
export function certain(typed: string, competitors: readonly Competitor[]): Competitor | undefined {
  if (typed.trim() === '') return undefined;
  const found = meant(typed, competitors);
  return (
    found.find(({ name }) => foldName(name) === foldName(typed)) ??
    (found.length === 1 ? found[0] : undefined)
  );
}

/** What the field of a seat is called: two teams are chosen for a match, which then has its boards. */
export function seatWords(
  draft: RoundsDraft,
  index: number,
  board: string,
): { readonly label: string; readonly placeholder: string } {
  const { board: words, match } = texts.rounds;
  const seat = index === 0 ? 'home' : 'away';
  return matchBoardsOf(draft) === null
    ? { label: words.competitor({ seat: String(index + 1), board }), placeholder: words.placeholder }
    : { label: match.seat({ seat, match: board }), placeholder: match.choose({ seat }) };
}

/** What an entrant is known by; undefined while that isn't typed. */
function whoEnters(draft: RoundsDraft, { team, members: [first] }: EntrantDraft): string | undefined {
  if (draft.who === 'teams') return team.trim() === '' ? undefined : foldName(team);
  return first && identity(first);
}

/** Those who are the same as an entrant before them. */
export function enteredAgain(draft: RoundsDraft): ReadonlySet<EntrantDraft> {
  const known = new Set<string>();
  const again = new Set<EntrantDraft>();
  for (const entrant of filledEntrants(draft).toSorted((one, other) => one.key - other.key)) {
    const who = whoEnters(draft, entrant);
    if (who !== undefined && known.has(who)) again.add(entrant);
    if (who !== undefined) known.add(who);
  }
  return again;
}
