/** A simulated league as others read it: rows of a results file, the truth beside it, a history for the engine. */
import { csvOf } from '../league/csv.ts';
import { placesFromScores } from '../competition/places.ts';
import { inColumns, type Contest, type History } from '../rating/index.ts';
import type { SimulatedLeague, SimulatedSide } from './league.ts';
import { personName, teamName } from './names.ts';
import type { ResultRow } from './rows.ts';

/** The first Thursday of the first week. */
const firstDay = Date.UTC(2024, 0, 4);
const dayLength = 86_400_000;
const daysOfWeek = 7;

const dateOf = (week: number): string =>
  new Date(firstDay + week * daysOfWeek * dayLength).toISOString().slice(0, 10);

/** The rows of a results file, week by week; the best first. */
export const rowsOf = ({ weeks }: SimulatedLeague): ResultRow[] =>
  weeks.flatMap(({ sides }, week) =>
    sides
      .toSorted((a, b) => b.score - a.score)
      .flatMap((side) => side.members.map((member) => rowOf(week, side, member))),
  );

const rowOf = (
  week: number,
  { team, score }: SimulatedSide,
  { person, role, share }: SimulatedSide['members'][number],
): ResultRow => ({
  tournament: `Evening ${String(week + 1)}`,
  date: dateOf(week),
  round: null,
  board: null,
  team: team === null ? null : teamName(team),
  player: personName(person),
  club: null,
  role,
  share: share < 1 ? share : null,
  place: null,
  score,
});

/** The truth as a table: true skill of all players in every week in which they belong to the league, to a tenth. */
export const truthFileOf = ({ weeks }: SimulatedLeague): string =>
  csvOf(
    ['player', 'week', 'date', 'true_skill'],
    weeks.flatMap(({ skills }, week) =>
      skills.flatMap((skill, person) =>
        skill === null ? [] : [[personName(person), week + 1, dateOf(week), Math.round(10 * skill) / 10]],
      ),
    ),
  );

/** The same for the engine: people by their numbers, a tournament of one contest a week. */
export const historyOf = ({ plan, weeks }: SimulatedLeague): History & { contests: Contest[] } => ({
  players: plan.players,
  contests: weeks.map(({ sides }, week): Contest => {
    const places = placesFromScores(sides.map(({ score }) => score));
    return inColumns({
      sides: sides.map(({ members }, at) => ({
        members: members.map(({ person, share, role }) => ({
          player: person,
          share: share < 1 ? share : null,
          rated: role !== 'guest',
        })),
        place: places[at] ?? NaN,
      })),
      teamSize: plan.teamSize,
      day: firstDay / dayLength + week * daysOfWeek,
      tournament: week,
      weight: 1,
    });
  }),
});
