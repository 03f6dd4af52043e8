/** What a call's argument should have held, in the catalogue's words instead of the schema library's. */
import type { z } from 'zod';
import { texts } from '../shared/texts/index.ts';

type Issue = Parameters<z.core.$ZodErrorMap>[0];
type Bound = 'too_small' | 'too_big';

const say = texts.argumentWords;

/** The end of a sentence that begins with the field's name. */
export function expectedOf(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return say.kind(issue.expected);
    case 'too_small':
    case 'too_big':
      return boundOf(issue);
    case 'invalid_format':
      return issue.format === 'date' ? say.date : say.unfit;
    case 'invalid_value':
      return say.oneOf(issue.values.map((value) => JSON.stringify(String(value))).join(', '));
    case 'unrecognized_keys':
      return say.unknownFields(issue.keys.map((key) => JSON.stringify(key.slice(0, 80))).join(', '));
    case 'invalid_union':
      return isOfDates(issue) ? say.date : say.unfit;
    case 'not_multiple_of':
    case 'invalid_key':
    case 'invalid_element':
    case 'custom':
      return say.unfit;
  }
}

/** A day or a time: where neither was given, a day will do. */
const isOfDates = (issue: Extract<Issue, { code: 'invalid_union' }>): boolean =>
  issue.errors.flat().some((one) => one.code === 'invalid_format' && one.format === 'date');

function boundOf(issue: Extract<Issue, { code: Bound }>): string {
  const small = issue.code === 'too_small';
  const bound = small ? issue.minimum : issue.maximum;
  if (issue.origin === 'string') {
    if (small && bound === 1) return say.empty;
    return small ? say.shortest(String(bound)) : say.longest(String(bound));
  }
  if (issue.origin === 'array') return small ? say.fewest(String(bound)) : say.most(String(bound));
  const inclusive = issue.inclusive ?? true;
  return small ? say.least(String(bound), inclusive) : say.greatest(String(bound), inclusive);
}
