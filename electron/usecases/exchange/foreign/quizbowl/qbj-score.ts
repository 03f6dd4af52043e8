/** The score of a team in a match: told, or the sum of what its players and its bonuses earned. */
import type { QbjObjects } from './qbj-objects.ts';
import type { QbjMatchTeam } from './qbj-schema.ts';

/** null where the match has no result yet. */
export function scoreOf(team: QbjMatchTeam, objects: Pick<QbjObjects, 'worthOf'>): number | null {
  if (team.points != null) return team.points;
  const { bonus_points, bonus_bounceback_points, lightning_points, lightning_bounceback_points } = team;
  const answers = (team.match_players ?? []).flatMap(({ answer_counts }) => answer_counts ?? []);
  if (bonus_points == null && answers.length === 0) return null;
  const earned = answers.map(({ number, answer_type }) =>
    number === 0 ? 0 : (number ?? NaN) * objects.worthOf(answer_type ?? {}),
  );
  const besides = [bonus_points, bonus_bounceback_points, lightning_points, lightning_bounceback_points];
  const sum = [...earned, ...besides.map((points) => points ?? 0)].reduce((a, b) => a + b, 0);
  return Number.isFinite(sum) ? sum : null;
}
