/** What another format changes about the options beside itself. Pure. */
import { ladderTieBreaks } from '../../../../shared/competition/tie-breaks.ts';
import { builtInScoring, isScoring } from '../../../app/scoring/scoring-presets.ts';
import { isSameContent } from '../../../app/same-content.ts';
import { handicapIn } from './handicap.ts';
import { defaultOptions, kindOf, type OptionsDraft } from './options.ts';
import { usualOf, type By } from './scoring.ts';
import { partsOfLast, type PartOfLast, type PartSetAside } from './set-aside.ts';

/**
 * Options after a change. What was chosen here, or in the tournament before, stays as far as the new format can have it:
 * handicaps of any 1 v 1 format, points and tie-breaks of the game that the club plays, as table tennis. What is of the former
 * format alone is set aside: the usual scoring of it, e.g. of a Swiss by FIDE's rules, which records them; tie-breaks of the
 * tournament before that are made for a Swiss or a round robin; its priorities. So is all that is as in the tournament before
 * where others take part: a cup of quiz teams has none of the handicaps of a go tournament. It comes back with its format,
 * unless something else was chosen meanwhile.
 *
 * @param byBefore - who took part before the change
 */
export function followFormat(
  before: OptionsDraft,
  changed: OptionsDraft,
  by: By,
  byBefore: By = by,
): OptionsDraft {
  const isChosen = (part: PartOfLast): boolean => changed[part] !== before[part];
  const chosen: OptionsDraft = {
    ...changed,
    ofLast: changed.ofLast.filter((part) => !isChosen(part)),
    setAside: changed.setAside.filter(({ part }) => !isChosen(part)),
  };
  const [was, is] = [formatKey(before, byBefore), formatKey(chosen, by)];
  const givingWay = partsOfLast.filter(
    (part) => !isChosen(part) && givesWay(part, before, chosen, by, byBefore),
  );
  const usual = usualOf(before, byBefore);
  const after = givingWay.reduce(
    (options, part) =>
      withoutPart(
        part === 'scoring' && isScoring(options.scoring, usual) ? options : withSetAside(options, part, was),
        part,
      ),
    chosen,
  );
  return was === is ? after : withOwnParts(after, is);
}

/** Names the format and who plays it, as far as options hang on it. */
const formatKey = (options: OptionsDraft, by: By): string => `${by} ${methodOf(options, by)}`;

const methodOf = (options: OptionsDraft, by: By): string =>
  kindOf(options, by) === 'duels' ? options.method : kindOf(options, by);

/** True if what wasn't chosen with this change isn't for the format after it. */
function givesWay(
  part: PartOfLast,
  before: OptionsDraft,
  after: OptionsDraft,
  by: By,
  byBefore: By,
): boolean {
  const isOfLast = after.ofLast.includes(part);
  if (isOfLast && by !== byBefore) return true;
  const isOther = methodOf(after, by) !== methodOf(before, byBefore);
  switch (part) {
    case 'handicap':
      return false;
    case 'weights':
      return isOfLast && isOther;
    case 'scoring':
      return (isOfLast && isOther && isOfOneFormat(after)) || isScoringOfOther(before, after, by, byBefore);
  }
}

/** True for tie-breaks that the program offers for one format, without points of their own. */
const isOfOneFormat = ({ scoring }: OptionsDraft): boolean =>
  (['swiss', 'roundRobin', 'mcmahon'] as const).some((name) => isScoring(scoring, builtInScoring[name])) ||
  scoring?.tieBreaks?.join() === ladderTieBreaks.join();

function isScoringOfOther(before: OptionsDraft, after: OptionsDraft, by: By, byBefore: By): boolean {
  const { scoring } = after;
  if (scoring === null) return false;
  const method = methodOf(after, by);
  const isOfSwiss = isScoring(scoring, builtInScoring.swiss) && method !== 'swiss';
  const isUsual = isScoring(scoring, usualOf(before, byBefore)) && !isScoring(scoring, usualOf(after, by));
  // Only the ladder itself says who is where on it.
  const isOffLadder = method === 'ladder' && scoring.tieBreaks?.includes('ladder') !== true;
  return isOfSwiss || isUsual || isOffLadder;
}

const withoutPart = (options: OptionsDraft, part: PartOfLast): OptionsDraft => ({
  ...options,
  [part]: defaultOptions[part],
  ofLast: options.ofLast.filter((one) => one !== part),
});

function withSetAside(options: OptionsDraft, part: PartOfLast, format: string): OptionsDraft {
  const others = options.setAside.filter((one) => one.format !== format || one.part !== part);
  const isOfLast = options.ofLast.includes(part);
  return { ...options, setAside: [...others, setAside(options, part, { format, isOfLast })] };
}

function setAside(
  { scoring, handicap, weights }: OptionsDraft,
  part: PartOfLast,
  of: Pick<PartSetAside, 'format' | 'isOfLast'>,
): PartSetAside {
  switch (part) {
    case 'scoring':
      return { ...of, part, value: scoring };
    case 'handicap':
      return { ...of, part, value: handicap };
    case 'weights':
      return { ...of, part, value: weights };
  }
}

/** With what was set aside when this format was left. */
function withOwnParts(options: OptionsDraft, format: string): OptionsDraft {
  const back = options.setAside.filter(
    (one) => one.format === format && isSameContent(options[one.part], defaultOptions[one.part]),
  );
  return {
    ...options,
    ...Object.fromEntries(back.map(({ part, value }) => [part, value])),
    ofLast: [...options.ofLast, ...back.filter(({ isOfLast }) => isOfLast).map(({ part }) => part)],
    setAside: options.setAside.filter((one) => one.format !== format),
  };
}

/** What was chosen and isn't used with this format: it comes back with its own one. */
export function unusedParts(options: OptionsDraft, by: By): PartOfLast[] {
  const isDefault = (part: PartOfLast): boolean => isSameContent(options[part], defaultOptions[part]);
  return partsOfLast.filter(
    (part) =>
      (isDefault(part) && options.setAside.some((one) => one.part === part)) ||
      (part === 'handicap' && options.handicap !== null && handicapIn(options, by) === null),
  );
}
