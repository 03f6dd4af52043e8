/** A file from elsewhere that was read, whatever its format: it can be looked at and imported. */
import type { ExchangePreview, ImportReport } from '../../../shared/contract/exchange.ts';
import type { Context } from '../context.ts';
import type { Seen } from './preview.ts';

/** It has to be disposed of. */
export interface Readable extends Disposable {
  readonly format: ExchangePreview['format'];
  /** Writes it into the league that it is given. */
  readonly write: (context: Context) => ImportReport;
  /** What a person sees of it, once it was written to see what that does. */
  readonly see: () => Promise<Seen>;
}
