/** Which league a window opens with. */
import type { Answer } from '../../shared/contract/api.ts';
import type { LeagueList } from '../../shared/contract/league.ts';
import type { Session } from '../session/session.ts';

/**
 * Opens the league that was asked for, or else the one used last. The answer says how it went. The last league may
 * have been moved or deleted in the meantime, which isn't a mistake: no league is open then, and the answer is null.
 */
export async function openAtStart(session: Session, asked?: string): Promise<Answer> {
  if (asked !== undefined) return session.answer('league.open', { path: asked });
  const list = (await session.answer('league.list', {})) as Answer<LeagueList>;
  const last = 'ok' in list ? list.ok.recent[0] : undefined;
  const opened = last && (await session.answer('league.open', { path: last.path }));
  return opened && 'ok' in opened ? opened : { ok: null };
}
