/** What the tags of one game of chess say of it. */
import { texts } from '../../../../../shared/messages/index.ts';
import { gameResultIn } from '../../tables/layouts/results-of-games.ts';
import type { RoundOutcome } from '../../results-by-round.ts';
import { dayIn } from '../days.ts';
import type { PgnGame } from './pgn-games.ts';

const { foreign } = texts;

export interface PgnPlayer {
  readonly name: string;
  readonly fideNumber: string | null;
  readonly rating: string | null;
  readonly title: string | null;
  readonly team: string | null;
}

export interface ChessGame {
  readonly line: number;
  readonly event: string;
  /** Tells events of one name apart. */
  readonly eventKey: string;
  readonly venue: string;
  readonly day: string | null;
  readonly round: string;
  readonly board: string | null;
  readonly white: PgnPlayer;
  readonly black: PgnPlayer;
  /** White's. */
  readonly outcome: RoundOutcome;
}

const isUnknown = (value: string): boolean => /^(?:|[?*-]+)$/u.test(value);

/** What is wrong with the game instead, as a sentence. */
export function chessGameIn(found: PgnGame, title: string): ChessGame | string {
  const tag = (name: string): string => {
    const value = found.tags.get(name) ?? '';
    return isUnknown(value) ? '' : value;
  };
  const [white, black] = (['White', 'Black'] as const).map((colour) => playerIn(tag, colour)) as [
    PgnPlayer,
    PgnPlayer,
  ];
  const outcome = outcomeOf(tag('Result') || found.termination, tag('Termination'));
  if (white.name === '' || black.name === '') return foreign.pgnNames;
  if (outcome === undefined) return foreign.pgnResult;
  const event = tag('Event') || title;
  const [round = '', board = ''] = tag('Round').split('.');
  const site = tag('Site');
  return {
    ...{ line: found.line, event, white, black, outcome, round },
    eventKey: JSON.stringify([event, tag('EventDate'), tag('Section')]),
    day: dayIn(tag('Date')) ?? dayIn(tag('UTCDate')) ?? dayIn(tag('EventDate')),
    // A game played on the internet has its own address there.
    venue: /^https?:/iu.test(site) ? '' : site,
    board: tag('Board') || board || null,
  };
}

function playerIn(tag: (name: string) => string, colour: 'White' | 'Black'): PgnPlayer {
  const [number, rating] = [tag(`${colour}FideId`), tag(`${colour}Elo`)];
  return {
    name: tag(colour),
    fideNumber: /^\d{1,11}$/u.test(number) && Number(number) > 0 ? number : null,
    rating: /^\d{1,4}$/u.test(rating) && Number(rating) > 0 ? rating : null,
    title: tag(`${colour}Title`) || null,
    team: tag(`${colour}Team`) || null,
  };
}

/** Games that nobody sat down to; "time forfeit" is a game that was played. */
const unplayed = /^(?:unplayed|forfeit|walkover|default)$/iu;

function outcomeOf(result: string, termination: string): RoundOutcome | undefined {
  if (isUnknown(result)) return 'open';
  const said = /^\S+[-:]\S+$/u.test(result) ? gameResultIn(result) : undefined;
  if (!said?.places) return undefined;
  const [mine, other] = said.places;
  const isForfeit = said.isWalkover || unplayed.test(termination);
  if (mine === other) return isForfeit ? undefined : 'drawn';
  if (mine < other) return isForfeit ? 'forfeit won' : 'won';
  return isForfeit ? 'forfeit lost' : 'lost';
}
