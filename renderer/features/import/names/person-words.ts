/** The people of a file, and whom of the league they may be, in words. */
import type { PersonSeen, RowPlace } from '../../../../shared/contract/exchange.ts';
import type { ImportChoices } from '../../../../shared/contract/import-choices.ts';
import { texts } from '../../../../shared/messages/index.ts';

const say = texts.importPage.names;

export type Candidate = PersonSeen['candidates'][number];
export type Decision = NonNullable<ImportChoices['people']>[number];

/** What tells one person of a file from another. */
export const personKey = ({ name, number }: Pick<PersonSeen, 'name' | 'number'>): string =>
  `${name}\t${number ?? ''}`;

/** The decisions with one more person decided. */
export const withPerson = ({ people = [] }: ImportChoices, decision: Decision): Decision[] => [
  ...people.filter((one) => personKey(one) !== personKey(decision)),
  decision,
];

/** Who may be a player of the league, and nobody has said. */
export function undecidedPeople(
  people: readonly PersonSeen[],
  { people: decisions = [] }: ImportChoices,
): PersonSeen[] {
  const decided = new Set(decisions.map(personKey));
  return people.filter((one) => one.certainty === 'doubtful' && !decided.has(personKey(one)));
}

const rowOf = ({ line, sheet }: RowPlace): string =>
  sheet === undefined ? say.row({ line }) : say.sheetRow({ sheet, line });

const listed = (...details: readonly (string | null)[]): string =>
  say.details({ comma_details: details.filter((one) => one !== null && one !== '') as string[] });

/** Where the file names the person, and what it tells about them. */
export const detailsOfPerson = ({ at, club, number }: PersonSeen): string =>
  listed(rowOf(at), club, number === null ? null : say.number({ number }));

/** What tells a player of the league from others. */
export const detailsOfCandidate = ({ club, number, lastPlayed, contests }: Candidate): string =>
  listed(
    club,
    number === null ? null : say.number({ number }),
    say.contests({ count: contests }),
    lastPlayed === null ? null : say.lastPlayed({ day: lastPlayed }),
  );

/** Who the person is, as far as is known. */
export function playerOf(
  { playerId, candidates, certainty }: PersonSeen,
  decision: Decision | undefined,
): string {
  const id = decision ? decision.playerId : playerId;
  if (id !== null) return candidates.find((one) => one.playerId === id)?.player ?? '';
  return certainty === 'doubtful' && !decision ? '' : say.isNew;
}

/** By what the person was recognized. */
export function reasonFor(
  { certainty, candidates, playerId }: PersonSeen,
  decision: Decision | undefined,
): string {
  if (decision) return say.why.chosen;
  if (certainty === 'doubtful') return say.why.undecided;
  const known = candidates.find((one) => one.playerId === playerId);
  return known ? say.why[known.likeness] : '';
}
