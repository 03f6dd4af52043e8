/** Who has no game any more in a round that is planned, because their group has played all of its. Pure. */
import type { TournamentRecord } from '../../../shared/contract/tournaments.ts';
import { roundsNeeded } from '../../../shared/pairing/rounds-needed.ts';
import { formatOf } from './options/options.ts';
import { chosenPlan, type PairingsDraft } from './pairings-draft.ts';

type Recorded = Pick<TournamentRecord, 'stages' | 'entrants'>;

/** Who is in which group: as it was drawn, else as the plan has it. */
function inGroups(draft: PairingsDraft, recorded: Recorded | undefined) {
  const drawn = (recorded?.entrants ?? []).map(({ draw, members }) => ({
    group: draw.find((place) => place.stage === draft.stage)?.group,
    ids: members.map(({ playerId }) => playerId),
  }));
  const planned = (chosenPlan(draft) ?? []).flatMap(({ boards, groups = [] }) =>
    boards.flatMap((sides, i) => sides.map((ids) => ({ group: groups[i], ids }))),
  );
  const known = [...drawn, ...planned].filter(({ group }) => group != null);
  return Map.groupBy(known, ({ group }) => group).values();
}

/** Everyone of the groups without a board in the round that have had as many rounds as they need. */
export function finishedIn(
  draft: PairingsDraft,
  round: number,
  recorded: Recorded | undefined,
): ReadonlySet<number> {
  const format = formatOf(draft.options, draft.by);
  if (format?.kind !== 'duels' || format.method !== 'groups') return new Set();
  const seated = new Set(
    chosenPlan(draft)
      ?.find((one) => one.round === round)
      ?.boards.flat(2),
  );
  const stage = recorded?.stages.findLast(({ firstRound }) => firstRound <= round);
  const inStage = round - (stage?.firstRound ?? 1) + 1;
  return new Set(
    [...inGroups(draft, recorded)].flatMap((members) => {
      const ids = members.flatMap((one) => one.ids);
      const count = new Set(members.map((one) => one.ids[0])).size;
      const rounds = roundsNeeded({ ...format, method: 'round-robin' }, count) ?? Infinity;
      return inStage > rounds && !ids.some((id) => seated.has(id)) ? ids : [];
    }),
  );
}
