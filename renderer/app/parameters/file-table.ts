/** Who would move under other settings, as spreadsheet rows. */
import { texts } from '../../../shared/messages/index.ts';
import { fileTable } from '../../ui/file-table.ts';
import { listedName } from '../../../shared/names/privacy.ts';
import type { PreviewRow } from './preview.ts';
import { reasonSentence } from './reasons.ts';

const ofPreview = texts.settings.preview.columns;
export const previewTable = fileTable<PreviewRow>(
  [ofPreview.after, ({ rankTextAfter }) => rankTextAfter],
  [ofPreview.before, ({ rankBefore }) => rankBefore],
  [ofPreview.player, ({ player, shownAs }) => listedName(player, shownAs)],
  [ofPreview.rating, ({ mean }) => Math.round(mean)],
  [texts.paper.deviation, ({ deviation }) => Math.round(deviation)],
  [ofPreview.conservative, ({ conservative }) => Math.round(conservative)],
  [ofPreview.why, ({ why }) => reasonSentence(why)],
);
