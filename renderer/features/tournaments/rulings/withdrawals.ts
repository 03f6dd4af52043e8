/** Who takes part and can leave, and what a round robin's rule says of the games of one who does. Pure. */
import type { GamesThen } from '../../../../shared/contract/competitions.ts';
import type { TournamentPage } from '../../../../shared/contract/tournaments.ts';
import { boardsIn, stageEntrantOf } from '../../../../shared/competition/read-competition.ts';
import { asCompeting } from '../../../../shared/competition/replacements.ts';
import { competitorsOf, isFinished, isPlayed } from '../../../../shared/competition/rounds.ts';
import { leavingNotes, type Out } from '../../../ui/stages/ruling-notes.ts';
import type { Privacy } from '../../../../shared/names/privacy.ts';
import { sideName } from '../../../app/names/privacy.ts';
import type { Entrant } from './rulings.ts';

type Page = Pick<TournamentPage, 'entrants' | 'contests' | 'stages'>;

export interface Participant {
  readonly key: string;
  readonly name: string;
  readonly entrant: Entrant;
  readonly people: readonly number[];
  readonly out: Out | undefined;
}

export const participantsIn = ({ entrants }: Pick<Page, 'entrants'>): Participant[] =>
  entrants.map((one) => ({
    key: stageEntrantOf(one).competitor,
    name: one.team ?? one.members[0]?.player ?? '',
    entrant:
      one.teamId === null
        ? { teamId: null, playerId: one.members[0]?.playerId ?? 0 }
        : { teamId: one.teamId },
    people: one.members.map(({ playerId }) => playerId),
    out: one.rulings.find((ruling) => ruling.kind === 'out'),
  }));

export interface Leaving {
  /** The last round in which it had a board with a result, or a bye; 0 for none. */
  readonly after: number;
  /** Only of a round robin or its groups: how many games it played, and how many it would have had. */
  readonly half: { readonly played: number; readonly all: number; readonly isLess: boolean } | null;
  readonly games: GamesThen;
}

/** What is suggested for one who leaves now. */
export function leavingOf(page: Page, key: string, stage: number): Leaving {
  const boards = boardsIn(asCompeting(page).contests).filter(({ sides }) =>
    sides.flatMap(competitorsOf).includes(key),
  );
  const finished = boards.filter(isFinished);
  const played = boards.filter(isPlayed).length;
  const all = gamesOf(page, key, stage);
  const half = all === null ? null : { played, all, isLess: played * 2 < all };
  return {
    after: Math.max(0, ...finished.map(({ round }) => round)),
    half,
    games: half?.isLess === true ? 'annulled' : 'forfeit',
  };
}

/** The games of everyone in a round robin, or in the group; null for other formats. */
function gamesOf({ stages, entrants }: Page, key: string, stage: number): number | null {
  const format = stages[stage - 1]?.format;
  if (format?.kind !== 'duels' || (format.method !== 'round-robin' && format.method !== 'groups'))
    return null;
  const places = entrants.map((one) => {
    const { competitor, draw } = stageEntrantOf(one);
    return { competitor, place: draw.find((drawn) => drawn.stage === stage) };
  });
  const own = places.find(({ competitor }) => competitor === key)?.place;
  const drawn = places.filter(({ place }) => place !== undefined && place.group === own?.group);
  const among = drawn.length > 0 ? drawn.length : entrants.length;
  return (among - 1) * format.legs;
}

/** Who left in a stage, and who was replaced, a sentence each; with privacy as lists may name people. */
export const entrantNotes = (
  { entrants }: Pick<Page, 'entrants'>,
  stage: number,
  privacy?: Privacy,
): string[] =>
  leavingNotes(
    entrants.map((entrant) => {
      const people = entrant.members.map((one) => sideName({ ...entrant, members: [one] }, privacy));
      return { name: entrant.team ?? people[0] ?? '', people, rulings: entrant.rulings };
    }),
    stage,
  );

/** The number of a round; undefined if it isn't one. */
export function typedRoundFrom(text: string, least: number): number | undefined {
  const round = /^\s*\d{1,4}\s*$/u.test(text) ? Number(text) : NaN;
  return round >= least && round <= 1000 ? round : undefined;
}
