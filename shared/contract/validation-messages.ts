/** What a call's argument should have held, in the catalogue's words instead of the schema library's. */
import type { z } from 'zod';
import { texts } from '../messages/index.ts';

type Issue = Parameters<z.core.$ZodErrorMap>[0];
type Bound = 'too_small' | 'too_big';

const say = texts.argumentWords;
const kinds = ['number', 'int', 'string', 'object', 'array', 'record'] as const;

/** What is wrong with which field, without a full stop. */
export function expectedOf(issue: Issue): string {
  const field = issue.path?.length ? issue.path.join('.') : say.wholeArgument;
  switch (issue.code) {
    case 'invalid_type':
      return say.kind({ field, kind: kinds.find((kind) => kind === issue.expected) ?? 'other' });
    case 'too_small':
    case 'too_big':
      return boundOf(issue, field);
    case 'invalid_format':
      return issue.format === 'date' ? say.date({ field }) : say.unfit({ field });
    case 'invalid_value':
      return valuesOf(issue, field);
    case 'unrecognized_keys':
      return say.unknownFields({
        field,
        comma_names: issue.keys.map((key) => JSON.stringify(key.slice(0, 80))),
      });
    case 'invalid_union':
      return isOfDates(issue) ? say.date({ field }) : say.unfit({ field });
    case 'not_multiple_of':
    case 'invalid_key':
    case 'invalid_element':
    case 'custom':
      return say.unfit({ field });
  }
}

/** No sentence names more values than these. */
const mostNamed = 20;

function valuesOf({ values }: Extract<Issue, { code: 'invalid_value' }>, field: string): string {
  const named = values.slice(0, mostNamed).map((value) => JSON.stringify(String(value)));
  const said = { field, comma_values: named };
  return values.length > mostNamed ? say.oneOfMany({ ...said, count: values.length }) : say.oneOf(said);
}

/** A day or a time: where neither was given, a day will do. */
const isOfDates = (issue: Extract<Issue, { code: 'invalid_union' }>): boolean =>
  issue.errors.flat().some((one) => one.code === 'invalid_format' && one.format === 'date');

function boundOf(issue: Extract<Issue, { code: Bound }>, field: string): string {
  const small = issue.code === 'too_small';
  const bound = small ? issue.minimum : issue.maximum;
  const count = Number(bound);
  if (issue.origin === 'string') {
    if (small && count === 1) return say.empty({ field });
    return small ? say.shortest({ field, count }) : say.longest({ field, count });
  }
  if (issue.origin === 'array') return small ? say.fewest({ field, count }) : say.most({ field, count });
  const inclusive = issue.inclusive ?? true;
  const said = { field, inclusive, bound: String(bound) };
  return small ? say.least(said) : say.greatest(said);
}
