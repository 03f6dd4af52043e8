/**
 * A tournament as a quizbowl file, version 2.1.1 of the tournament schema (schema.quizbowl.technology): teams with their
 * players, and for each match who played and the score. What a scoresheet would add, questions heard and answers by their
 * worth, isn't known and left out. Pure.
 */
import { countedRounds, roundsOf } from '../../../../shared/competition/boards.ts';
import { isBye } from '../../../../shared/competition/rounds.ts';
import { refuse } from '../../../../shared/contract/refusals.ts';
import type { TournamentPage } from '../../../../shared/contract/tournaments.ts';

type Contest = TournamentPage['contests'][number];
type Side = Contest['sides'][number];

interface Reference {
  readonly $ref: string;
}

const reference = (id: string): Reference => ({ $ref: id });
const playerId = (id: number): string => `player_${String(id)}`;

interface Held {
  readonly teamId: number | null;
  readonly team: string | null;
  readonly members: readonly { readonly playerId: number; readonly player: string }[];
}

/** A player without a team is one alone. */
const keyOf = ({ teamId, members }: Held): string =>
  teamId === null
    ? `alone_${members.map((one) => String(one.playerId)).join('_')}`
    : `team_${String(teamId)}`;

/** Everyone who entered or played, team by team. */
function registrationsOf({ entrants, contests }: TournamentPage) {
  const teams = new Map<string, { name: string; people: Map<number, string> }>();
  const sides: Held[] = [...entrants, ...contests.flatMap((contest) => contest.sides)];
  for (const side of sides) {
    const key = keyOf(side);
    const name = side.team ?? side.members.map(({ player }) => player).join(', ');
    const team = teams.get(key) ?? { name, people: new Map<number, string>() };
    for (const one of side.members) team.people.set(one.playerId, one.player);
    teams.set(key, team);
  }
  const defined = new Set<number>();
  return [...teams].map(([id, { name, people }]) => ({
    type: 'Registration',
    id: `registration_${id}`,
    name,
    teams: [
      {
        id,
        name,
        // A player of several teams is defined with the first of them.
        players: [...people].map(([person, called]) => {
          if (defined.has(person)) return reference(playerId(person));
          defined.add(person);
          return { id: playerId(person), name: called };
        }),
      },
    ],
  }));
}

function refuseOthers({ name }: TournamentPage, { sides, match, complete, kind }: Contest): void {
  if (match !== null) throw refuse('qbjMatches', { tournament: name });
  if (sides.length > 2)
    throw refuse('exchangeField', { format: 'QBJ', tournament: name, sides: sides.length });
  if (kind === 'played' && complete && !sides.every(({ score }) => Number.isInteger(score)))
    throw refuse('qbjScores', { tournament: name });
}

function matchTeam(side: Side, { kind, complete }: Contest) {
  const isForfeit = kind === 'walkover';
  const hasWon = side.place === 1;
  return {
    team: reference(keyOf(side)),
    ...(isForfeit && !hasWon ? { forfeit_loss: true } : {}),
    ...(!isForfeit && complete && side.score !== null ? { points: side.score } : {}),
    ...(isForfeit
      ? {}
      : {
          lineups: [
            {
              first_question: 1,
              reason: 'initial',
              players: side.members.map((one) => reference(playerId(one.playerId))),
            },
          ],
        }),
  };
}

const matchObject = (contest: Contest): object => ({
  type: 'Match',
  id: `match_${String(contest.contestId)}`,
  ...(contest.board === null ? {} : { location: contest.board }),
  // Not needed by the schema, but YellowFruit reads no match without it.
  carryover_phases: [],
  match_teams: contest.sides.map((side) => matchTeam(side, contest)),
});

/** The file's text. Refuses games of more than two teams, results without scores, and matches over several boards. */
export function qbjText(page: TournamentPage): string {
  const played = page.contests.filter((contest) => !isBye(contest));
  for (const contest of played) refuseOthers(page, contest);
  const registrations = registrationsOf(page);
  const rounds = roundsOf(played);
  const numbers = countedRounds(rounds);
  const starts = page.stages.length === 0 ? [1] : page.stages.map(({ firstRound }) => firstRound);
  const phases = starts.map((first, i) => ({
    id: `phase_${String(i + 1)}`,
    name: page.stages[i]?.name ?? page.name,
    rounds: rounds.flatMap(({ name, contests }, k) => {
      const number = numbers[k] ?? k + 1;
      if (number < first || number >= (starts[i + 1] ?? Infinity)) return [];
      return [
        {
          id: `round_${String(number)}`,
          name: name ?? String(number),
          matches: contests.map(({ contestId }) => reference(`match_${String(contestId)}`)),
        },
      ];
    }),
  }));
  const tournament = {
    type: 'Tournament',
    id: 'tournament',
    name: page.name,
    ...(page.date === null ? {} : { start_date: page.date, end_date: page.lastDate ?? page.date }),
    ...(page.venue === null ? {} : { tournament_site: { id: 'site', name: page.venue } }),
    registrations: registrations.map(({ id }) => reference(id)),
    phases,
  };
  const matches = played.map(matchObject);
  const file = { version: '2.1.1', objects: [tournament, ...registrations, ...matches] };
  return `${JSON.stringify(file, null, 1)}\n`;
}
