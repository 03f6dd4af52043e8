/**
 * What the fields of the form may do to the draft: each change in one place, and always an empty line for the next
 * entry.
 */
import type { Role } from '../../../../shared/contract/values.ts';
import { headEdits } from '../head/head-edits.ts';
import type { TypedPlayer } from '../../../app/name-fields/candidates.ts';
import {
  grow,
  removeMember,
  removeSide,
  takenPlayers,
  type PlacesDraft,
  type MemberDraft,
  type SideDraft,
} from './draft.ts';
import { fieldOf } from './facts.ts';
import type { Around, HeadEdits } from '../grid-kind.ts';
import { lineups, type Lineups } from './grid/lineups.svelte.ts';
import { nextPlace, sidesByPlace } from './grid/places.ts';

export interface PlacesEditing extends Lineups, HeadEdits {
  readonly draft: PlacesDraft;
  readonly setWay: (way: Partial<Pick<PlacesDraft, 'shape' | 'kind' | 'by'>>) => void;
  readonly setTeam: (side: SideDraft, text: string) => void;
  readonly setResult: (side: SideDraft, text: string) => void;
  readonly setRated: (side: SideDraft, rated: boolean) => void;
  readonly setPlayer: (member: MemberDraft, typed: TypedPlayer) => void;
  readonly setRole: (member: MemberDraft, role: Role) => void;
  readonly setShare: (member: MemberDraft, text: string) => void;
  readonly removeSide: (side: SideDraft) => void;
  readonly removeMember: (side: SideDraft, member: MemberDraft) => void;
  /** Sorts the sides by place. */
  readonly sort: () => void;
  /** Fills in the next place if none was typed. */
  readonly suggestPlace: (side: SideDraft) => void;
  readonly taken: (member: MemberDraft) => ReadonlySet<number>;
}

/** Makes one change: reports it before and after, and maintains the empty lines. */
type Make = (field: string, change: () => void) => void;

const wayEdits = (draft: PlacesDraft, make: Make): Pick<PlacesEditing, 'setWay' | 'sort'> => ({
  setWay: (way) => {
    make('', () => Object.assign(draft, way));
  },
  sort: () => {
    make('', () => (draft.sides = sidesByPlace(draft)));
  },
});

type SideEdits = Pick<PlacesEditing, 'setTeam' | 'setResult' | 'setRated' | 'suggestPlace' | 'removeSide'>;
type MemberEdits = Pick<PlacesEditing, 'setPlayer' | 'setRole' | 'setShare' | 'removeMember' | 'taken'>;

const sideEdits = (draft: PlacesDraft, make: Make): SideEdits => ({
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

const memberEdits = (draft: PlacesDraft, make: Make): MemberEdits => ({
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
export function placesEdits(draft: PlacesDraft, { before, changed }: Around): PlacesEditing {
  const make: Make = (field, change) => {
    before(field);
    change();
    grow(draft);
    changed();
  };
  const edits = { ...sideEdits(draft, make), ...memberEdits(draft, make) };
  return {
    draft,
    ...headEdits(draft, make),
    ...wayEdits(draft, make),
    ...edits,
    ...lineups(draft, (change) => {
      make('', change);
    }),
    retype: (field, text) => {
      for (const side of draft.sides) {
        if (fieldOf.result(side) === field) edits.setResult(side, text);
        for (const member of side.members)
          if (fieldOf.member(member) === field)
            edits.setPlayer(member, { text, playerId: null, several: false });
      }
    },
  };
}
