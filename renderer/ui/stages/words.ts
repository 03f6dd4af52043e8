/** What a stage of a tournament is called. */
import type { PlayedStage } from '../../../shared/competition/stages.ts';
import { texts } from '../../../shared/messages/index.ts';

/** Its own name, or that of its format. */
export function stageTitle({ name, format }: Pick<PlayedStage, 'name' | 'format'>): string {
  if (name !== null) return name;
  if (format === null) return texts.tournaments.page.standings;
  const { methods, kinds } = texts.pairingOptions;
  return format.kind === 'duels' ? methods[format.method] : kinds[format.kind];
}

/** Its rounds; and its format, where the title is a name. */
export function stageFacts(stage: Pick<PlayedStage, 'name' | 'format' | 'firstRound' | 'lastRound'>): string {
  const { firstRound: first, lastRound, name } = stage;
  const rounds = texts.stages.rounds({
    first,
    last: lastRound ?? 0,
    span: lastRound === null ? 0 : lastRound - first,
  });
  const format = stageTitle({ ...stage, name: null });
  return name === null || name === format ? rounds : `${format} · ${rounds}`;
}
