/** What a stage of a tournament is called. */
import type { PlayedStage } from '../../../shared/competition/stages.ts';
import { isDrawnTables } from '../../../shared/contract/pairing-options.ts';
import { texts } from '../../../shared/messages/index.ts';

/** Its own name, or that of its format; of tables that were drawn, how far they are from the end. */
export function stageTitle({
  name,
  format,
  content,
}: Pick<PlayedStage, 'name' | 'format' | 'content'>): string {
  if (name !== null) return name;
  if (format === null || !isDrawnTables(format) || content.kind === 'bracket') return formatTitle(format);
  const left = ({ 1: 'final', 2: 'semi', 4: 'quarter' } as const)[content.tables.length];
  return left === undefined ? formatTitle(format) : texts.brackets.lastRound({ left });
}

function formatTitle(format: PlayedStage['format']): string {
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
  const format = formatTitle(stage.format);
  return name === null || name === format ? rounds : `${format} · ${rounds}`;
}
