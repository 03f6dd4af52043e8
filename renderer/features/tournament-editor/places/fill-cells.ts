/** Pasted cells fill the grid to the right and down from the field they were pasted into. */
import { texts } from '../../../../shared/messages/index.ts';
import {
  isEmptyMember,
  mostPeople,
  emptyMember,
  emptySide,
  filledSides,
  grow,
  type PlacesDraft,
  type MemberDraft,
  type SideDraft,
} from './draft.ts';
import { fieldOf, placeBeyond } from './facts.ts';
import { sheetOf, type Row, type Sheet, type StartColumn } from './sheet.ts';
import {
  checkName,
  isEmptyCell,
  isName,
  isRowEach,
  leading,
  misfit,
  peopleCells,
  putName,
  untilMisfit,
} from '../paste/cells.ts';
import { nameAndRole, roleNamed } from '../../../../shared/names/name-and-role.ts';
import type { PastedLine } from '../../../ui/pasted-lines.ts';
import { typedPlace, typedScore, typedShare } from '../../../ui/fields/typed-result.ts';

const said = texts.tournaments.entry.paste;

/** Where the paste begins: which side, which line of its lineup, and which column of the grid. */
interface Start {
  readonly side: number;
  readonly member: number;
  readonly column: StartColumn;
}

function startAt(draft: PlacesDraft, field: string): Start | undefined {
  for (const [side, one] of draft.sides.entries()) {
    if (field === fieldOf.team(one)) return { side, member: 0, column: 'team' };
    if (field === fieldOf.result(one)) return { side, member: 0, column: 'result' };
    for (const [member, who] of one.members.entries()) {
      if (field === fieldOf.member(who)) return { side, member, column: 'member' };
      if (field === fieldOf.role(who)) return { side, member, column: 'role' };
      if (field === fieldOf.share(who)) return { side, member, column: 'share' };
    }
  }
  return undefined;
}

/** True if cells can be pasted into the field. */
export const takesCells = (draft: PlacesDraft, field: string): boolean => startAt(draft, field) !== undefined;

/**
 * Fills a draft, which is changed, from `field` onwards. Returns the message that says why it can't be filled; the
 * draft is then half filled and must be thrown away.
 */
export function fill(draft: PlacesDraft, field: string, lines: readonly PastedLine[]): string | undefined {
  const start = startAt(draft, field);
  if (!start) return undefined;
  const sheet = sheetOf(draft, start.column, lines);
  if (sheet.kind !== draft.kind && filledSides(draft).length > 0) return said.teamsFirst;
  draft.kind = sheet.kind;
  const stale = takeBy(draft, sheet.by);
  const sentence = untilMisfit(() => {
    fillFrom(draft, start, sheet);
  });
  if (sentence !== undefined) return sentence;
  if (stale.some(({ result }) => result === '')) return said.otherResults({ by: draft.by });
  grow(draft);
  return peopleIn(draft) > mostPeople ? said.tooLong : undefined;
}

/** Chooses what the results are. Returns the sides whose results meant something else: they must be pasted, too. */
function takeBy(draft: PlacesDraft, by: PlacesDraft['by']): SideDraft[] {
  if (by === draft.by) return [];
  draft.by = by;
  const stale = draft.sides.filter(({ result }) => result.trim() !== '');
  for (const side of stale) side.result = '';
  return stale;
}

const peopleIn = (draft: PlacesDraft): number =>
  filledSides(draft)
    .flatMap(({ members }) => members)
    .filter((member) => !isEmptyMember(member)).length;

/** The titles of pasted columns that have no place in the draft. */
export function leftOut(before: PlacesDraft, field: string, lines: readonly PastedLine[]): readonly string[] {
  const start = startAt(before, field);
  return start ? sheetOf(before, start.column, lines).leftOut : [];
}

/** What a paste into a field of the draft `before` has led to. */
export function filled(
  draft: PlacesDraft,
  field: string,
  before: PlacesDraft,
  lines: readonly PastedLine[],
): string {
  const titles = leftOut(before, field, lines);
  const sides = filledSides(draft);
  return [
    said.done({ sides: sides.length, people: peopleIn(draft) }),
    draft.kind !== before.kind && said.nowTeams,
    draft.by !== before.by && said.nowBy({ by: draft.by }),
    titles.length > 0 && said.leftOut({ titles }),
    sides.some((side) => placeBeyond(draft, side, sides.length) !== undefined) && said.beyond,
  ]
    .filter((sentence) => sentence !== false)
    .join(' ');
}

function fillFrom(draft: PlacesDraft, start: Start, { rows, lines, isOfSides }: Sheet): void {
  if (draft.kind === 'individuals') fillIndividuals(draft, start, rows);
  else if (isOfSides) fillTeams(draft, start, rows);
  else if (lines.some(({ cells }) => cells.filter(isName).length > 1)) fillLineups(draft, start, lines);
  else fillLineup(draft, start, lines);
}

