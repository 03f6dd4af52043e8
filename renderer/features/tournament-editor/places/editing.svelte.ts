/**
 * What the fields of the form may do to the draft: each change in one place, and always an empty line for the next
 * entry.
 */
import type { Role } from '../../../../shared/contract/values.ts';
import type { Candidate, KnownTeam, TypedPlayer } from '../../../app/name-fields/candidates.ts';
import { nextField } from './grid/advance.ts';
import {
  grow,
  removeMember,
  removeSide,
  takenPlayers,
  type Again,
  type Draft,
  type MemberDraft,
  type SideDraft,
} from './draft.ts';
import { fieldOf, type Problem } from './facts.ts';
import { focusField } from '../../../ui/fields/focus.ts';
import type { HeadDraft } from './head/head.ts';
import { lineUps, type LineUps } from './grid/line-ups.svelte.ts';
import { nextPlace, sidesByPlace } from './grid/places.ts';

export { focusField } from '../../../ui/fields/focus.ts';

export interface Editing extends LineUps {
  readonly draft: Draft;
  readonly find: (typed: string) => Promise<readonly Candidate[]>;
  readonly findTeams: (typed: string) => Promise<readonly KnownTeam[]>;
  /** The message at a field that prevents the draft from being saved. */
  readonly problemAt: (field: string) => string | undefined;
  readonly setHead: (fact: Partial<HeadDraft>) => void;
  readonly setWay: (way: Partial<Pick<Draft, 'shape' | 'kind' | 'by'>>) => void;
  readonly setTeam: (side: SideDraft, text: string) => void;
  readonly setResult: (side: SideDraft, text: string) => void;
  readonly setRated: (side: SideDraft, rated: boolean) => void;
  readonly setPlayer: (member: MemberDraft, typed: TypedPlayer) => void;
  readonly setRole: (member: MemberDraft, role: Role) => void;
  readonly setShare: (member: MemberDraft, text: string) => void;
  readonly setAgain: (again: Again | null) => void;
  readonly removeSide: (side: SideDraft) => void;
  readonly removeMember: (side: SideDraft, member: MemberDraft) => void;
  /** Sorts the sides by place. */
  readonly sort: () => void;
  /** Fills in the next place if none was typed. */
  readonly suggestPlace: (side: SideDraft) => void;
  readonly taken: (member: MemberDraft) => ReadonlySet<number>;
  /** Moves the focus on from a field, as Enter does. */
  readonly advance: (field: string) => void;
}

export interface Surroundings {
  readonly find: Editing['find'];
  readonly findTeams: Editing['findTeams'];
  /** Called again after every change. */
  readonly problems: () => readonly Problem[];
  /** Called before each change, with its field. */
  readonly before: (field: string) => void;
  /** Called after each change. */
  readonly changed: () => void;
}

/** Makes one change: reports it before and after, and maintains the empty lines. */
type Make = (field: string, change: () => void) => void;

const headEdits = (draft: Draft, make: Make): Pick<Editing, 'setHead' | 'setWay' | 'setAgain' | 'sort'> => ({
  setHead: (fact) => {
    make(`head-${Object.keys(fact).join()}`, () => Object.assign(draft.head, fact));
  },
  setWay: (way) => {
    make('', () => Object.assign(draft, way));
  },
  setAgain: (again) => {
    const names = Object.keys(again?.typed ?? {}).length;
    make(again && draft.again ? `again-${String(names)}` : '', () => (draft.again = again));
  },
  sort: () => {
    make('', () => (draft.sides = sidesByPlace(draft)));
  },
});

type SideEdits = Pick<Editing, 'setTeam' | 'setResult' | 'setRated' | 'suggestPlace' | 'removeSide'>;
type MemberEdits = Pick<Editing, 'setPlayer' | 'setRole' | 'setShare' | 'removeMember' | 'taken'>;

const sideEdits = (draft: Draft, make: Make): SideEdits => ({
  setTeam: (side, text) => {
    make(fieldOf.team(side), () => (side.team = text));
  },
  setResult: (side, text) => {
    make(fieldOf.result(side), () => (side.result = text));
  },
  setRated: (side, rated) => {
    make(fieldOf.ratedSide(side), () => (side.rated = rated));
  },
  suggestPlace: (side) => {
    const place = side.result === '' ? nextPlace(draft, side) : undefined;
    if (place !== undefined) make(fieldOf.result(side), () => (side.result = String(place)));
  },
  removeSide: (side) => {
    make('', () => {
      removeSide(draft, side.key);
    });
  },
});

const memberEdits = (draft: Draft, make: Make): MemberEdits => ({
  setPlayer: (member, typed) => {
    make(fieldOf.member(member), () => Object.assign(member, typed));
  },
  setRole: (member, role) => {
    make(fieldOf.role(member), () => (member.role = role));
  },
  setShare: (member, text) => {
    make(fieldOf.share(member), () => (member.share = text));
  },
  removeMember: (side, member) => {
    make('', () => {
      removeMember(side, member.key);
    });
  },
  taken: (member) => takenPlayers(draft, member),
});

/** Edits a draft. */
export function editing(draft: Draft, around: Surroundings): Editing {
  const make: Make = (field, change) => {
    around.before(field);
    change();
    grow(draft);
    around.changed();
  };
  return {
    draft,
    find: around.find,
    findTeams: around.findTeams,
    problemAt: (field) => around.problems().find((problem) => problem.field === field)?.sentence,
    ...headEdits(draft, make),
    ...sideEdits(draft, make),
    ...memberEdits(draft, make),
    ...lineUps(draft, (change) => {
      make('', change);
    }),
    advance: (field) => void focusField(nextField(draft, field)),
  };
}
