/** The names of teams in a file that may be misspelled, and which teams they may mean. */
import type { TeamSeen } from '../../../../shared/contract/exchange.ts';
import { meantByName } from '../../../../shared/names/meant-by-name.ts';
import { similarTeams } from '../../../../shared/names/similar-teams.ts';
import type { Facts } from '../../../store/journal/gateway.ts';
import { allTeams, type KnownTeam } from '../../../store/people/people.ts';
import type { Store } from '../../../store/store.ts';
import type { Gathering } from './parse-tournaments.ts';
import type { Numbers } from './record-people.ts';
import { contestsOf, spellingsIn, type DecidedTeams } from './team-spellings.ts';

/** How many are told; more would not be read. */
const mostTold = 1000;

/** Beyond these, comparing would take longer than reading. */
const mostCompared = 10_000;

/** Names of the file that no team has and that are like one, those first that aren't decided; and those that are. */
export function teamsSeen(store: Store, { tournaments }: Gathering, decided: DecidedTeams): TeamSeen[] {
  const known = allTeams(store);
  const isKnown = meantByName(known);
  const chosen = new Set(decided.map(({ name }) => name));
  const spellings = [...spellingsIn(tournaments)].filter((name) => isKnown(name) === undefined);
  const names = [...new Set([...chosen, ...spellings])];
  if (names.length === 0 || names.length + known.length > mostCompared) return [];
  const inLeague = similarTeams(names, known);
  const inFile = similarTeams(
    names,
    names.map((name) => ({ name, names: [name] })),
  );
  const alike = names.map((name, i) => ({
    ...{ name, isChosen: chosen.has(name), inLeague: inLeague[i] ?? [] },
    // Of two names of a file that are alike, only the second is asked about.
    inFile: (inFile[i] ?? []).filter((other) => names.indexOf(other.name) < i),
  }));
  const met = opponentsIn(tournaments, isKnown);
  return alike
    .map(({ name, isChosen, inLeague: teams, inFile: others }): TeamSeen => {
      const hasMet = (other: { name: string }): boolean => met(name).has(other.name);
      return {
        ...{ name, isChosen },
        candidates: teams
          .filter((one) => !hasMet(one))
          .map(({ id: teamId, name: team }) => ({ teamId, team })),
        alikeInFile: others.filter((one) => !hasMet(one)).map((one) => one.name),
      };
    })
    .filter((one) => one.isChosen || one.candidates.length > 0 || one.alikeInFile.length > 0)
    .toSorted((a, b) => Number(a.isChosen) - Number(b.isChosen))
    .slice(0, mostTold);
}

/** Those who met a team in a contest of the file: they are others. */
function opponentsIn(
  tournaments: Gathering['tournaments'],
  known: (name: string) => KnownTeam | undefined,
): (name: string) => ReadonlySet<string> {
  const met = new Map<string, Set<string>>();
  for (const { sides } of contestsOf(tournaments)) {
    const names = sides.flatMap(({ team }) => (team === null ? [] : [team]));
    const others = names.map((name) => known(name)?.name ?? name);
    for (const name of names)
      if (known(name) === undefined) {
        const own = met.get(name) ?? new Set();
        for (const other of others) if (other !== name) own.add(other);
        met.set(name, own);
      }
  }
  return (name) => met.get(name) ?? new Set();
}

/** From now on a team is known by these names, too. A name that another team has is no alias. */
export function recordTeamAliases(
  store: Store,
  facts: Facts,
  { decided, numbers }: { decided: DecidedTeams; numbers: Numbers },
): void {
  const kept = decided.filter(({ always }) => always === true);
  if (kept.length === 0) return;
  const taken = new Set(allTeams(store).flatMap(({ names }) => names));
  for (const { name, teamId, sameAs } of kept) {
    if (taken.has(name)) continue;
    const team = sameAs === undefined ? teamId : numbers.team(sameAs);
    if (team !== null) facts.insert('team_alias', { team, name });
    for (const one of [name, sameAs]) if (one !== undefined) taken.add(one);
  }
}
