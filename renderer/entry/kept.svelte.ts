/** The new tournament that is being typed: it outlives a look at another page, not another league. */
import { localDay } from '../../shared/texts/index.ts';
import type { LeagueSummary } from '../../shared/answers.ts';
import { emptyDraft, type Draft } from './draft.ts';

let draft = $state<Draft>();
let leaguePath: string | undefined;

/** A league whose tournaments have no dates gets a form without one. */
function start(league: LeagueSummary): Draft {
  const undated = league.tournaments > 0 && !league.dated;
  leaguePath = league.path;
  draft = emptyDraft(undated ? '' : localDay(new Date()));
  return draft;
}

export const kept = {
  /** The form as it was left, or a blank one. */
  draft: (league: LeagueSummary): Draft =>
    draft !== undefined && leaguePath === league.path ? draft : start(league),
  forget(): void {
    draft = undefined;
  },
};
