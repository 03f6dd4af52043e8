/** The people of a file, and whom they may be, in words. */
import type { PersonSeen, RowPlace } from '../../../../shared/contract/exchange.ts';
import type { ImportChoices } from '../../../../shared/contract/import-choices.ts';
import { texts } from '../../../../shared/messages/index.ts';
import { givenOrFirst, withDecisions, withKeys, type Answer } from './answers.ts';

const say = texts.importPage.names;

type Candidate = PersonSeen['candidates'][number];
export type PersonDecision = NonNullable<ImportChoices['people']>[number];
type Meaning = Pick<PersonDecision, 'playerId' | 'sameAs'>;

/** What tells one person of a file from another. */
export const personKey = ({ name, number }: Pick<PersonSeen, 'name' | 'number'>): string =>
  `${name}\t${number ?? ''}`;

/** The decisions with more people decided. */
export const withPeople = (
  { people = [] }: ImportChoices,
  decisions: readonly PersonDecision[],
): PersonDecision[] => withDecisions(people, decisions, personKey);

/** Who may be a player of the league or another one of the file, and nobody has said. */
export function undecidedPeople(
  people: readonly PersonSeen[],
  { people: decisions = [] }: ImportChoices,
): PersonSeen[] {
  const decided = new Set(decisions.map(personKey));
  return people.filter(
    (one) => (one.certainty === 'doubtful' || one.certainty === 'likely') && !decided.has(personKey(one)),
  );
}

const rowOf = ({ line, sheet }: RowPlace): string =>
  sheet === undefined ? say.row({ line }) : say.sheetRow({ sheet, line });

const listed = (...details: readonly (string | null)[]): string =>
  say.details({ comma_details: details.filter((one) => one !== null && one !== '') as string[] });

/** With where the file names the person, and what it tells about them. */
export function questionAbout({ name, at, club, number }: PersonSeen): string {
  const details = listed(at && rowOf(at), club, number === null ? null : say.number({ number }));
  return details === '' ? say.whoIs({ name }) : say.who({ name, details });
}

/** What tells a player of the league from others. */
export const detailsOfCandidate = ({ club, number, lastPlayed, contests }: Candidate): string =>
  listed(
    club,
    number === null ? null : say.number({ number }),
    say.contests({ count: contests }),
    lastPlayed === null ? null : say.lastPlayed({ day: lastPlayed }),
  );

/** A possible answer to who a person is. */
interface PersonAnswer extends Answer {
  readonly means: Meaning;
}

const valueOf = ({ playerId, sameAs }: Meaning): string =>
  sameAs ? `file ${personKey(sameAs)}` : playerId === null ? 'new' : `player ${String(playerId)}`;

/** Of the answer that is any player of the league: who it is has to be said beside it. */
export const somebodyElse = 'else';

/** All answers, each with the key that chooses it: who is alike, a new player, anybody else. */
export function answersTo({ candidates, alikeInFile }: PersonSeen): PersonAnswer[] {
  const meanings: (Omit<PersonAnswer, 'value'> & { readonly value?: string })[] = [
    ...candidates.map((one) => ({
      text: say.same({ player: one.player }),
      hint: detailsOfCandidate(one),
      means: { playerId: one.playerId },
    })),
    ...alikeInFile.map(({ name, number }) => ({
      text: say.sameInFile({ name }),
      hint: number === null ? undefined : say.number({ number }),
      means: { playerId: null, sameAs: { name, number } },
    })),
    { text: say.isNew, means: { playerId: null } },
    { value: somebodyElse, text: say.isElse, means: { playerId: null } },
  ];
  return withKeys(meanings.map((one) => ({ ...one, value: one.value ?? valueOf(one.means) })));
}

/** Not a new player: from now on the name may always mean that person, of the league or of the file. */
export const isSomebody = ({ playerId, sameAs }: Meaning): boolean =>
  playerId !== null || sameAs !== undefined;

/** The answer that was given, or the likeliest one: where nobody is alike, a new player. */
export const firstAnswer = (answers: readonly Answer[], decision: PersonDecision | undefined): string =>
  givenOrFirst(answers, decision && valueOf(decision));

/** Who the person is, as far as is known. */
export function playerOf(person: PersonSeen, decision: PersonDecision | undefined): string {
  const { playerId, candidates, certainty } = person;
  if (decision?.sameAs) return decision.sameAs.name;
  const id = decision ? decision.playerId : playerId;
  if (id !== null) return candidates.find((one) => one.playerId === id)?.player ?? '';
  return decision || certainty === 'sure' || certainty === 'chosen' ? say.isNew : '';
}

/** By what the person was recognized. */
export function reasonFor(person: PersonSeen, decision: PersonDecision | undefined): string {
  if (decision) return say.why.chosen;
  if (person.certainty === 'doubtful') return say.why.undecided;
  const [known] = person.candidates;
  return known ? say.why[known.likeness] : '';
}
