/** Who takes part in the tournament that is edited, as far as they are in the league already. */
import { getContext, setContext } from 'svelte';

type Participants = () => readonly number[];

const key = Symbol('participants');

/** For the fields of a form: call it during the form's setup. */
export const provideParticipants = (participants: Participants): Participants =>
  setContext(key, participants);

/** By player ids; none unless a form said otherwise. */
export const participantsHere = (): Participants => getContext<Participants | undefined>(key) ?? (() => []);
