/** The stage to which a round belongs, and where entrants are in its draw. */
import { draw, rulings, stages, type DrawnPlace, type Stage } from '../../../shared/contract/competitions.ts';
import { roundsDecided } from '../../../shared/competition/tournament-options.ts';
import type { Entrant } from '../../../shared/pairing/types.ts';
import { nameOf } from '../../store/people/people.ts';
import type { Store } from '../../store/store.ts';
import { entrantsOf, tournamentById } from '../../store/tournaments/tournaments.ts';
import type { CheckInLine } from './check-in.ts';
import { listIn } from '../../store/tournaments/stored-lists.ts';

/** A team by its name, or one person: what tells an entrant of a tournament from all others. */
export const entrantKey = (team: string | null, playerId: number | undefined): string =>
  team ?? `\0${String(playerId)}`;

export interface StageOfRound {
  /** Counted from 1. */
  readonly number: number;
  readonly firstRound: number;
  /** Of each entrant, in all stages, by `entrantKey`. */
  readonly places: ReadonlyMap<string, readonly DrawnPlace[]>;
  /** By `entrantKey`; empty before the stage begins, and where its draw wasn't recorded. */
  readonly draw: ReadonlyMap<string, DrawnPlace>;
  /** The rounds after which an entrant was decided to go through a level match, by `entrantKey`; of those with any. */
  readonly through: ReadonlyMap<string, readonly number[]>;
}

/** The index of the stage to which a round belongs; rounds before the first one's are of the first. */
export const stageIndex = (all: readonly Stage[], round: number): number =>
  Math.max(
    0,
    all.findLastIndex(({ firstRound }) => firstRound <= round),
  );

/** Of a tournament that isn't recorded yet, one stage from round 1 on. */
export function stageOfRound(store: Store, tournamentId: number | null, round: number): StageOfRound {
  const tournament = tournamentId === null ? undefined : tournamentById(store, tournamentId);
  if (tournament?.stages == null)
    return { number: 1, firstRound: 1, places: new Map(), draw: new Map(), through: new Map() };
  const all = stages.parse(JSON.parse(tournament.stages));
  const index = stageIndex(all, round);
  const team = nameOf(store, 'team');
  const recorded = entrantsOf(store, tournament.id).map((entrant) => ({
    ...entrant,
    key: entrantKey(entrant.team === null ? null : team(entrant.team), entrant.player ?? undefined),
  }));
  const places = new Map(
    recorded.map((entrant): [string, readonly DrawnPlace[]] => [entrant.key, listIn(draw, entrant.draw)]),
  );
  const through = new Map(
    recorded.flatMap((entrant): [string, readonly number[]][] => {
      const rounds = roundsDecided(listIn(rulings, entrant.rulings));
      return rounds.length === 0 ? [] : [[entrant.key, rounds]];
    }),
  );
  const drawn = [...places].flatMap(([key, all]): [string, DrawnPlace][] => {
    const place = all.find((one) => one.stage === index + 1);
    return place ? [[key, place]] : [];
  });
  return {
    number: index + 1,
    firstRound: all[index]?.firstRound ?? 1,
    places,
    draw: new Map(drawn),
    through,
  };
}

/** Only those who were drawn take part in a later stage; in the first one also those who come late. */
export const takesPart = ({ number, draw }: StageOfRound, line: CheckInLine): boolean =>
  number === 1 || draw.size === 0 || draw.has(entrantKey(line.team, line.playerIds[0]));

/** What pairing knows of an entrant from the draw, and from decisions. */
export function drawnAs(
  { draw, through }: StageOfRound,
  line: CheckInLine | undefined,
): Pick<Entrant, 'seed' | 'group' | 'startingRating' | 'through'> {
  const key = line && entrantKey(line.team, line.playerIds[0]);
  const place = key === undefined ? undefined : draw.get(key);
  return {
    through: key === undefined ? undefined : through.get(key),
    seed: place?.line,
    group: place?.group ?? undefined,
    startingRating: place?.rating ?? undefined,
  };
}
