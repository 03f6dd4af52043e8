/** What is known of a person, as typed in the fields. */
import { aliasesIn, listProblem, textsIn } from '../../../app/listed-texts.ts';
import { typedDeviation, typedRating } from '../../../ui/fields/typed-rating.ts';
import type { Argument } from '../../../../shared/contract/api.ts';
import type { PlayerRecord } from '../../../../shared/contract/players.ts';
import { plain, type ShownAs } from '../../../../shared/contract/values.ts';
import { texts } from '../../../../shared/messages/index.ts';

export interface PersonDraft {
  name: string;
  club: string;
  externalId: string;
  /** Separated by commas. */
  tags: string;
  /** One per line. */
  aliases: string;
  retired: boolean;
  shownAs: ShownAs;
  mean: string;
  deviation: string;
  source: string;
}
export type PersonField = keyof PersonDraft;

export type PersonProblems = Partial<Record<PersonField, string>>;

const words = texts.people.problems;

export const emptyPerson = (): PersonDraft => ({
  name: '',
  club: '',
  externalId: '',
  tags: '',
  aliases: '',
  retired: false,
  shownAs: 'name',
  mean: '',
  deviation: '',
  source: '',
});

/** As it was typed, as far as people type decimals; a calculated number is shown whole. */
const shownNumber = (value: number | undefined): string =>
  value === undefined ? '' : String(Math.round(value * 100) / 100 === value ? value : Math.round(value));

export const personDraftOf = (record: PlayerRecord): PersonDraft => ({
  name: record.name,
  club: record.club ?? '',
  externalId: record.externalId ?? '',
  tags: record.tags.join(', '),
  aliases: record.aliases.join('\n'),
  retired: record.retired,
  shownAs: record.shownAs,
  mean: shownNumber(record.starting?.mean),
  deviation: shownNumber(record.starting?.deviation),
  source: record.starting?.source ?? '',
});

const tagsOf = ({ tags }: PersonDraft): string[] => textsIn(tags, /[,;\n]/u);
const aliasesOf = ({ aliases }: PersonDraft): string[] => aliasesIn(aliases);
const orNone = (text: string): string | null => (plain(text) === '' ? null : plain(text));

/** The reasons why the draft can't be saved, one sentence per field. */
export function personProblems(draft: PersonDraft): PersonProblems {
  const problems: PersonProblems = {};
  if (plain(draft.name) === '') problems.name = words.name;
  for (const [field, many] of [
    ['tags', tagsOf(draft)],
    ['aliases', aliasesOf(draft)],
  ] as const) {
    const problem = listProblem(many);
    if (problem !== undefined) problems[field] = problem;
  }
  return { ...problems, ...startingProblems(draft) };
}

function startingProblems(draft: PersonDraft): PersonProblems {
  const [hasMean, hasDeviation] = [draft.mean.trim() !== '', draft.deviation.trim() !== ''];
  if (!hasMean && !hasDeviation) return draft.source.trim() === '' ? {} : { mean: words.both };
  if (hasMean && typedRating(draft.mean) === undefined) return { mean: words.mean };
  if (hasDeviation && typedDeviation(draft.deviation) === undefined) return { deviation: words.deviation };
  if (!hasMean) return { mean: words.both };
  return hasDeviation ? {} : { deviation: words.both };
}

/** The starting rating in the fields; where they say what is recorded, it is what is recorded, with all its decimals. */
function startingIn(draft: PersonDraft, recorded: PlayerRecord['starting'] = null): PlayerRecord['starting'] {
  const [mean, deviation] = [typedRating(draft.mean), typedDeviation(draft.deviation)];
  if (mean === undefined || deviation === undefined) return null;
  const stays = (typed: number, of: number | undefined): number =>
    of !== undefined && typed === Number(shownNumber(of)) ? of : typed;
  return {
    mean: stays(mean, recorded?.mean),
    deviation: stays(deviation, recorded?.deviation),
    source: orNone(draft.source),
  };
}

/** The argument of `players.save`: of a new player where there is no record. The draft must have no problem. */
export const personFactsOf = (
  draft: PersonDraft,
  record: Pick<PlayerRecord, 'playerId' | 'starting'> | undefined,
): Argument<'players.save'> => ({
  ...(record === undefined ? {} : { playerId: record.playerId }),
  name: plain(draft.name),
  club: orNone(draft.club),
  externalId: orNone(draft.externalId),
  retired: draft.retired,
  shownAs: draft.shownAs,
  tags: tagsOf(draft),
  aliases: aliasesOf(draft),
  starting: startingIn(draft, record?.starting),
});

/** True if saving would change ratings, because the rating before the first tournament is different. */
export function movesRatings(draft: PersonDraft, record: PlayerRecord | undefined): boolean {
  if (record === undefined || record.tournaments.length === 0) return false;
  const starting = startingIn(draft, record.starting);
  return starting?.mean !== record.starting?.mean || starting?.deviation !== record.starting?.deviation;
}
