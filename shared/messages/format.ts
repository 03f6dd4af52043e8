/**
 * Numbers, dates and lists as a reader sees them: what the compiled messages call, and what table cells use for a
 * number by itself. One object a language, so that a further language changes no caller.
 */

/**
 * What stands for a plain `{name}` in a message: a text, or several that become a list (“A, B and C”).
 * @public The compiled messages, which aren't in git, import it.
 */
export type Words = string | readonly string[];

/** What the league calls a game, as a name in running text: “match”, “matches”. */
interface Noun {
  readonly game: string;
  readonly games: string;
}

/** The texts of a plural by category (`one`, `other` …) or exact number (`=0`). */
type Options = Readonly<Record<string, Option>> & { readonly other: Option };
/** A text, or how to make it: what isn't chosen need not have all its arguments. */
type Option = string | (() => string);

const told = (option: Option): string => (typeof option === 'string' ? option : option());

const minus = '−';
/** By the number of quarters. */
const fractions: readonly (string | undefined)[] = [undefined, '¼', '½', '¾'];
/** A narrow space at which no line is broken. */
const thinSpace = '\u202f';
const noBreakSpace = '\u00a0';

const withMinus = (text: string): string => text.replace('-', minus);

/** Reads a calendar day (YYYY-MM-DD) or the day of an instant, at an hour that is the same day everywhere. */
const noonOf = (isoDay: string): Date => new Date(`${isoDay.slice(0, 10)}T12:00:00Z`);

/** Another program may have written 30 February, or a word: it's shown as it is. */
function isDay(isoDay: string): boolean {
  const noon = noonOf(isoDay);
  return !Number.isNaN(noon.getTime()) && noon.toISOString().startsWith(isoDay.slice(0, 10));
}

type NumberFormat = (value: number) => string;

/** Made when it is asked for first: all of Intl's take 20 ms, in each thread and in the page, and few are used there at once. */
function atFirstUse<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}

/** Makes formatters of one language (BCP 47) that write a thin space between thousands and a real minus. */
function numberFormatter(locale: string): (options: Intl.NumberFormatOptions) => NumberFormat {
  const made = new Map<string, Intl.NumberFormat>();
  const group = atFirstUse(
    () =>
      new Intl.NumberFormat(locale).formatToParts(12_345).find(({ type }) => type === 'group')?.value ??
      thinSpace,
  );
  return (options) => {
    const format = atFirstUse(() => {
      const key = JSON.stringify(options);
      const known = made.get(key) ?? new Intl.NumberFormat(locale, options);
      made.set(key, known);
      return known;
    });
    return (value) => withMinus(format().format(value).replaceAll(group(), thinSpace));
  };
}

/** Ratings, counts and days repeat by the thousand in tables and on a website, and Intl takes a microsecond for each. */
function remembered<V extends number | string>(format: (value: V) => string): (value: V) => string {
  const known = new Map<V, string>();
  return (value) => {
    const text = known.get(value) ?? format(value);
    known.set(value, text);
    return text;
  };
}

/** Formats of the numbers of one language (BCP 47). */
function createNumberFormats(locale: string) {
  const formatter = numberFormatter(locale);
  const percent = (digits: Intl.NumberFormatOptions): NumberFormat => {
    const format = formatter({ style: 'percent', ...digits });
    return (value) => format(value).replace(/\s*%/u, `${thinSpace}%`);
  };
  const rounded = remembered(formatter({ maximumFractionDigits: 0, useGrouping: 'min2' }));
  const hundredths = formatter({ minimumFractionDigits: 2, maximumFractionDigits: 2 });

  /** A rating or a count as a whole number: 1 432, −12. */
  const whole = (value: number): string => rounded(Math.round(value) + 0);
  /** A share as a percentage: 62 %. */
  const share = percent({ maximumFractionDigits: 0 });
  /** What a plan costs: 3.52. */
  const cost = (value: number): string => hundredths(Math.round(100 * value) / 100 + 0);

  const score = formatter({ maximumFractionDigits: 3, useGrouping: 'min2' });
  const twoDecimals = formatter({ maximumFractionDigits: 2, useGrouping: 'min2' });

  return {
    whole,
    share,
    cost,
    /** By how much a cost has changed, with its sign: +0.30, −1.25, 0.00. */
    costChange: (change: number): string => (change >= 0.005 ? `+${cost(change)}` : cost(change)),
    /** A number with one decimal: 3.5. */
    decimal: formatter({ minimumFractionDigits: 1, maximumFractionDigits: 1 }),
    /** A score or a count as it was typed: 12, 3.5, −2. */
    score,
    /** Points as players write them, with fractions: 12, 3½, ½, 2¾, −1; others with two decimals. */
    points: (value: number): string => {
      const size = Math.abs(value);
      const fraction = fractions[4 * (size % 1)];
      if (fraction === undefined) return twoDecimals(value);
      return `${value < 0 ? minus : ''}${size < 1 ? '' : score(Math.floor(size))}${fraction}`;
    },
    /** A change with its sign: +14, −3, 0. */
    change: (value: number): string => (Math.round(value) > 0 ? `+${whole(value)}` : whole(value)),
    /** A share where tenths matter: 3.1 %. */
    fineShare: percent({ maximumFractionDigits: 1 }),
    /** A share in a column where tenths are below tenths: 13.0 %. */
    exactShare: percent({ minimumFractionDigits: 1, maximumFractionDigits: 1 }),
    /** A parameter as it may be typed again: 4.16667, without grouping. */
    parameter: formatter({ maximumSignificantDigits: 6, useGrouping: false }),
    /**
     * A win probability as a percentage; what is not certain is never written as 100 %, nor what is possible as 0 %.
     * `shown`: the number to show where several have to add up.
     */
    chance: (chance: number, shown = chance): string => {
      if (chance > 0 && chance < 0.005) return `<${thinSpace}${share(0.01)}`;
      if (chance < 1 && chance >= 0.995) return `>${thinSpace}${share(0.99)}`;
      return share(shown);
    },
    /** A number by an ICU skeleton, as `{gap, number, ::.000}` and units have it; never −0. */
    number: (value: number, options: Intl.NumberFormatOptions): string =>
      formatter({ signDisplay: 'negative', ...options })(value),
  };
}

