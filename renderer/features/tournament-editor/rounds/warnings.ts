/** What looks odd but may be correct: one message each. */
import { texts } from '../../../../shared/messages/index.ts';
import { neededOf } from '../../../../shared/competition/best-of.ts';
import { typedBestOf } from '../../../app/scoring/best-of.ts';
import { roundLabel } from '../../../app/boards/round-label.ts';
import { canBeMadeUp, isRoundRobin } from '../../../../shared/competition/round-robin-left.ts';
import { boardNames, roundName } from './boards.ts';
import {
  entrantName,
  entrantsIn,
  filledBoards,
  filledEntrants,
  filledSides,
  firstRoundOf,
  isEmptyPerson,
  isKnockOut,
  isTable,
  isThere,
  stageAt,
  typedRound,
  type BoardDraft,
  type EntrantDraft,
  type RoundDraft,
  type RoundsDraft,
} from './draft.ts';
import { identity } from '../draft.ts';
import { teamSizeOf, type Lineups } from './lineup.ts';
import { gamesWon, boardResultOf, isAgainstBestOf, shownDuel } from './result-meaning.ts';

const words = texts.rounds;

/** Everything worth checking, entrants first, then round by round. */
export function warningsOf(draft: RoundsDraft, lineups: Lineups): string[] {
  return [
    ...peopleOfTwoTeams(draft),
    ...draft.rounds.flatMap((round) => [
      ...presenceWarnings(draft, round),
      ...lineupWarnings(draft, round, lineups),
      ...bestOfWarnings(draft, round),
    ]),
    ...rematches(draft),
  ];
}

/** Names all the teams, in the words of the warning that is shown after saving. */
function peopleOfTwoTeams(draft: RoundsDraft): string[] {
  if (draft.who === 'people') return [];
  const seen = new Map<string, { name: string; teams: Set<string> }>();
  for (const entrant of filledEntrants(draft))
    for (const one of entrant.members.filter((member) => !isEmptyPerson(member))) {
      const known = seen.get(identity(one)) ?? { name: one.text.trim(), teams: new Set<string>() };
      seen.set(identity(one), known);
      known.teams.add(entrantName(entrant));
    }
  return [...seen.values()]
    .filter(({ teams }) => teams.size > 1)
    .map(({ name, teams }) => texts.warnings.inTwoTeams({ player: name, teams: [...teams] }));
}

const nameOfRound = (draft: RoundsDraft, round: RoundDraft): string => roundLabel(roundName(draft, round));

const entrantsAt = (draft: RoundsDraft, boards: readonly BoardDraft[]): EntrantDraft[] =>
  boards.flatMap((board) => filledSides(board).flatMap((side) => entrantsIn(draft, side)));

/** Entrants at the boards of a round, each as often as they are there. */
const seatedIn = (draft: RoundsDraft, round: RoundDraft): EntrantDraft[] =>
  entrantsAt(draft, onceAMatch(filledBoards(round)));

/** Byes and walkovers are how rounds before an entry, or after a withdrawal, are filled. */
const playingIn = (draft: RoundsDraft, round: RoundDraft): EntrantDraft[] =>
  entrantsAt(
    draft,
    onceAMatch(filledBoards(round)).filter((board) => (boardResultOf(board)?.kind ?? 'played') === 'played'),
  );

/** A match of two teams over several boards counts as one board. */
function onceAMatch(boards: readonly BoardDraft[]): BoardDraft[] {
  const first = new Map(boards.toReversed().map((board) => [board.match, board]));
  return boards.filter((board) => board.match === null || first.get(board.match) === board);
}

/** The two players of a duel of one against one. */
function duelists(draft: RoundsDraft, board: BoardDraft): EntrantDraft[] {
  const sides = filledSides(board);
  // Teams of a league meet at home and away.
  return board.match !== null || isTable(board) || sides.some(({ partners }) => partners.length > 0)
    ? []
    : sides.flatMap((side) => entrantsIn(draft, side));
}

