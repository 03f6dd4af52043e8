/** What results are worth in a tournament, in one cell: "win 3 draw 1 bye 3", "places 10 8 6". What is as usual isn't named. */
import { pointsRule, type PointsRule } from '../../../../shared/contract/points.ts';
import { usualPoints } from '../../../../shared/competition/points.ts';
import { numberIn } from './cells.ts';

type Worth = Exclude<keyof PointsRule, 'places'>;

const words: Readonly<Record<Worth, string>> = {
  win: 'win',
  draw: 'draw',
  loss: 'loss',
  bye: 'bye',
  halfBye: 'half-bye',
  walkoverWin: 'walkover-win',
  walkoverLoss: 'walkover-loss',
  byeBoards: 'bye-boards',
};

const worths = Object.keys(words) as Worth[];

/** The cell of a rule; never empty, because an empty cell leaves what is recorded. */
export function pointsCell(rule: PointsRule): string {
  const told = worths.flatMap((one) =>
    rule[one] === usualPoints[one] ? [] : [`${words[one]} ${String(rule[one])}`],
  );
  if (rule.places !== null) told.push(`places ${rule.places.join(' ')}`);
  return told.join(' ') || `win ${String(rule.win)}`;
}

/** A rule as JSON, or undefined where the cell holds none. `comma` allows 0,5 for 0.5. */
export function pointsIn(cell: string, comma: boolean): string | undefined {
  const [before = '', behind] = cell.toLowerCase().split(/(?:^| )places /u, 2);
  const tokens = before.split(' ').filter((token) => token !== '');
  const told: Partial<Record<keyof PointsRule, unknown>> = {};
  for (let i = 0; i < tokens.length; i += 2) {
    const name = worths.find((one) => words[one] === tokens[i]);
    if (name === undefined || name in told) return undefined;
    told[name] = numberIn(tokens[i + 1] ?? '', comma);
    if (told[name] === undefined) return undefined;
  }
  if (behind !== undefined) told.places = behind.split(' ').map((token) => numberIn(token, comma));
  const { success, data } = pointsRule.safeParse(told);
  return success ? JSON.stringify(data) : undefined;
}
