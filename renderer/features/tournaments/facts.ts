/** The head of a tournament's page: what is known besides results, in one line. */
import { isBye } from '../../../shared/competition/rounds.ts';
import { daysOf, gamesOf } from '../../../shared/competition/tournament-words.ts';
import type { TournamentPage } from '../../../shared/contract/tournaments.ts';
import { texts } from '../../../shared/messages/index.ts';
import { presetName } from '../../app/scoring/scoring-presets.ts';
import { openBoards, postponedBoards } from '../../app/boards/rounds.ts';

const words = texts.tournaments.page;

/** When, where, how many, and what is unusual about it. */
export function headFacts(page: TournamentPage): string {
  const { teamSize, weight, rated, venue, bestOf } = page;
  return [
    daysOf(page),
    page.season === null ? null : words.season({ season: page.season }),
    venue,
    countsOf(page),
    teamSize === null || teamSize === 1 ? null : words.teamSize({ size: teamSize }),
    bestOf === null ? null : words.bestOf({ games: bestOf }),
    page.shape === 'rounds' ? (presetName(page) ?? null) : null,
    weight === 1 ? null : words.weight({ weight }),
    rated ? null : words.unrated,
  ]
    .filter((part) => part !== null)
    .join(' · ');
}

/** Who entered alone takes part before the first board, too: the first seeds of a cup wait for their opponents. */
function countsOf({ contests, entrants, shape }: TournamentPage): string {
  const [only, ...others] = contests;
  if (!only) return words.noContests;
  if (others.length === 0 && shape === 'field')
    return words.sides({ count: only.sides.length, teams: only.sides.every(({ team }) => team !== null) });
  const atBoards = contests.flatMap(({ sides }) => sides.flatMap(({ members }) => members));
  const alone = entrants.flatMap(({ teamId, members }) => (teamId === null ? members : []));
  const players = new Set([...atBoards, ...alone].map(({ playerId }) => playerId));
  return gamesOf(contests, players.size);
}

/** What is still missing, in a sentence; null if nothing is. */
export function progressOf({
  contests,
  shape,
  rated,
}: Pick<TournamentPage, 'contests' | 'shape' | 'rated'>): string | null {
  const open = openBoards(contests);
  if (contests.length === 0) return words.begun;
  if (open === 0) return null;
  return shape === 'field' && contests.length === 1
    ? words.unfinished({ rated })
    : words.inProgress({ count: open, postponed: postponedBoards(contests), rated });
}

/** The reasons for points without play, in a sentence; null if everything was played. */
export function notPlayedOf({ contests }: Pick<TournamentPage, 'contests'>): string | null {
  // A board at which one of two teams has nobody is won without playing.
  const isAlone = (contest: TournamentPage['contests'][number]): boolean =>
    isBye(contest) && contest.match !== null;
  const walkovers = contests.filter((contest) => contest.kind === 'walkover' || isAlone(contest)).length;
  const byes = contests.filter((contest) => isBye(contest) && !isAlone(contest)).length;
  return walkovers + byes === 0
    ? null
    : words.notPlayed({
        parts: [
          ...(walkovers > 0 ? [words.walkovers({ count: walkovers })] : []),
          ...(byes > 0 ? [words.byes({ count: byes })] : []),
        ],
      });
}
