/** What a forecast supposes about the stage that is planned behind the one being played, in words. */
import type { TournamentForecast } from '../contract/forecast.ts';
import { texts } from '../messages/index.ts';
import { formatWords, qualificationWords } from '../pairing/option-words.ts';

export function nextNotes({ next }: Pick<TournamentForecast, 'next'>): string[] {
  if (next === null) return [];
  const { note } = texts.forecast;
  const told = { comma_told: [...formatWords(next.format), ...qualificationWords(next.qualification)] };
  return [next.isSimulated ? note.next(told) : note.nextUnknown(told)];
}
