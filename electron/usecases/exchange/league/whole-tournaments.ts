/** The tournaments of a league one by one, each with its entrants and contests, as the ledger records them. */
import type { FileContest, FileEntrant, Understood } from '../../../../shared/contract/league-file.ts';
import type { EntrantContent, TournamentContent } from '../../tournaments/upsert.ts';
import type { LeagueItem, Where } from './league-items.ts';
import { contestIn, entrantIn, headRow } from './import-tournaments.ts';
import { onceOnly, type KnownRows } from './known-rows.ts';

interface Located<I> {
  readonly item: I;
  readonly where: Where;
}

export interface WholeTournament extends Located<Understood<'tournaments'>> {
  readonly entrants: readonly Located<FileEntrant>[];
  readonly contests: readonly Located<FileContest>[];
}

/** Gathers entries that follow one another; `onOther` hears those that belong to no tournament. */
export function* wholeTournaments(
  items: Iterable<LeagueItem>,
  onOther: (item: LeagueItem) => void = () => undefined,
): Generator<WholeTournament> {
  let open:
    | (WholeTournament & { entrants: Located<FileEntrant>[]; contests: Located<FileContest>[] })
    | undefined;
  for (const one of items) {
    if (one.of === 'entrants') open?.entrants.push(one);
    else if (one.of === 'contests') open?.contests.push(one);
    else {
      if (open) yield open;
      open = one.of === 'tournaments' ? { ...one, entrants: [], contests: [] } : undefined;
      if (one.of !== 'tournaments') onOther(one);
    }
  }
  if (open) yield open;
}

/** The row numbers of the names in a file. */
export type NamedRows = Pick<KnownRows, 'player' | 'team' | 'club' | 'season'>;

/** @throws a refusal for what contradicts itself, or names people and teams that the file doesn't have */
export function recordedTournament(whole: WholeTournament, rows: NamedRows): TournamentContent {
  const { uuid, name, day, ...head } = headRow(whole.item, rows, whole.where);
  const once = onceOnly();
  const entrants = whole.entrants.map(({ item, where }) => entrantContent(rows, once, item, where));
  const contests = whole.contests.map(({ item, where }) => contestIn(rows, once, item, where));
  return { uuid, name, day, head, entrants, contests };
}

/** The one person who is an entrant is the first of its members. */
function entrantContent(
  rows: NamedRows,
  once: KnownRows['once'],
  given: FileEntrant,
  where: Where,
): EntrantContent {
  const { player, members, ...entrant } = entrantIn(rows, once, given, where);
  const { enters, withdrawnAfter, rated } = given;
  const own = members.find((one) => one.player === player);
  const others = members.filter((one) => one !== own);
  return {
    ...{ ...entrant, enters, withdrawnAfter, rated },
    members: player === null ? members : [own ?? { player, role: 'main' }, ...others],
  };
}
