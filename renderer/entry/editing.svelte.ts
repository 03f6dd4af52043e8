/** What the fields of the form may do to the draft: each change in one place, and an empty line always waiting. */
import { tick } from 'svelte';
import type { Role } from '../../shared/arguments.ts';
import type { Candidate, TypedPlayer } from './candidates.ts';
import { nextField } from './advance.ts';
import {
  grow,
  removeMember,
  removeSide,
  takenPlayers,
  type Draft,
  type MemberDraft,
  type SideDraft,
} from './draft.ts';
import type { Problem } from './facts.ts';
import { nextPlace } from './places.ts';

export interface Editing {
  readonly draft: Draft;
  readonly find: (typed: string) => Promise<readonly Candidate[]>;
  /** The sentence at a field that stops the draft from being saved. */
  readonly problemAt: (field: string) => string | undefined;
  readonly setFact: (fact: Partial<Pick<Draft, 'name' | 'date' | 'kind' | 'by' | 'teamSize'>>) => void;
  readonly setTeam: (side: SideDraft, text: string) => void;
  readonly setResult: (side: SideDraft, text: string) => void;
  readonly setPlayer: (member: MemberDraft, typed: TypedPlayer) => void;
  readonly setRole: (member: MemberDraft, role: Role) => void;
  readonly setShare: (member: MemberDraft, text: string) => void;
  readonly removeSide: (side: SideDraft) => void;
  readonly removeMember: (side: SideDraft, member: MemberDraft) => void;
  /** Fills in the place that comes next, where none was typed. */
  readonly suggestPlace: (side: SideDraft) => void;
  readonly taken: (member: MemberDraft) => ReadonlySet<number>;
  /** Moves the focus on from a field, as Enter does. */
  readonly advance: (field: string) => void;
}

/** Puts the focus into a field, its text selected so that typing replaces it. */
export async function focusField(field: string | undefined): Promise<void> {
  if (field === undefined) return;
  await tick();
  const element = document.getElementById(field);
  element?.focus();
  if (element instanceof HTMLInputElement && element.type === 'text') element.select();
}

type SideEdits = Pick<Editing, 'setTeam' | 'setResult' | 'suggestPlace' | 'removeSide'>;
type MemberEdits = Pick<Editing, 'setPlayer' | 'setRole' | 'setShare' | 'removeMember' | 'taken'>;

const sideEdits = (draft: Draft, after: () => void): SideEdits => ({
  setTeam: (side, text) => {
    side.team = text;
    after();
  },
  setResult: (side, text) => {
    side.result = text;
    after();
  },
  suggestPlace: (side) => {
    const place = side.result === '' ? nextPlace(draft, side) : undefined;
    if (place !== undefined) side.result = String(place);
  },
  removeSide: (side) => {
    removeSide(draft, side.key);
    after();
  },
});

const memberEdits = (draft: Draft, after: () => void): MemberEdits => ({
  setPlayer: (member, typed) => {
    Object.assign(member, typed);
    after();
  },
  setRole: (member, role) => {
    member.role = role;
    after();
  },
  setShare: (member, text) => {
    member.share = text;
    after();
  },
  removeMember: (side, member) => {
    removeMember(side, member.key);
    after();
  },
  taken: (member) => takenPlayers(draft, member),
});

/** Edits a draft. `problems` are asked anew after every change; `changed` hears of each. */
export function editing(
  draft: Draft,
  find: Editing['find'],
  problems: () => readonly Problem[],
  changed: () => void,
): Editing {
  const after = (): void => {
    grow(draft);
    changed();
  };
  return {
    draft,
    find,
    problemAt: (field) => problems().find((problem) => problem.field === field)?.sentence,
    setFact: (fact) => {
      Object.assign(draft, fact);
      after();
    },
    ...sideEdits(draft, after),
    ...memberEdits(draft, after),
    advance: (field) => void focusField(nextField(draft, field)),
  };
}
