/** What results are worth: record 162 for games of players, 362 for matches of teams. */
import { usualPoints } from '../../../../../shared/competition/points.ts';
import { pointsCell } from '../../results/points-cell.ts';

/** "W 3.0    D 1.0": a code and its points; of matches "TW 2.0   TD 1.0". */
function worthsIn(text: string): ReadonlyMap<string, number> {
  const found = [...text.matchAll(/([A-Z]{1,2})\s*(-?\d{1,2}(?:\.\d)?)(?!\S)/gu)];
  return new Map(found.map(([, code = '', points = '']) => [code, Number(points)]));
}

/**
 * The rule as a cell of results, where a file tells it. A full-point bye and a forfeit are worth a win, half a bye a draw, as TRF
 * has it; the bye of the odd one out has a worth of its own.
 *
 * @returns null where all is as usual.
 */
export function pointsOf(head: ReadonlyMap<string, string>): string | null {
  const matches = worthsIn(head.get('362') ?? '');
  const games = worthsIn(head.get('162') ?? '');
  const of = (code: string): number | undefined =>
    matches.size > 0 ? matches.get(`T${code}`) : games.get(code);
  const { win, draw, loss, walkoverLoss } = usualPoints;
  const worth = { win: of('W') ?? win, draw: of('D') ?? draw, loss: of('L') ?? loss };
  const rule = {
    ...{ ...usualPoints, ...worth },
    ...{ bye: of('P') ?? worth.win, halfBye: worth.draw, walkoverWin: worth.win },
    walkoverLoss: of('A') ?? walkoverLoss,
  };
  const isUsual = (Object.keys(usualPoints) as (keyof typeof usualPoints)[]).every(
    (one) => rule[one] === usualPoints[one],
  );
  return isUsual ? null : pointsCell(rule);
}
