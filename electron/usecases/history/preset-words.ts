/** What a preset holds, in words, as the history lists it. */
import type { PresetContent } from '../../../shared/contract/pairings.ts';
import { texts } from '../../../shared/messages/index.ts';

const words = texts.pairingOptions;

function formatWords(format: PresetContent['format']): string[] {
  switch (format.kind) {
    case 'duels':
      return [
        words.summary.duels[format.method],
        ...(format.legs === 2 ? [words.content.twice] : []),
        ...(format.method === 'groups' ? [words.content.groups({ count: format.groupSize })] : []),
      ];
    case 'tables':
      return [words.summary.tables({ size: format.size, aim: format.aim })];
    case 'teams': {
      const { size, count, picks, meet, leftOver } = format;
      return [
        words.summary.teams({
          ...(size === null ? { by: 'count', count: count ?? 0 } : { by: 'size', count: size }),
          ...{ picks, meet },
        }),
        words.content.leftOver({ leftOver }),
      ];
    }
  }
}

const weightWords = (weights: PresetContent['weights']): string[] =>
  (Object.keys(weights) as (keyof typeof weights)[])
    .filter((criterion) => weights[criterion] > 0)
    .map((criterion) =>
      words.content.weight({ name: words.weights[criterion].name, value: weights[criterion] }),
    );

/** All that a preset holds, in one line. */
export function presetWords({ format, weights, constraints, recentWeeks }: PresetContent): string {
  const priorities = weightWords(weights);
  return words.content.whole({
    comma_format: formatWords(format),
    hasPriorities: priorities.length > 0,
    comma_priorities: priorities,
    constraints: constraints.length,
    weeks: recentWeeks,
  });
}
