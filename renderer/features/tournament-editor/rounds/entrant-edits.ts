/** What the page may do to the participants and their rosters. */
import {
  emptyEntrant,
  emptyPerson,
  entrantName,
  filledEntrants,
  isEmptyPerson,
  keysIn,
  sideName,
  type BoardSideDraft,
  type EntrantDraft,
  type PersonDraft,
  type RoundsDraft,
} from './draft.ts';
import { expectedAgain } from '../../../app/name-fields/candidates.ts';
import { identity } from '../draft.ts';
import { foldName } from '../../../../shared/names/names.ts';
import type { TypedTeam } from '../../../app/pasted-people/pasted-teams.ts';
import type { OnRoster, TeamToApply, Make, RoundsEditing } from './edits.ts';
import { roundsField } from './facts.ts';
import { teamSizeOf } from './lineup.ts';

const sidesOf = (draft: RoundsDraft, entrant: EntrantDraft): BoardSideDraft[] =>
  draft.rounds.flatMap(({ boards }) =>
    boards.flatMap(({ sides }) => sides.filter((side) => keysIn(side).includes(entrant.key))),
  );

/** Boards show the name that a participant has now; who was typed there before being a participant is that one from now on. */
export function renameAtBoards(draft: RoundsDraft, entrant: EntrantDraft): void {
  const name = foldName(entrantName(entrant));
  for (const { sides } of name === '' ? [] : draft.rounds.flatMap(({ boards }) => boards)) {
    const typed = sides.find(({ entrant: key, text }) => key === null && foldName(text) === name);
    if (typed && !sides.some((side) => keysIn(side).includes(entrant.key))) typed.entrant = entrant.key;
  }
  for (const side of sidesOf(draft, entrant)) side.text = sideName(draft, side);
}

type EntrantEdits = Pick<
  RoundsEditing,
  'setWho' | 'setTeam' | 'takeTeam' | 'addToTeam' | 'setEntrant' | 'removeEntrant'
>;

/**
 * The last lineup, then the others on the last roster: as substitutes where no team size says how many play, because
 * all main members would.
 */
function rosterAgain(draft: RoundsDraft, known: TeamToApply): TeamToApply['lastLineup'] {
  const { lastLineup, furtherRoster } = expectedAgain(known);
  return [...lastLineup, ...furtherRoster.map((one) => besideLineup(draft, one))];
}

const besideLineup = (draft: RoundsDraft, one: OnRoster): OnRoster =>
  teamSizeOf(draft) !== null || one.role !== 'main' ? one : { ...one, role: 'substitute' };

/** A known player's line on a roster. */
const personOf = (draft: RoundsDraft, { playerId, player, role }: OnRoster): PersonDraft => ({
  ...emptyPerson(draft, role),
  text: player,
  playerId,
});

/** People as entrants, each once and without those who are participants already. */
function newEntrants(draft: RoundsDraft, people: Parameters<RoundsEditing['addPeople']>[0]): EntrantDraft[] {
  const entered = new Set(filledEntrants(draft).flatMap(({ members }) => members.map(identity)));
  return people.flatMap((typed) => {
    const person = { ...emptyPerson(draft), ...typed };
    if (entered.has(identity(person))) return [];
    entered.add(identity(person));
    return [{ ...emptyEntrant(draft), members: [person] }];
  });
}

/** A team by its name with these players, each once. */
function addTeam(draft: RoundsDraft, { team, people }: TypedTeam): void {
  const known = draft.entrants.find((one) => foldName(one.team) === foldName(team));
  const entrant = known ?? { ...emptyEntrant(draft), team, members: [] };
  if (!known) draft.entrants.push(entrant);
  entrant.members = entrant.members.filter((one) => !isEmptyPerson(one));
  for (const typed of people) {
    const person = { ...emptyPerson(draft), ...typed };
    if (!entrant.members.some((one) => identity(one) === identity(person))) entrant.members.push(person);
  }
}

/** The field of a fact that is typed; '' for one that is ticked. */
function typedField(entrant: EntrantDraft, fact: Parameters<RoundsEditing['setEntrant']>[1]): string {
  if (fact.enters !== undefined) return roundsField.enters(entrant);
  if (fact.byes !== undefined) return roundsField.byes(entrant);
  return fact.withdrawnAfter === undefined ? '' : roundsField.leaves(entrant);
}

export const entrantEdits = (draft: RoundsDraft, make: Make): EntrantEdits => ({
  setWho: (who) => {
    make.change('', () => (draft.who = who));
  },
  setTeam: (entrant, text) => {
    make.change(roundsField.team(entrant), () => {
      entrant.team = text;
      renameAtBoards(draft, entrant);
    });
  },
  takeTeam: (entrant, known) => {
    make.change('', () => {
      entrant.team = known.team;
      if (entrant.members.every(isEmptyPerson))
        entrant.members = rosterAgain(draft, known).map((one) => personOf(draft, one));
      renameAtBoards(draft, entrant);
    });
  },
  addToTeam: (entrant, one) => {
    make.change('', () => {
      // The empty line for the next name stays the last one.
      const end = entrant.members.findLastIndex((member) => !isEmptyPerson(member)) + 1;
      entrant.members.splice(end, 0, personOf(draft, besideLineup(draft, one)));
    });
  },
  setEntrant: (entrant, fact) => {
    make.change(typedField(entrant, fact), () => {
      Object.assign(entrant, fact);
      for (const side of sidesOf(draft, entrant)) if (side.partners.length === 0) side.rated = entrant.rated;
    });
  },
  removeEntrant: (entrant) => {
    make.change('', () => {
      draft.entrants = draft.entrants.filter(({ key }) => key !== entrant.key);
      // The name stays at the boards as it was typed, so that no player disappears from a result unnoticed.
      for (const side of sidesOf(draft, entrant)) Object.assign(side, { entrant: null, partners: [] });
    });
  },
});

export const pasteEdits = (
  draft: RoundsDraft,
  make: Make,
): Pick<RoundsEditing, 'addPeople' | 'addTeams'> => ({
  addPeople: (people) => {
    make.change('', () => {
      draft.entrants = [...filledEntrants(draft), ...newEntrants(draft, people)];
      for (const entrant of draft.entrants) renameAtBoards(draft, entrant);
    });
  },
  addTeams: (teams) => {
    make.change('', () => {
      draft.entrants = filledEntrants(draft);
      for (const team of teams) addTeam(draft, team);
      for (const entrant of draft.entrants) renameAtBoards(draft, entrant);
    });
  },
});

type PeopleEdits = Pick<RoundsEditing, 'setPerson' | 'setRole' | 'removePerson'>;

export const peopleEdits = (draft: RoundsDraft, make: Make): PeopleEdits => ({
  setPerson: (person, typed) => {
    make.change(roundsField.person(person), () => {
      Object.assign(person, typed);
      for (const entrant of draft.entrants)
        if (entrant.members.includes(person)) renameAtBoards(draft, entrant);
    });
  },
  setRole: (person, role) => {
    make.change('', () => (person.role = role));
  },
  removePerson: (entrant, person) => {
    const stood = sidesOf(draft, entrant).some(({ lineup }) =>
      lineup?.some((seated) => seated.person === person.key),
    );
    make.change('', () => {
      // Players who have played remain known to the lineups.
      if (stood) person.onRoster = false;
      else entrant.members = entrant.members.filter(({ key }) => key !== person.key);
    });
  },
});
