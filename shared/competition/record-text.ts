/** What someone won, tied and lost, in words. Pure. */
import { texts } from '../messages/index.ts';

/** Over contests: the other sides that one was ahead of, tied with and behind. */
export interface OwnRecord {
  readonly contests: number;
  readonly wins: number;
  readonly ties: number;
  readonly losses: number;
}

/** "2 won, 1 lost"; "ahead of 5, behind 1" where others than one were met in a game, so that they are more than the games. */
export const recordText = ({ contests, wins, ties, losses }: OwnRecord): string =>
  wins + ties + losses > contests
    ? texts.player.recordAtTables({ wins, ties, losses })
    : texts.player.record({ wins, ties, losses });

interface TournamentResult extends OwnRecord {
  /** null where the tournament was more than one contest. */
  readonly placeText: string | null;
  /** Of how many; null where that isn't said. */
  readonly sides: number | null;
}

/** The place if the tournament was one contest, otherwise what was won, tied and lost. */
export const resultText = ({ placeText, sides, ...record }: TournamentResult): string => {
  if (placeText === null) return recordText(record);
  return sides === null ? placeText : texts.player.placeOf({ place: placeText, sides });
};