function presenceWarnings(draft: RoundsDraft, round: RoundDraft): string[] {
  const seated = seatedIn(draft, round);
  const played = new Set(playingIn(draft, round));
  const number = draft.rounds.indexOf(round) + 1;
  const called = nameOfRound(draft, round);
  return [...new Set(seated)].flatMap((one) => [
    ...(seated.filter((other) => other === one).length > 1
      ? [words.warnings.twiceInRound({ round: called, name: entrantName(one) })]
      : []),
    ...(isThere(one, number) || !played.has(one) || makesUp(draft, one, number)
      ? []
      : [absence(one, number)]),
  ]);
}

/** True where a latecomer to a round robin has a game of a round that was missed. */
const makesUp = ({ stages }: RoundsDraft, one: EntrantDraft, round: number): boolean =>
  round < firstRoundOf(one) && canBeMadeUp(stages, round);

/** In the words of the warning that is shown after saving, so that it is shown only once. */
function absence(one: EntrantDraft, round: number): string {
  const enters = firstRoundOf(one);
  return round < enters
    ? texts.warnings.beforeEntering({ name: entrantName(one), round, enters })
    : texts.warnings.afterWithdrawing({
        name: entrantName(one),
        round,
        last: typedRound(one.withdrawnAfter, 0) ?? 0,
      });
}

function lineupWarnings(draft: RoundsDraft, round: RoundDraft, lineups: Lineups): string[] {
  const size = teamSizeOf(draft);
  if (size === null || draft.who === 'people') return [];
  return filledBoards(round).flatMap((board) =>
    filledSides(board).flatMap((side) => {
      const entrant = draft.entrants.find(({ key }) => key === side.entrant);
      const count = lineups.get(side.key)?.length ?? 0;
      return entrant && count > size
        ? [
            words.warnings.tooMany({
              round: nameOfRound(draft, round),
              count,
              size,
              name: entrantName(entrant),
            }),
          ]
        : [];
    }),
  );
}

/** In a best of n the winner has the larger half, and no player has more than that. */
function bestOfWarnings(draft: RoundsDraft, round: RoundDraft): string[] {
  const games = typedBestOf(draft.head.bestOf);
  if (games === undefined) return [];
  return filledBoards(round).flatMap((board, i) => {
    if (!isAgainstBestOf(board, games)) return [];
    const scores = gamesWon(board).join('–') || shownDuel(draft, board);
    const name = boardNames(round)[i] ?? null;
    const contest = texts.warnings.contest({
      naming: name === null ? 'round' : 'both',
      round: roundName(draft, round),
      board: name ?? '',
    });
    // In the words of the warning that is shown after saving, so that it is shown only once.
    return [texts.warnings.againstBestOf({ contest, scores, games, needed: neededOf(games) })];
  });
}

/** How often each pair is to meet in the stage of a round. */
function legsAt(draft: RoundsDraft, round: number): number {
  const format = draft.stages[stageAt(draft, round)]?.format;
  return isRoundRobin(format) ? format.legs : 1;
}

/**
 * Two sides of a duel who met in a duel of an earlier round of its stage, reported once; rounds in which all players meet
 * again do not repeat it, nor do those in which each pair is to play twice. Who meets in a bracket follows from its draw.
 */
function rematches(draft: RoundsDraft): string[] {
  const before = new Map<string, RoundDraft[]>();
  return draft.rounds.flatMap((round, i) => {
    if (stageAt(draft, i + 1) !== stageAt(draft, i)) before.clear();
    if (isKnockOut(draft, i + 1)) return [];
    return filledBoards(round).flatMap((board) => {
      const [one, other] = duelists(draft, board);
      if (!one || !other) return [];
      const pair = [one.key, other.key].sort((a, b) => a - b).join(' ');
      const earlier = (before.get(pair) ?? []).filter((each) => each !== round);
      // After a forfeit the two haven’t met, and may be paired again.
      if (boardResultOf(board)?.kind !== 'walkover') before.set(pair, [...earlier, round]);
      const met = earlier.length < legsAt(draft, i + 1) ? undefined : earlier[0];
      return met
        ? [
            words.warnings.met({
              one: entrantName(one),
              other: entrantName(other),
              round: nameOfRound(draft, round),
              before: nameOfRound(draft, met),
            }),
          ]
        : [];
    });
  });
}
