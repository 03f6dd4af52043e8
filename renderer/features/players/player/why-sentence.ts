/** The sentence that says why a rating changed: “Gained 13: +16 for 2 wins; −3 for 1 loss.” */
import { handicapText } from '../../../../shared/competition/handicap-words.ts';
import type { Reason } from '../../../../shared/league/why.ts';
import { texts } from '../../../../shared/messages/index.ts';

const words = texts.why;

export interface WhyContext {
  /** The name of a reason's only opponent; null if there are several, or none that may be named. */
  readonly opponent: (reason: Reason) => string | null;
  readonly teams: boolean;
  readonly daysAway: number | null;
  readonly agesByDays: boolean;
}

/**
 * @param total The change in whole points.
 * In whole points that add up to `total`, the largest first.
 */
export function whySentence(total: number, reasons: readonly Reason[], context: WhyContext): string {
  const sign = total < 0 ? -1 : 1;
  const moving = reasons.filter(({ points }) => points !== 0);
  const [only] = moving;
  if (!only) return words.unchanged;
  const points = Math.abs(total);
  if (total !== 0 && moving.length === 1)
    return words.one({ way: total > 0 ? 'gained' : 'lost', points, reason: reasonText(only, context) });
  const inOrder = [
    ...moving.filter((reason) => reason.points * sign > 0),
    ...moving.filter((reason) => reason.points * sign < 0),
  ];
  const parts = inOrder.map((reason) =>
    words.part({ points: reason.points, reason: reasonText(reason, context) }),
  );
  const way = total > 0 ? 'gained' : total < 0 ? 'lost' : 'unchanged';
  return words.several({ way, points, reasons: parts.join('; ') });
}

function reasonText(reason: Reason, context: WhyContext): string {
  if (reason.kind === 'time away') return timeAwayText(context);
  if (reason.kind === 'teammates') return words.reasons.teammates;
  if (!reason.duels) return fieldText(reason, context.teams);
  const opponent = context.opponent(reason);
  return opponent === null ? duelsText(reason) : duelText(reason, opponent);
}

const timeAwayText = ({ daysAway, agesByDays }: WhyContext): string =>
  agesByDays && daysAway !== null ? words.reasons.daysAway({ days: daysAway }) : words.reasons.drift;

function duelText({ kind, upsets, only }: Reason, opponent: string): string {
  if (kind === 'level') return words.reasons.tiedWith({ opponent });
  const isUpset = upsets > 0;
  const won = kind === 'behind';
  if (!only?.handicap) return (won ? words.reasons.beat : words.reasons.lostTo)({ opponent, isUpset });
  const { handicap, isOwn } = only.handicap;
  const given = { opponent, isUpset, isOwn, handicap: handicapText(handicap) };
  return (won ? words.reasons.beatWith : words.reasons.lostToWith)(given);
}

function duelsText({ kind, contests: count, upsets, hasHandicap }: Reason): string {
  if (kind === 'behind') return words.reasons.wins({ count, upsets, hasHandicap });
  if (kind === 'ahead') return words.reasons.losses({ count, upsets, hasHandicap });
  return words.reasons.ties({ count });
}

/** `kind` says where the others finished. */
function fieldText({ kind, sides: count, upsets }: Reason, teams: boolean): string {
  if (kind === 'behind') return words.reasons.ahead({ count, teams, upsets });
  if (kind === 'ahead') return words.reasons.behind({ count, teams, upsets });
  return words.reasons.shared({ count, teams });
}