/** Formats of days and instants of one language (BCP 47). */
function createDateFormats(locale: string) {
  const ofDay = (options: Intl.DateTimeFormatOptions): ((isoDay: string) => string) => {
    const format = atFirstUse(() => new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }));
    return remembered((isoDay) => (isDay(isoDay) ? format().format(noonOf(isoDay)) : isoDay));
  };
  const ofInstant = (options: Intl.DateTimeFormatOptions): ((instant: string) => string) => {
    // A formatter without a zone keeps the one in which it was made, although a computer that travels gets another.
    const format = atFirstUse(() => new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }));
    return (instant) => {
      const date = new Date(instant);
      const clock = date.getTime() - date.getTimezoneOffset() * 60_000;
      return Number.isNaN(clock) ? instant : format().format(clock);
    };
  };
  return {
    /** A calendar day (YYYY-MM-DD): 21 Nov 2026. */
    day: ofDay({ day: 'numeric', month: 'short', year: 'numeric' }),
    /** A calendar day (YYYY-MM-DD) of a year that is clear: 21 Nov. */
    dayMonth: ofDay({ day: 'numeric', month: 'short' }),
    /** The weekday of a calendar day (YYYY-MM-DD): Saturday. */
    weekday: ofDay({ weekday: 'long' }),
    /** The month of a calendar day (YYYY-MM-DD): Nov 2026. */
    month: ofDay({ month: 'short', year: 'numeric' }),
    /** The year of a calendar day (YYYY-MM-DD): 2026. */
    year: ofDay({ year: 'numeric' }),
    /** An instant (ISO) by this computer's clock: 21 Nov 2026, 19:30. */
    moment: ofInstant({ dateStyle: 'medium', timeStyle: 'short' }),
    /** The time of day of an instant (ISO) by this computer's clock: 19:30. */
    time: ofInstant({ timeStyle: 'short' }),
  };
}

/** Words of one language (BCP 47): lists, and the forms that depend on a number or a choice. */
function createWordFormats(locale: string) {
  const lists = {
    and: atFirstUse(() => new Intl.ListFormat(locale, { type: 'conjunction' })),
    or: atFirstUse(() => new Intl.ListFormat(locale, { type: 'disjunction' })),
    comma: atFirstUse(() => new Intl.ListFormat(locale, { type: 'unit' })),
  };
  const cardinals = atFirstUse(() => new Intl.PluralRules(locale));
  const ordinals = atFirstUse(() => new Intl.PluralRules(locale, { type: 'ordinal' }));
  const inForm = (rules: () => Intl.PluralRules, value: number, options: Options, offset: number): string =>
    told(options[`=${String(value)}`] ?? options[rules().select(value - offset)] ?? options.other);
  return {
    /** A text as it is; several as “A, B and C”, “A, B or C” or “A, B, C”. */
    words: (words: Words, kind: keyof typeof lists = 'and'): string =>
      typeof words === 'string' ? words : lists[kind]().format(words),
    plural: (value: number, options: Options, offset = 0): string =>
      inForm(cardinals, value, options, offset),
    ordinal: (value: number, options: Options, offset = 0): string =>
      inForm(ordinals, value, options, offset),
    select: (choice: string | boolean, options: Options): string =>
      told(options[String(choice)] ?? options.other),
  };
}

/** The league's own name for a game, as the messages ask for it: also plural, and at the start of a sentence. */
function createNoun(locale: string) {
  let noun: Noun = { game: '', games: '' };
  const capital = (word: string): string => word.slice(0, 1).toLocaleUpperCase(locale) + word.slice(1);
  return {
    /** From here on the messages call a game by `chosen`; they are read again at every use. */
    useNoun: (chosen: Noun): void => {
      noun = chosen;
    },
    noun: {
      game: (): string => noun.game,
      games: (): string => noun.games,
      Game: (): string => capital(noun.game),
      Games: (): string => capital(noun.games),
    },
  };
}

/** All formats of one language (BCP 47), its formatters made once, each when it's used. */
export const createFormats = (locale: string) => ({
  ...createNumberFormats(locale),
  ...createDateFormats(locale),
  ...createWordFormats(locale),
  ...createNoun(locale),
});

export type Formats = ReturnType<typeof createFormats>;

/** A rating with its uncertainty: 1432 ± 85; alone where the rating system has none (0). */
export const ratingFormat =
  ({ whole }: Pick<Formats, 'whole'>) =>
  (mean: number, deviation: number): string =>
    deviation > 0 ? `${whole(mean)}${noBreakSpace}±${noBreakSpace}${whole(deviation)}` : whole(mean);

/** A number with this number of decimals, 0 to 20, never as −0: 0.613. */
export const formatWithDecimals = (value: number, decimals: number): string => {
  const text = value.toFixed(decimals);
  return withMinus(Number(text) === 0 ? (0).toFixed(decimals) : text);
};

/** The calendar day (YYYY-MM-DD) of an instant by this computer's clock. */
export const localDay = (instant: Date): string => {
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${String(instant.getFullYear())}-${two(instant.getMonth() + 1)}-${two(instant.getDate())}`;
};
