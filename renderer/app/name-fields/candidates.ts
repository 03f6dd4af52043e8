/** What the type-ahead offers, and what one of its fields contains. */
import { texts } from '../../../shared/messages/index.ts';
import type { FoundPlayer } from '../../../shared/contract/players.ts';
import type { TeamsFound } from '../../../shared/contract/teams.ts';
import { longestName } from '../../../shared/contract/values.ts';
import type { Offer } from '../../ui/combobox-list.svelte.ts';
import { ask, sentenceOf } from '../api.ts';

/** A known player as the list shows one. */
export interface Candidate {
  readonly playerId: number;
  readonly player: string;
  /** Club and last day of play, to distinguish namesakes. */
  readonly detail: string;
  /** True if an alias is exactly what was searched. */
  readonly isAlias?: boolean;
}

/** A known team as the list shows one, with its last lineup. */
export type KnownTeam = TeamsFound['teams'][number];

type Members = readonly KnownTeam['lastLineup'][number][];
interface Lineup {
  readonly lastLineup: Members;
  readonly furtherRoster: Members;
}

/**
 * Who of a team is expected again: its last lineup without guests, in whose place those of its roster come who didn't play
 * then. The check-in begins with the same, where nobody has a role.
 */
export function expectedAgain({ lastLineup, furtherRoster }: Lineup): Lineup {
  const own = lastLineup.filter(({ role }) => role !== 'guest');
  const missing = lastLineup.length - own.length;
  const back = furtherRoster.filter(({ role }) => role === 'main').slice(0, missing);
  return {
    lastLineup: [...own, ...back],
    furtherRoster: furtherRoster.filter((one) => !back.includes(one)),
  };
}

/**
 * Who played for a team last time, is on its roster, or was in an earlier tournament, with their roles, and isn't here: those who
 * played last first.
 *
 * @param here - those who are listed already
 */
export function othersOfTeam(
  {
    lastLineup,
    furtherRoster = [],
    earlierPeople = [],
  }: Pick<KnownTeam, 'lastLineup'> & Partial<Pick<KnownTeam, 'furtherRoster' | 'earlierPeople'>>,
  here: readonly { readonly playerId: number | null }[],
): KnownTeam['lastLineup'] {
  const listed = new Set(here.map(({ playerId }) => playerId));
  return [...lastLineup, ...furtherRoster, ...earlierPeople].filter(({ playerId }) => !listed.has(playerId));
}

/** The same without guests. */
export const othersOf = (...of: Parameters<typeof othersOfTeam>): KnownTeam['lastLineup'] =>
  othersOfTeam(...of).filter(({ role }) => role !== 'guest');

/** The text in the field, and which known player it means. */
export interface TypedPlayer {
  readonly text: string;
  readonly playerId: number | null;
  /** True if several known players have exactly this name. */
  readonly several: boolean;
}

const words = texts.tournaments.entry;

/** Known players by parts of the name, the most recent players first; none if the worker doesn't answer. */
export async function findPlayers(typed: string): Promise<readonly Candidate[]> {
  const answer = await ask('players.find', { name: typed.slice(0, 200), limit: 30 });
  if (!('ok' in answer)) return [];
  return answer.ok.players.map(candidateOf);
}

/** More in one call would keep other pages waiting. */
const mostNamed = 2000;

/**
 * For each name that was given in full, the players who have it, accents and case aside, or an alias like it. A sentence if
 * the machine doesn't answer.
 */
export async function findNamed(
  names: readonly string[],
): Promise<ReadonlyMap<string, readonly Candidate[]> | string> {
  const named = new Map<string, readonly Candidate[]>();
  for (let at = 0; at < names.length; at += mostNamed) {
    const some = names.slice(at, at + mostNamed);
    const answer = await ask('players.named', { names: some.map((name) => name.slice(0, 200)) });
    if (!('ok' in answer)) return sentenceOf(answer);
    for (const [i, name] of some.entries()) named.set(name, (answer.ok.players[i] ?? []).map(candidateOf));
  }
  return named;
}

/** A player as a combobox offers one. */
export const offerOf = ({ playerId, player, detail }: Candidate): Offer => ({
  ...{ id: playerId, name: player, detail },
});

/** A person as the list shows one. */
const candidateOf = ({ playerId, player, club, lastPlayed, isAlias }: FoundPlayer): Candidate => ({
  playerId,
  player,
  ...(isAlias && { isAlias }),
  detail: [club, lastPlayed === null ? null : words.lastPlayed({ day: lastPlayed })]
    .filter(Boolean)
    .join(', '),
});

/** Known teams by parts of the name, those that played most recently first; none if the worker doesn't answer. */
export async function findTeams(typed: string): Promise<readonly KnownTeam[]> {
  const answer = await ask('teams.find', { name: typed.slice(0, 200), limit: 12 });
  return 'ok' in answer ? answer.ok.teams : [];
}

/** Which known player is meant by a name or alias that was typed in full: `several` if it could be more than one. */
function meant(text: string, found: readonly Candidate[]): TypedPlayer {
  const [only] = found;
  return only && found.length === 1
    ? { text: only.player, playerId: only.playerId, several: false }
    : { text, playerId: null, several: found.length > 1 };
}

/** A name in a draft, with the player it means. */
interface Named {
  text: string;
  playerId: number | null;
  several: boolean;
}

const isOpen = (person: Named): boolean =>
  person.playerId === null && !person.several && person.text.trim() !== '';

/** Links every name that is a known player's whole name, or an alias, as if it had been typed in full. True if one was found. */
export async function recognize(people: readonly Named[]): Promise<boolean> {
  const open = people.filter(isOpen).map((person) => ({ person, text: person.text.trim() }));
  const named = await findNamed(open.map(({ text }) => text));
  if (typeof named === 'string') return false;
  const known = open.map(({ person, text }) => {
    const who = meant(text, named.get(text) ?? []);
    // Another one may have been typed or chosen meanwhile.
    const applies = isOpen(person) && person.text.trim() === text && (who.playerId !== null || who.several);
    if (applies) Object.assign(person, who);
    return applies;
  });
  return known.some(Boolean);
}

/** A team as a draft names one. */
interface TypedTeamName {
  team: string;
}

/**
 * Gives every team its known name where it was written otherwise, as if it had been typed. True if one was.
 *
 * @param teams - to be changed
 */
export async function recognizeTeams(teams: readonly TypedTeamName[]): Promise<boolean> {
  const open = teams
    .filter(({ team }) => team.trim() !== '' && team.length <= longestName)
    .map((one) => ({ one, text: one.team }));
  let isChanged = false;
  for (let at = 0; at < open.length; at += mostNamed) {
    const some = open.slice(at, at + mostNamed);
    const answer = await ask('teams.named', { names: some.map(({ text }) => text) });
    if (!('ok' in answer)) return isChanged;
    for (const [i, { one, text }] of some.entries()) {
      const known = answer.ok.teams[i]?.team ?? text;
      // Another one may have been typed or chosen meanwhile.
      if (known === text || one.team !== text) continue;
      one.team = known;
      isChanged = true;
    }
  }
  return isChanged;
}
