/** What presets, and the stages of a tournament, read like: every option is told. */
import type { PairingOptions, PlannedStage, Stage } from '../../../shared/contract/competitions.ts';
import { texts } from '../../../shared/messages/index.ts';
import {
  constraintSentence,
  formatWords,
  handicapWords,
  matchWords,
  qualificationWords,
} from '../../../shared/pairing/option-words.ts';
import { usualWeights } from '../../../shared/contract/pairing-options.ts';
import type { Naming } from './row-names.ts';

const { content, weights: weightNames } = texts.pairingOptions;
const words = texts.history.rows;

const weightWords = (weights: PairingOptions['weights']): string[] =>
  (Object.keys(weights) as (keyof typeof weights)[])
    .filter((criterion) => weights[criterion] > 0)
    .map((criterion) => content.weight({ name: weightNames[criterion].name, value: weights[criterion] }));

const constraintWords = (constraints: PairingOptions['constraints'], naming: Naming): string[] =>
  constraints.map((one) =>
    constraintSentence(one, (playerId) => naming.name('player', playerId) ?? words.nameless),
  );

/** All that a preset holds, in one line. */
export function presetWords(options: PairingOptions, naming: Naming): string {
  const { format, weights, constraints, recentWeeks } = options;
  const priorities = weightWords(weights);
  return content.whole({
    comma_format: [...formatWords(format), ...handicapWords(options)],
    hasPriorities: priorities.length > 0,
    comma_priorities: priorities,
    hasConstraints: constraints.length > 0,
    comma_constraints: constraintWords(constraints, naming),
    weeks: recentWeeks,
  });
}

const areUsual = (weights: PairingOptions['weights']): boolean =>
  Object.entries(usualWeights).every(([name, usual]) =>
    Object.entries(weights).some(([one, value]) => one === name && value === usual),
  );

const nextWords = ({ name: given, format }: PlannedStage): string[] => [
  ...(given === null ? [] : [given]),
  ...formatWords(format),
];

/** "Groups: 1 v 1, round-robin groups, groups of 4": a stage without a name is told by the rest alone. */
export function stageWords(stage: Stage, naming: Naming): string {
  const { name, format, firstRound, rounds, weights, constraints, recentWeeks } = stage;
  const told = content.whole({
    comma_format: [
      ...(stage.isEntered ? [] : formatWords(format)),
      ...matchWords(stage),
      ...handicapWords(stage),
      ...(firstRound === 1 ? [] : [words.stage.firstRound({ round: firstRound })]),
      ...(rounds === null ? [] : [words.stage.rounds({ count: rounds })]),
      ...(stage.qualification === null ? [] : qualificationWords(stage.qualification)),
      ...(stage.awaitsEnd ? [words.stage.awaitsEnd] : []),
      ...(stage.next ? [words.stage.next({ comma_format: nextWords(stage.next) })] : []),
    ],
    hasPriorities: !areUsual(weights),
    comma_priorities: areUsual(weights) ? [] : weightWords(weights),
    hasConstraints: constraints.length > 0,
    comma_constraints: constraintWords(constraints, naming),
    weeks: recentWeeks,
  });
  return name === null ? told : words.stage.named({ name, told });
}
