/** The parts of a comparison's report that the screen doesn't show. */
import type { SystemsCompared } from '../../../../shared/contract/lab.ts';
import { hasMargin } from '../../../../shared/rating/index.ts';
import { texts } from '../../../../shared/messages/index.ts';
import { readValue, rowsOf, unitOf, type ParameterName } from '../../../app/parameters/parameters-draft.ts';
import { pairOf } from '../compare/duels.ts';
import { sentenceOfTwo } from '../compare/sentences.ts';

const say = texts.labReport;

type Judged = SystemsCompared['systems'][number];

/** How much history there was, and what happened to the margins. */
export function judgedSentences(result: SystemsCompared): string[] {
  const { tournaments, comparisons, tunedOn, systems } = result;
  const history = say.judged.history({ tournaments, comparisons });
  if (tunedOn > 0) return [history, say.judged.tuned({ on: tunedOn, after: tournaments - tunedOn })];
  return [
    history,
    systems.some(({ system }) => hasMargin(system)) ? say.judged.asGiven : say.judged.marginless,
  ];
}

/** "12 : 7", with the row's number first; empty on the diagonal. */
export const duelRows = (result: SystemsCompared): string[][] =>
  result.systems.map((_row, one) =>
    result.systems.map((_column, other) => {
      const pair = pairOf(result, one, other);
      return pair ? say.score({ won: pair.won, lost: pair.lost }) : '';
    }),
  );

/** With more systems than this, a sentence for each pair would be too much to read. */
const sentencesUpTo = 4;

export const duelSentences = (result: SystemsCompared, labels: readonly string[]): string[] =>
  labels.length > sentencesUpTo
    ? []
    : result.duels.map(({ one, other }) => sentenceOfTwo(result, labels, one, other));

function settingText(name: ParameterName, value: number | null): string {
  const words = texts.parameters;
  const parameter = words.names[name];
  if (value === null) return say.settings.oneWithoutUnit({ name: parameter, value: say.settings.automatic });
  const told = { name: parameter, value: readValue(name, value) };
  const unit = unitOf(name);
  return unit === '' ? say.settings.oneWithoutUnit(told) : say.settings.one({ ...told, unit });
}

export interface SettingsOfSystem {
  readonly settings: string;
  /** The margin before tuning; empty if none was tuned. */
  readonly margin: string;
}

/** Every setting that the system used when it was judged. */
export const settingsRows = ({ systems }: SystemsCompared): SettingsOfSystem[] =>
  systems.map(({ system, parameters, margin }) => ({
    settings: rowsOf(system)
      .map(({ name }) => settingText(name, parameters[name]))
      .join('; '),
    margin: margin === null ? '' : marginText(margin),
  }));

function marginText({ before, trials }: NonNullable<Judged['margin']>): string {
  const text = before === null ? say.settings.automatic : readValue('margin', before);
  return say.settings.marginFrom({ before: text, trials });
}
