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
import { fieldOf } from './facts.ts';
import {
  checkName,
  isEmptyCell,
  isName,
  isNumberLike,
  isRowEach,
  isTitle,
  leading,
  misfit,
  peopleCells,
  putName,
  roleNamed,
  untilMisfit,
} from '../paste/cells.ts';
import type { PastedLine } from '../../../ui/pasted-lines.ts';
import { typedPlace, typedScore, typedShare } from '../../../ui/fields/typed-result.ts';

const said = texts.tournaments.entry.paste;

/** Where the paste begins: which side, which line of its lineup, and which column of the grid. */
interface Start {
  readonly side: number;
  readonly member: number;
  readonly column: 'team' | 'result' | 'member' | 'role' | 'share';
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
  const sentence = untilMisfit(() => {
    fillFrom(draft, start, withoutHeading(draft, start, lines));
  });
  if (sentence !== undefined) return sentence;
  grow(draft);
  return peopleIn(draft) > mostPeople ? said.tooLong : undefined;
}

const peopleIn = (draft: PlacesDraft): number =>
  filledSides(draft)
    .flatMap(({ members }) => members)
    .filter((member) => !isEmptyMember(member)).length;

/** What a paste has led to. */
export const filled = (draft: PlacesDraft): string =>
  said.done({ sides: filledSides(draft).length, people: peopleIn(draft) });

function fillFrom(draft: PlacesDraft, start: Start, lines: readonly PastedLine[]): void {
  if (draft.kind === 'individuals') fillIndividuals(draft, start, lines);
  else if (start.column === 'team' || start.column === 'result') fillTeams(draft, start, lines);
  else if (lines.some(({ cells }) => cells.filter(isName).length > 1)) fillLineUps(draft, start, lines);
  else fillLineUp(draft, start, lines);
}

const isResult = (draft: PlacesDraft, cell: string): boolean =>
  isEmptyCell(cell) ||
  cell === '=' ||
  (draft.by === 'places' ? typedPlace(cell) : typedScore(cell)) !== undefined;

/** A first line of column titles is skipped: in the place of a result it has one of the words for one. */
function withoutHeading(
  draft: PlacesDraft,
  start: Start,
  lines: readonly PastedLine[],
): readonly PastedLine[] {
  const [first, ...others] = lines;
  const column = start.column === 'team' ? 1 : start.column === 'member' ? resultColumn(draft, others) : 0;
  return others.length > 0 && isTitle(first?.cells[column] ?? '', said.titles) ? others : lines;
}

/** For a list of individuals: the results are after the names, or before them if all lines begin with one. */
const resultColumn = (draft: PlacesDraft, lines: readonly PastedLine[]): 0 | 1 =>
  draft.kind === 'individuals' &&
  lines.length > 0 &&
  lines.every(({ cells: [first = '', second = ''] }) => isNumberLike(first) && isName(second))
    ? 0
    : 1;

function fillIndividuals(draft: PlacesDraft, start: Start, lines: readonly PastedLine[]): void {
  const turned = start.column === 'member' && resultColumn(draft, lines) === 0;
  for (const [k, line] of lines.filter(({ cells }) => cells.some(Boolean)).entries()) {
    const side = sideAt(draft, start.side + k);
    const [first = '', second, ...rest] = line.cells;
    const cells = turned ? [second ?? '', first, ...rest] : line.cells;
    const [name, others] = leading(start.column === 'member', cells);
    const [result, ...further] = others;
    if (start.column === 'role' || start.column === 'share') putDetail(line, memberAt(side, 0), result ?? '');
    else {
      if (name !== undefined) putName(line, memberAt(side, 0), name);
      if (result !== undefined) putResult(draft, line, side, result, name !== undefined);
    }
    for (const cell of further) putDetail(line, memberAt(side, 0), cell);
  }
}

/** One line per team, or one line per person: if the team is not named again, the line continues with the same team. */
function fillTeams(draft: PlacesDraft, start: Start, lines: readonly PastedLine[]): void {
  let at = start.side - 1;
  let above: string | undefined;
  const rows = lines.filter(({ cells }) => cells.some(Boolean));
  const isEach = start.column === 'team' && isRowEach(rows.map(({ cells }) => cells[0] ?? ''));
  for (const line of rows) {
    const [team, others] = leading(start.column === 'team', line.cells);
    const goesOn = above !== undefined && team !== undefined && (team === '' || team === above);
    if (!goesOn) at += 1;
    const side = sideAt(draft, at);
    if (team !== undefined && !goesOn) putTeam(line, side, team);
    if (team !== undefined && team !== '') above = team;
    const [result, ...people] = others;
    if (result !== undefined && !(goesOn && result === '')) putResult(draft, line, side, result);
    const from = goesOn ? side.members.filter(({ text }) => text !== '').length : 0;
    putPeople(line, side, from, peopleCells(people, isEach));
  }
}

/** One line per lineup. */
function fillLineUps(draft: PlacesDraft, start: Start, lines: readonly PastedLine[]): void {
  for (const [k, line] of lines.filter(({ cells }) => cells.some(Boolean)).entries())
    putPeople(line, sideAt(draft, start.side + k), k === 0 ? start.member : 0, line.cells);
}

/** One line per person, down one lineup; an empty line moves on to the next team. */
function fillLineUp(draft: PlacesDraft, start: Start, lines: readonly PastedLine[]): void {
  let at = { side: start.side, member: start.member };
  for (const line of lines) {
    if (!line.cells.some(Boolean)) {
      at = { side: at.side + 1, member: 0 };
      continue;
    }
    const member = memberAt(sideAt(draft, at.side), at.member);
    const [name, details] = leading(start.column === 'member', line.cells);
    if (name !== undefined) putName(line, member, name);
    for (const cell of details) putDetail(line, member, cell);
    at = { ...at, member: at.member + 1 };
  }
}

/** Names from index `from` onwards; a share or a role belongs to the name before it. */
function putPeople(line: PastedLine, side: SideDraft, from: number, cells: readonly string[]): void {
  let at = from;
  let last: MemberDraft | undefined;
  for (const cell of cells) {
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
    throw misfit(
      line,
      cell,
      afterName && isName(cell) ? said.several : draft.by === 'places' ? said.place : said.score,
    );
  side.result = isEmptyCell(cell) ? '' : cell;
}

function putDetail(line: PastedLine, member: MemberDraft, cell: string): void {
  const role = roleNamed(cell);
  if (role !== undefined) member.role = role;
  else if (typedShare(cell) !== undefined) member.share = cell;
  else if (cell !== '') throw misfit(line, cell, isName(cell) ? said.tooMany : said.share);
}
