/** Which open games are looked at next. Pure: the day is given. */

/** How a game waits for a day of its own: that day as YYYY-MM-DD, or null while nobody knows it. */
export interface WaitsFor {
  readonly day: string | null;
}

interface OpenGame {
  /** Counted from 1. */
  readonly round: number;
  /** null or left out: it is played with its round. */
  readonly postponed?: WaitsFor | null;
}

/**
 * The games of the first round with one that wasn't postponed; behind them those of other rounds that may be played now,
 * because their date has come or nobody has set one. Where all wait for later days, those of the first day.
 *
 * @param today - As YYYY-MM-DD; null: no date has come.
 */
export function nextGames<G extends OpenGame>(games: readonly G[], today: string | null): G[] {
  const next = Math.min(...games.filter((game) => !isPostponed(game)).map(({ round }) => round));
  const ofRound = games.filter(({ round }) => round === next);
  const others = games.filter((game) => game.round !== next && isPostponed(game) && mayBePlayed(game, today));
  if (ofRound.length + others.length > 0) return [...ofRound, ...others];
  const first = games.map(dayOf).sort()[0];
  return games.filter((game) => dayOf(game) === first);
}

const isPostponed = ({ postponed }: OpenGame): boolean => (postponed ?? null) !== null;
const dayOf = ({ postponed }: OpenGame): string => postponed?.day ?? '';
const mayBePlayed = (game: OpenGame, today: string | null): boolean => dayOf(game) <= (today ?? '');
