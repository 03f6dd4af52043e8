/** What the journal calls a change of a tournament: by name and day, since the evenings of a club share their names. */

/** The day goes with the name, as YYYY-MM-DD; a tournament without one is called by its name alone. */
export const tournamentSubject = (name: string, day: string | null | undefined): string =>
  day == null ? name : `${name} · ${day}`;

export interface TournamentMeant {
  readonly name: string;
  /** null where there is none, and for changes of before days were kept. */
  readonly day: string | null;
}

const dated = /^(?<name>.*) · (?<day>\d{4}-\d{2}-\d{2})$/su;

/** The other way round. */
export function tournamentIn(subject: string): TournamentMeant {
  const { name = subject, day = null } = dated.exec(subject)?.groups ?? {};
  return { name, day };
}
