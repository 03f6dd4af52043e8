/** A tournament while it is being typed: text as it stands in the fields, with one empty line always at the end. */
import type { Role } from '../../shared/arguments.ts';
import type { TournamentPage } from '../../shared/answers.ts';

export interface MemberDraft {
  readonly key: number;
  text: string;
  /** The known player who was meant; null for a name that will become a new player. */
  playerId: number | null;
  /** True where several known players have this name and none was chosen. */
  several: boolean;
  role: Role;
  share: string;
}

export interface SideDraft {
  readonly key: number;
  team: string;
  /** A place or a score, as the draft says. */
  result: string;
  members: MemberDraft[];
}

export interface Draft {
  /** Set where an existing tournament is corrected. */
  readonly tournamentId: number | null;
  /** What the form does not show and a correction must keep. */
  readonly kept: { readonly round: string | null; readonly board: string | null; readonly at: string | null };
  name: string;
  date: string;
  kind: 'individuals' | 'teams';
  by: 'places' | 'scores';
  teamSize: string;
  sides: SideDraft[];
}

let lastKey = 0;
const newKey = (): number => (lastKey += 1);

export const emptyMember = (): MemberDraft => ({
  key: newKey(),
  text: '',
  playerId: null,
  several: false,
  role: 'main',
  share: '',
});
export const emptySide = (): SideDraft => ({ key: newKey(), team: '', result: '', members: [emptyMember()] });

/** A blank form. `day` is YYYY-MM-DD, or '' where the league has no dates. */
export function emptyDraft(day: string): Draft {
  return {
    tournamentId: null,
    kept: { round: null, board: null, at: null },
    name: '',
    date: day,
    kind: 'individuals',
    by: 'places',
    teamSize: '',
    sides: [emptySide(), emptySide(), emptySide()],
  };
}

type Outcome = TournamentPage['contests'][number]['sides'][number];

const sideDraftOf = (side: Outcome, byScores: boolean): SideDraft => ({
  key: newKey(),
  team: side.team ?? '',
  result: String(byScores ? side.score : side.place),
  members: side.members.map((member) => ({
    key: newKey(),
    text: member.player,
    playerId: member.playerId,
    several: false,
    role: member.role,
    share: member.share === null ? '' : String(member.share),
  })),
});

/** More people than these are nothing to scroll through by hand. */
const mostPeople = 600;

/** True where the form can show the tournament: one contest, of not too many people. */
export const isCorrectable = ({ contests }: Pick<TournamentPage, 'contests'>): boolean =>
  contests.length === 1 &&
  contests.flatMap(({ sides }) => sides).reduce((sum, side) => sum + side.members.length, 0) <= mostPeople;

/** The form filled with a tournament; undefined where it isn't correctable. */
export function draftOf(page: TournamentPage): Draft | undefined {
  const [contest] = page.contests;
  if (!contest || !isCorrectable(page)) return undefined;
  const byScores = contest.sides.every((side) => side.score !== null);
  const teams = contest.sides.some((side) => side.team !== null || side.members.length > 1);
  const draft: Draft = {
    tournamentId: page.tournamentId,
    kept: { round: contest.round, board: contest.board, at: contest.at },
    name: page.name,
    date: page.date?.slice(0, 10) ?? '',
    kind: teams ? 'teams' : 'individuals',
    by: byScores ? 'scores' : 'places',
    teamSize: page.teamSize === null ? '' : String(page.teamSize),
    sides: contest.sides.map((side) => sideDraftOf(side, byScores)),
  };
  grow(draft);
  return draft;
}

export const isEmptyMember = (member: MemberDraft): boolean => member.text.trim() === '';
export const isEmptySide = (side: SideDraft): boolean =>
  side.team.trim() === '' && side.result.trim() === '' && side.members.every(isEmptyMember);

/** The sides on which something stands. */
export const filledSides = (draft: Draft): SideDraft[] => draft.sides.filter((side) => !isEmptySide(side));

/** Sees to it that the last side, and the last line of each team, is empty and waits for the next name. */
export function grow(draft: Draft): void {
  const last = draft.sides.at(-1);
  if (!last || !isEmptySide(last)) draft.sides.push(emptySide());
  for (const side of draft.sides) {
    const lastMember = side.members.at(-1);
    const wantsLine = draft.kind === 'teams' && lastMember !== undefined && !isEmptyMember(lastMember);
    if (lastMember === undefined || wantsLine) side.members.push(emptyMember());
  }
}

/** True where "individuals" would hide somebody: a side holds two people or more. */
export const needsTeams = (draft: Draft): boolean =>
  draft.sides.some((side) => side.members.filter((member) => !isEmptyMember(member)).length > 1);

/** True where nothing was typed that would be a pity to lose. */
export const isBlank = (draft: Draft): boolean => draft.name.trim() === '' && filledSides(draft).length === 0;

export function removeSide(draft: Draft, key: number): void {
  draft.sides = draft.sides.filter((side) => side.key !== key);
}

export function removeMember(side: SideDraft, key: number): void {
  side.members = side.members.filter((member) => member.key !== key);
}

/** The known players who stand in the draft already, but for `besides`. */
export function takenPlayers(draft: Draft, besides: MemberDraft): ReadonlySet<number> {
  const taken = new Set<number>();
  for (const side of draft.sides)
    for (const member of side.members)
      if (member.playerId !== null && member.key !== besides.key) taken.add(member.playerId);
  return taken;
}
