/** The command line of `npm run evaluate`. */
import { parseArgs } from 'node:util';
import { calendarDay } from '../../shared/contract/values.ts';
import { parameterTable, systemNames, type Parameters, type SystemName } from '../../shared/rating/index.ts';
import { BadOptions } from '../tool.ts';

const usage = [
  'npm run evaluate -- FILE.csv[.gz] --system NAME [options]',
  '  --system NAME         one of: ' + systemNames.join(', '),
  '  --defaults NAME       papers: the parameters of the system’s paper, without the option too; league: a new league’s',
  '  --set name=value      a parameter; may be given again. margin=auto finds the margin from drawProbability, and so on',
  '  --period-days N       the length of a rating period in days',
  '  --period-start DATE   the first day of the first period, as 1986-01-06; without it the first contest’s',
  '  --top N               prints the N players of highest mean',
  '  --active-periods N    of those who played within the last N periods',
  '  --json                prints one JSON object',
].join('\n');

const defaultsNames = ['papers', 'league'] as const;
type DefaultsName = (typeof defaultsNames)[number];

export interface Options {
  readonly file: string;
  readonly system: SystemName;
  /** Where parameters come from that are not given. */
  readonly defaults: DefaultsName;
  /** Parameters as given; null is "automatic". */
  readonly set: Readonly<Partial<Record<keyof Parameters, number | null>>>;
  readonly top: number;
  readonly activePeriods: number | null;
  readonly json: boolean;
}

/** Reads the arguments. Throws BadOptions. */
export function readOptions(given: readonly string[]): Options {
  const { values, positionals } = parsed(given);
  const [file] = positionals;
  if (file === undefined || positionals.length > 1) throw new BadOptions(`Name one results file.\n${usage}`);
  const { 'period-days': days, 'period-start': start, 'active-periods': active } = values;
  return {
    file,
    system: systemIn(values.system),
    defaults: defaultsIn(values.defaults ?? 'papers'),
    set: {
      ...Object.fromEntries((values.set ?? []).map(settingIn)),
      ...(days !== undefined && { periodDays: wholeIn('--period-days', days) }),
      ...(start !== undefined && { periodStart: dayIn(start) }),
    },
    top: values.top === undefined ? 0 : wholeIn('--top', values.top),
    activePeriods: active === undefined ? null : wholeIn('--active-periods', active),
    json: values.json ?? false,
  };
}

function parsed(given: readonly string[]) {
  try {
    return parseArgs({
      args: [...given],
      allowPositionals: true,
      options: {
        system: { type: 'string' },
        defaults: { type: 'string' },
        set: { type: 'string', multiple: true },
        'period-days': { type: 'string' },
        'period-start': { type: 'string' },
        top: { type: 'string' },
        'active-periods': { type: 'string' },
        json: { type: 'boolean' },
      },
    });
  } catch (error) {
    throw new BadOptions(`${error instanceof Error ? error.message : String(error)}\n${usage}`);
  }
}

function systemIn(name: string | undefined): SystemName {
  const system = systemNames.find((known) => known === name);
  if (system === undefined) throw new BadOptions(`--system needs a name: one of ${systemNames.join(', ')}.`);
  return system;
}

function defaultsIn(name: string): DefaultsName {
  const defaults = defaultsNames.find((known) => known === name);
  if (defaults === undefined) throw new BadOptions(`--defaults takes one of ${defaultsNames.join(', ')}.`);
  return defaults;
}

function settingIn(setting: string): [keyof Parameters, number | null] {
  const [name, text = '', ...more] = setting.split('=');
  const row = parameterTable.find((known) => known.name === name);
  if (row === undefined || more.length > 0)
    throw new BadOptions(
      `--set takes name=value; names: ${parameterTable.map((known) => known.name).join(', ')}.`,
    );
  if (text === 'auto') return [row.name, null];
  return [row.name, numberIn(`--set ${row.name}`, text)];
}

function numberIn(option: string, text: string): number {
  const value = text.trim() === '' ? NaN : Number(text);
  if (!Number.isFinite(value)) throw new BadOptions(`${option} needs a number; it was given “${text}”.`);
  return value;
}

function wholeIn(option: string, text: string): number {
  const value = numberIn(option, text);
  if (!Number.isInteger(value) || value < 1) throw new BadOptions(`${option} needs a whole number from 1.`);
  return value;
}

function dayIn(text: string): number {
  const day = calendarDay.safeParse(text).success ? Date.parse(text) / 86_400_000 : NaN;
  if (Number.isNaN(day))
    throw new BadOptions(`--period-start needs a date, as 1986-01-06; it was given “${text}”.`);
  return day;
}
