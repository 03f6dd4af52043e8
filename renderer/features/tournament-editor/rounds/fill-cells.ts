/** Pasted cells fill the participants, or a round, to the right and down from the field they were pasted into. */
import { texts } from '../../../../shared/messages/index.ts';
import {
  checkName,
  isName,
  isRowEach,
  isTitle,
  leading,
  misfit,
  peopleCells,
  putName,
  untilMisfit,
} from '../paste/cells.ts';
import { nameAndRole, roleNamed } from '../../../../shared/names/name-and-role.ts';
import type { PastedLine } from '../../../ui/pasted-lines.ts';
import {
  emptyEntrant,
  emptyPerson,
  filledBoards,
  filledEntrants,
  isEmptyPerson,
  typedRound,
  type EntrantDraft,
  type RoundsDraft,
} from './draft.ts';
import { grow } from './grow.ts';
import { admitNewcomers, participantsIn } from './newcomers.ts';
import { renameAtBoards } from './entrant-edits.ts';
import { fillRound, roundWith } from './fill-boards.ts';
import { roundsField } from './facts.ts';

const said = texts.tournaments.entry.paste;

interface Start {
  /** Which entrant, and which line of the roster. */
  readonly entrant: number;
  readonly person: number;
  readonly column: 'team' | 'person';
}

function startAt(draft: RoundsDraft, field: string): Start | undefined {
  for (const [entrant, one] of draft.entrants.entries()) {
    if (field === roundsField.team(one)) return { entrant, person: 0, column: 'team' };
    const person = one.members.findIndex((member) => field === roundsField.person(member));
    if (person >= 0) return { entrant, person, column: 'person' };
  }
  return undefined;
}

/** True if cells can be pasted into the field. */
export const takesCells = (draft: RoundsDraft, field: string): boolean =>
  startAt(draft, field) !== undefined || roundWith(draft, field) !== undefined;

/**
 * Fills a draft, which is changed, from `field` onwards. Returns the message that says why it can't be filled; the
 * draft is then half filled and must be thrown away.
 */
export function fill(draft: RoundsDraft, field: string, lines: readonly PastedLine[]): string | undefined {
  const start = startAt(draft, field);
  const known = participantsIn(draft);
  const sentence = untilMisfit(() => {
    if (!start) fillRound(draft, field, lines);
    else if (draft.who === 'people') fillPeople(draft, start, withoutTitles(lines));
    else if (start.column === 'team') fillTeams(draft, start, withoutTitles(lines));
    else fillRoster(draft, start, lines);
  });
  if (sentence !== undefined) return sentence;
  for (const entrant of draft.entrants) renameAtBoards(draft, entrant);
  grow(draft);
  admitNewcomers(draft, known);
  return undefined;
}

/** What a paste has led to. */
export function filled(draft: RoundsDraft, field: string): string {
  const round = roundWith(draft, field);
  if (round) return said.doneRound({ boards: filledBoards(round).length });
  const entrants = filledEntrants(draft);
  const people = entrants.flatMap(({ members }) => members).filter((one) => !isEmptyPerson(one));
  return said.done({ sides: entrants.length, people: people.length });
}

function withoutTitles(lines: readonly PastedLine[]): readonly PastedLine[] {
  const [first, ...others] = lines;
  return others.length > 0 && isTitle(first?.cells[0] ?? '', said.nameTitles) ? others : lines;
}

const isFilled = ({ cells }: PastedLine): boolean => cells.some(Boolean);

/** One line per person: the name, then the first and the last round where the person does not play all of them. */
function fillPeople(draft: RoundsDraft, start: Start, lines: readonly PastedLine[]): void {
  for (const [k, line] of lines.filter(isFilled).entries()) {
    const entrant = entrantAt(draft, start.entrant + k);
    const [name = '', enters = '', leaves = '', ...others] = line.cells;
    const [bare = '', role] = nameAndRole(name);
    putPerson(draft, line, entrant, 0, bare);
    const [person] = entrant.members;
    if (person && role !== undefined) person.role = roleNamed(role) ?? person.role;
    entrant.enters = roundIn(line, enters, 1) ?? entrant.enters;
    entrant.withdrawnAfter = roundIn(line, leaves, 0) ?? entrant.withdrawnAfter;
    if (others[0] !== undefined) throw misfit(line, others[0], said.tooMany);
  }
}

function roundIn(line: PastedLine, cell: string, least: number): string | undefined {
  if (cell === '') return undefined;
  if (typedRound(cell, least) === undefined) throw misfit(line, cell, said.round);
  return cell;
}

/** One line per team, or one line per person: if the team is not named again, the line continues with the same team. */
function fillTeams(draft: RoundsDraft, start: Start, lines: readonly PastedLine[]): void {
  let at = start.entrant - 1;
  let above: string | undefined;
  const rows = lines.filter(isFilled);
  const isEach = isRowEach(rows.map(({ cells }) => cells[0] ?? ''));
  for (const line of rows) {
    const [team = '', people] = leading(true, line.cells);
    const goesOn = above !== undefined && (team === '' || team === above);
    if (!goesOn) at += 1;
    const entrant = entrantAt(draft, at);
    if (!goesOn) {
      checkName(line, team);
      entrant.team = team;
      above = team;
    }
    const from = goesOn ? entrant.members.filter((one) => !isEmptyPerson(one)).length : 0;
    putRoster(draft, line, entrant, from, peopleCells(people, isEach));
  }
}

/** One line per person, down one roster; an empty line moves on to the next team. */
function fillRoster(draft: RoundsDraft, start: Start, lines: readonly PastedLine[]): void {
  let at = { entrant: start.entrant, person: start.person };
  for (const line of lines) {
    if (!isFilled(line)) {
      at = { entrant: at.entrant + 1, person: 0 };
      continue;
    }
    const names = putRoster(draft, line, entrantAt(draft, at.entrant), at.person, line.cells);
    at = { ...at, person: at.person + names };
  }
}

/** Names from index `from` onwards; a role belongs to the name before it. Returns how many names there were. */
function putRoster(
  draft: RoundsDraft,
  line: PastedLine,
  entrant: EntrantDraft,
  from: number,
  cells: readonly string[],
): number {
  let count = 0;
  for (const cell of cells.flatMap(nameAndRole)) {
    const role = roleNamed(cell);
    const last = entrant.members[from + count - 1];
    if (role !== undefined && last && count > 0) last.role = role;
    else if (isName(cell)) putPerson(draft, line, entrant, from + count++, cell);
    else if (cell !== '') throw misfit(line, cell, said.name);
  }
  return count;
}

function putPerson(
  draft: RoundsDraft,
  line: PastedLine,
  entrant: EntrantDraft,
  at: number,
  name: string,
): void {
  while (entrant.members.length <= at) entrant.members.push(emptyPerson(draft));
  const person = entrant.members[at];
  if (person) putName(line, person, name);
}

function entrantAt(draft: RoundsDraft, at: number): EntrantDraft {
  while (draft.entrants.length <= at) draft.entrants.push(emptyEntrant(draft));
  return draft.entrants[at] ?? emptyEntrant(draft);
}
