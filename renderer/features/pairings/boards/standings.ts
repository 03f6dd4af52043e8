/**
 * What a round that follows from standings says of a board: points and colours before the round, and rules that it breaks.
 * Pure.
 */
import type { Seats } from '../../../../shared/contract/competition-words.ts';
import type { BoardPlanned, RoundPlanned, StandingBefore } from '../../../../shared/contract/pairings.ts';
import type { SideViolation } from '../../../../shared/contract/judged-standings.ts';
import { texts } from '../../../../shared/messages/index.ts';

const words = texts.pairingBoards;

/** A side of a board, or one that sits out. */
export interface Stands {
  readonly team: string | null;
  readonly people: readonly { readonly player: string }[];
  readonly standing?: StandingBefore | undefined;
}

export const nameOf = ({ team, people }: Stands): string =>
  team ?? people.map(({ player }) => player).join(', ');

/** "WBW"; where seats are not colours, their numbers. */
export function seatsOf(colours: string, seats: Seats | null): string {
  const letters =
    seats === 'colours' ? { W: words.standing.white, B: words.standing.black } : { W: '1', B: '2' };
  return colours.replaceAll(/[WB]/gu, (seat) => letters[seat as keyof typeof letters]);
}

/**
 * Points and colours before the round, e.g. "2½ · WBW", and the same for screen readers; at a table of several "2½ points,
 * seats 1, 3 so far".
 */
export function standingTexts(
  { points, colours }: StandingBefore,
  seats: Seats | null,
  isTable: boolean,
): { shown: string; heard: string } {
  if (isTable) {
    const told = { points, count: colours.length, comma_seats: colours.split('') };
    return { shown: words.standing.tableLine(told), heard: words.standing.atTable(told) };
  }
  const told = { points, hasColours: colours !== '', colours: seatsOf(colours, seats) };
  return { shown: words.standing.line(told), heard: words.standing.about(told) };
}

/** A sentence for each rule that the board breaks. */
export function boardViolations({
  sides,
  rematches = 0,
}: Pick<BoardPlanned, 'sides' | 'rematches'>): string[] {
  const [one = '', other = '', ...more] = sides.map(nameOf);
  // At a table of several, who met before is among the reasons: in a small field it can't be helped.
  const rematch =
    rematches > 0 && more.length === 0 ? [words.rules.rematch({ one, other, count: rematches })] : [];
  return [...rematch, ...sides.flatMap(violationsOf), ...floatAgain(sides), ...pulledUp(sides)];
}

/** One sentence for a board of two, whichever of them it happens to again. FIDE's rules say who floats, and Explain tells it. */
function floatAgain([one, other]: readonly Stands[]): string[] {
  if (!one?.standing || !other?.standing || one.standing.dutch) return [];
  const isOneUp = one.standing.score < other.standing.score;
  const [down, up] = isOneUp ? [other, one] : [one, other];
  const again = [down, up].map(({ standing }) => standing?.violations.includes('float-again') === true);
  if (!again.includes(true)) return [];
  const who = again.every(Boolean) ? 'both' : again[0] === true ? 'down' : 'up';
  return [words.rules.floatAgain({ down: nameOf(down), up: nameOf(up), who })];
}

/** One sentence for a table, of all who have fewer points than others there, where that happens to one of them again. */
function pulledUp(sides: readonly Stands[]): string[] {
  const those = (rule: SideViolation): string[] =>
    sides.filter(({ standing }) => standing?.violations.includes(rule)).map(nameOf);
  const [again, first] = [those('pulled-up-again'), those('pulled-up')];
  if (again.length === 0) return [];
  return [words.rules.pulledUp({ again, count: again.length, first, isFirst: first.length > 0 })];
}

/**
 * The sentences that the suggestion of a round has already: no better boards were found, so that nothing is to be done about
 * them. What a swap adds can be fixed.
 */
export const violationsIn = (
  suggested: Pick<RoundPlanned, 'boards' | 'out'> | undefined,
): ReadonlySet<string> =>
  new Set([...(suggested?.boards ?? []).flatMap(boardViolations), ...byeViolations(suggested?.out ?? [])]);

/** A sentence for each rule that is broken by who sits out. */
export const byeViolations = (out: RoundPlanned['out']): string[] => out.flatMap(violationsOf);

/** What is said of the whole board. */
const isOfBoard = (rule: SideViolation): rule is 'pulled-up-again' | 'pulled-up' | 'float-again' =>
  rule === 'pulled-up-again' || rule === 'pulled-up' || rule === 'float-again';

const violationsOf = (side: Stands): string[] =>
  (side.standing?.violations ?? []).flatMap((rule) =>
    isOfBoard(rule) ? [] : [words.rules[rule]({ name: nameOf(side) })],
  );
