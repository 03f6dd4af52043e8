/** The engine's parts of a change, gathered for a reader. */
import type { Named, Relation, WhyOpponent, WhyPart } from '../../../shared/contract/explanations.ts';
import type { ChangePart, Evidence } from '../../../shared/rating/index.ts';

type OpponentPart = Extract<ChangePart, { kind: 'opponent' }>;

const relations: readonly Relation[] = ['ahead', 'level', 'behind'];

const relationOf = ({ score }: OpponentPart): Relation =>
  score === 0 ? 'ahead' : score === 1 ? 'behind' : 'level';

const isOpponent = (part: ChangePart): part is OpponentPart => part.kind === 'opponent';

const sum = (parts: readonly { readonly change: number }[]): number =>
  parts.reduce((total, { change }) => total + change, 0);

/** Sides ahead, level and behind, and time away; opponents one by one are gathered into those. */
export function partsOf({ parts }: Evidence): WhyPart[] {
  const opponents = Map.groupBy(parts.filter(isOpponent), relationOf);
  const gathered = relations.flatMap((kind) => {
    const own = opponents.get(kind);
    return own ? [{ kind, change: sum(own) }] : [];
  });
  const others = parts.flatMap((part) =>
    part.kind === 'opponent' ? [] : [{ kind: part.kind, change: part.change }],
  );
  return [...others, ...gathered];
}

/** So many opponents are named; the others follow together. */
const mostNamed = 20;

/** The opponents who moved the rating most, by relation, each followed by the rest of their kind. */
export function opponentsOf({ parts }: Evidence, named: (player: number) => Named): WhyOpponent[] {
  const opponents = parts.filter(isOpponent);
  const weightiest = new Set(
    opponents.toSorted((a, b) => Math.abs(b.change) - Math.abs(a.change)).slice(0, mostNamed),
  );
  return relations.flatMap((relation) => {
    const own = opponents.filter((part) => relationOf(part) === relation);
    const rest = own.filter((part) => !weightiest.has(part));
    return [
      ...own
        .filter((part) => weightiest.has(part))
        .toSorted((a, b) => Math.abs(b.change) - Math.abs(a.change))
        .map(({ opponent, expected, change }) => ({
          relation,
          person: named(opponent),
          count: 1,
          expected,
          change,
        })),
      ...(rest.length > 0 ? [restOf(relation, rest)] : []),
    ];
  });
}

const restOf = (relation: Relation, rest: readonly OpponentPart[]): WhyOpponent => ({
  relation,
  person: null,
  count: rest.length,
  expected: rest.reduce((total, { expected }) => total + expected, 0) / rest.length,
  change: sum(rest),
});
