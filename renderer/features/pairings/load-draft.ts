/** Where pairing goes on: the stored draft of a tournament, of the next new one, or a fresh one from what is recorded. */
import { askPatiently } from '../../app/api.ts';
import { league } from '../../app/league.svelte.ts';
import { readPairingsDraft } from './chosen-tournament.ts';
import {
  blankDraft,
  draftOfTournament,
  firstDraft,
  isBlankDraft,
  type PairingsDraft,
} from './pairings-draft.ts';
import { nextDraft, scoredAsLast } from './next-draft.ts';
import { today } from '../../app/evening-day.ts';
import { pairings } from './pairings.svelte.ts';
import { isMissing } from './running-tournament.svelte.ts';
import { isOfLastStage } from './stage-of-draft.ts';
import { followStart } from './undone-starts.ts';

/** A draft of a new tournament from today is restored as it is; of an earlier one only the options are kept. */
export function draftsAtOpening(
  before: PairingsDraft | undefined,
  day: string,
  hasTeams: boolean,
): { now: PairingsDraft; earlier?: PairingsDraft } {
  if (!before) return { now: firstDraft(day, hasTeams) };
  if (before.day === day) return { now: before };
  const now = nextDraft(day, before);
  return isBlankDraft(before) ? { now } : { now, earlier: before };
}

/** Whether the league's results are of teams. */
const hasTeams = (): boolean =>
  league.current !== null && league.current.tournaments > 0 && !league.current.singlePlayers;

/**
 * Loads the draft that is stored for a tournament, and returns an earlier one that is worth offering; 'unread' if the
 * worker doesn't answer, e.g. when the page is being left.
 */
export async function loadDraft(chosen: number | null): Promise<PairingsDraft | undefined | 'unread'> {
  const stored = await readPairingsDraft(chosen);
  if (stored === 'unread') return stored;
  if (chosen === null) {
    const { now, earlier } = draftsAtOpening(stored, today(), hasTeams());
    await pairings.restore(now);
    return earlier;
  }
  const answer = await askPatiently('tournaments.facts', { tournamentId: chosen });
  // Only a tournament that no longer exists is replaced by a new one.
  if (!('ok' in answer) && !isMissing(answer)) return 'unread';
  const record = 'ok' in answer ? answer.ok : undefined;
  const own = record === undefined || (stored && isOfLastStage(stored, record)) ? stored : undefined;
  const fresh = record ? draftOfTournament(record, today()) : blankDraft(today());
  // Rounds of another day are started on that one, unless another is chosen.
  const isOld = own !== undefined && own.day !== today();
  await pairings.restore({ ...(own ?? fresh), day: today(), ...(isOld ? { date: null } : {}) });
  await followStart();
  // People who were recorded ahead are checked in again on the day.
  if (isOld && pairings.running?.rounds.length === 0) pairings.clearCheckIn();
  return undefined;
}

/** False if the draft in memory is for another stage than the tournament's last: one was begun, or undone. */
export async function isOfStageNow(tournamentId: number | null): Promise<boolean> {
  if (tournamentId === null) return true;
  const answer = await askPatiently('tournaments.facts', { tournamentId });
  return !('ok' in answer) || isOfLastStage(pairings.draft, answer.ok);
}

/** A new tournament is scored as the one whose options it has, also if that was changed since in the editor. */
export async function followLast(): Promise<void> {
  const { follows } = pairings.draft;
  if (follows === null) return;
  const answer = await askPatiently('tournaments.facts', { tournamentId: follows });
  if ('ok' in answer && pairings.draft.follows === follows)
    pairings.follow(scoredAsLast(pairings.draft, answer.ok));
}
