/** What the history calls a decision about a participant: the tournament, what was decided, and about which round. */
import type { Decided } from '../../../shared/contract/rulings.ts';
import { tournamentSubject } from './subject.ts';

const decisions = [
  'withdrawn',
  'expelled',
  'reinstated',
  'replaced',
  'lots',
  'manual',
  'bonus',
  'penalty',
  'cancelled',
] as const;
type Decision = (typeof decisions)[number];

interface DecisionMeant {
  /** The subject without it. */
  readonly tournament: string;
  /** 'other' for changes of before this was kept. */
  readonly kind: Decision | 'other';
  /** The last round of one who left, or the first of one who came instead; 0 where it is about no round. */
  readonly round: number;
}

/** The tournament's subject, what was decided, and from or after which round. No names of people are kept. */
export function decisionSubject(name: string, day: string | null, decision: Decided): string {
  const kept: [Decision, number?] = keptOf(decision);
  return [tournamentSubject(name, day), kept.join(' ')].join(' · ');
}

function keptOf(decision: Decided): [Decision, number?] {
  switch (decision.kind) {
    case 'out':
      return [decision.cause, decision.after];
    case 'readmit':
      return ['reinstated'];
    case 'replace':
      return ['replaced', decision.from];
    case 'bonus':
      return [decision.points < 0 ? 'penalty' : 'bonus'];
    case 'cancel-bonus':
      return ['cancelled'];
    case 'lots':
    case 'manual':
      return [decision.kind];
  }
}

const decided = new RegExp(
  `^(?<tournament>.*) · (?<kind>${decisions.join('|')})(?: (?<round>\\d{1,4}))?$`,
  'su',
);

/** The other way round. */
export function decisionIn(subject: string): DecisionMeant {
  const { tournament = subject, kind, round } = decided.exec(subject)?.groups ?? {};
  return { tournament, kind: (kind as Decision | undefined) ?? 'other', round: Number(round ?? 0) };
}