const isResult = (draft: PlacesDraft, cell: string): boolean =>
  isEmptyCell(cell) ||
  cell === '=' ||
  (draft.by === 'places' ? typedPlace(cell) : typedScore(cell)) !== undefined;

function fillIndividuals(draft: PlacesDraft, start: Start, rows: readonly Row[]): void {
  for (const [k, { line, name, result, others }] of rows.entries()) {
    const side = sideAt(draft, start.side + k);
    const [bare, ...roles] = name === undefined ? [] : nameAndRole(name);
    if (bare !== undefined) putName(line, memberAt(side, 0), bare);
    if (result !== undefined) putResult(draft, line, side, result, name !== undefined);
    for (const cell of [...roles, ...others]) putDetail(line, memberAt(side, 0), cell);
  }
}

/** One line per team, or one line per person: if the team is not named again, the line continues with the same team. */
function fillTeams(draft: PlacesDraft, start: Start, rows: readonly Row[]): void {
  let at = start.side - 1;
  let above: string | undefined;
  const isEach = isRowEach(rows.flatMap(({ name }) => name ?? []));
  for (const { line, name: team, result, others } of rows) {
    const goesOn = above !== undefined && team !== undefined && (team === '' || team === above);
    if (!goesOn) at += 1;
    const side = sideAt(draft, at);
    if (team !== undefined && !goesOn) putTeam(line, side, team);
    if (team !== undefined && team !== '') above = team;
    if (result !== undefined && !(goesOn && result === '')) putResult(draft, line, side, result);
    const from = goesOn ? side.members.filter(({ text }) => text !== '').length : 0;
    putPeople(line, side, from, peopleCells(others, isEach));
  }
}

/** One line per lineup. */
function fillLineups(draft: PlacesDraft, start: Start, lines: readonly PastedLine[]): void {
  for (const [k, line] of lines.filter(({ cells }) => cells.some(Boolean)).entries())
    putPeople(line, sideAt(draft, start.side + k), k === 0 ? start.member : 0, line.cells);
}

/** One line per person, down one lineup; an empty line moves on to the next team. */
function fillLineup(draft: PlacesDraft, start: Start, lines: readonly PastedLine[]): void {
  let at = { side: start.side, member: start.member };
  for (const line of lines) {
    if (!line.cells.some(Boolean)) {
      at = { side: at.side + 1, member: 0 };
      continue;
    }
    const member = memberAt(sideAt(draft, at.side), at.member);
    const [name, details] = leading(start.column === 'member', line.cells);
    const [bare, ...roles] = name === undefined ? [] : nameAndRole(name);
    if (bare !== undefined) putName(line, member, bare);
    for (const cell of [...roles, ...details]) putDetail(line, member, cell);
    at = { ...at, member: at.member + 1 };
  }
}

/** Names from index `from` onwards; a share or a role belongs to the name before it. */
function putPeople(line: PastedLine, side: SideDraft, from: number, cells: readonly string[]): void {
  let at = from;
  let last: MemberDraft | undefined;
  for (const cell of cells.flatMap(nameAndRole)) {
    if (last && !isName(cell)) putDetail(line, last, cell);
    else if (cell !== '') {
      last = memberAt(side, at++);
      putName(line, last, cell);
    }
  }
}

function sideAt(draft: PlacesDraft, at: number): SideDraft {
  while (draft.sides.length <= at) draft.sides.push(emptySide());
  return draft.sides[at] ?? emptySide();
}

function memberAt(side: SideDraft, at: number): MemberDraft {
  while (side.members.length <= at) side.members.push(emptyMember());
  return side.members[at] ?? emptyMember();
}

function putTeam(line: PastedLine, side: SideDraft, team: string): void {
  checkName(line, team);
  side.team = team;
}

/** `afterName` for a list of individuals, in which a further name is not allowed. */
function putResult(
  draft: PlacesDraft,
  line: PastedLine,
  side: SideDraft,
  cell: string,
  afterName = false,
): void {
  if (!isResult(draft, cell))
    throw misfit(line, cell, afterName && isName(cell) ? said.several : resultExpected(draft, cell));
  side.result = isEmptyCell(cell) ? '' : cell;
}

const resultExpected = ({ by }: PlacesDraft, cell: string): string => {
  if (by === 'scores') return said.score;
  return typedScore(cell) === undefined ? said.place : said.placeOrScore;
};

function putDetail(line: PastedLine, member: MemberDraft, cell: string): void {
  const role = roleNamed(cell);
  if (role !== undefined) member.role = role;
  else if (typedShare(cell) !== undefined) member.share = cell;
  else if (cell !== '') throw misfit(line, cell, isName(cell) ? said.tooMany : said.share);
}
