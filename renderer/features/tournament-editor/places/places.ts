/** Final places as the editor knows them. */
import { league } from '../../../app/league.svelte.ts';
import type { Facts, GridKind } from '../grid-kind.ts';
import { againLines } from './second-pass.ts';
import { placesDraftOf, firstDraft, isBlank, type PlacesDraft } from './draft.ts';
import { placesEdits, type PlacesEditing } from './edits.ts';
import { factsOf, headFactsAlone, problemsOf } from './facts.ts';
import { fill, filled, leftOut, takesCells } from './fill-cells.ts';
import { sideFields } from './grid/advance.ts';
import { gridKey, sideWith } from './grid-keys.ts';
import { missingIn, remarkOn } from './missing-lines.ts';
import { oddResults } from './odd-results.ts';
import { restoreDraft, writtenDraft } from './draft-format.ts';

/** More than a page of slips; more fields at once would make each key slow. */
export const sidesPerPage = 100;

const pageOf = (draft: PlacesDraft, field: string): number | undefined => {
  const side = sideWith(draft, field);
  return side < 0 ? undefined : Math.floor(side / sidesPerPage);
};

const facts = (draft: PlacesDraft): Facts => (draft.hasGrid ? factsOf(draft) : headFactsAlone(draft));

export const places: GridKind<PlacesDraft, PlacesEditing> = {
  shape: 'field',
  blank: (day) =>
    firstDraft(day, {
      ofTeams: league.current?.lastOfTeams === true,
      byScores: league.current?.lastByScores === true,
    }),
  recorded: placesDraftOf,
  restored: (content, tournamentId) => {
    const draft = restoreDraft(content);
    const isWanted = draft?.tournamentId === tournamentId && !(tournamentId === null && isBlank(draft));
    return isWanted ? draft : undefined;
  },
  written: writtenDraft,
  isBlank,
  edits: placesEdits,
  names: (draft) => draft.sides.flatMap(({ members }) => members),
  teams: ({ kind, sides }) => (kind === 'teams' ? sides : []),
  renamed: () => undefined,
  problems: problemsOf,
  missing: missingIn,
  remark: remarkOn,
  warnings: oddResults,
  facts,
  corrects: (record, draft) => JSON.stringify(facts(draft)) !== JSON.stringify(facts(placesDraftOf(record))),
  partOf: pageOf,
  firstPart: () => 0,
  lastPart: ({ sides }) => Math.max(0, Math.ceil(sides.length / sidesPerPage) - 1),
  startOf: (draft, part) => {
    const side = draft.sides[part * sidesPerPage];
    return side && sideFields(draft, side)[0];
  },
  changedPart: (one, other) => {
    const at = other.sides.findIndex((side, i) => JSON.stringify(side) !== JSON.stringify(one.sides[i]));
    return at < 0 ? undefined : Math.floor(at / sidesPerPage);
  },
  takesCells: (draft, field) => draft.again === null && takesCells(draft, field),
  fill,
  filled,
  leftOut,
  againLines,
  key: gridKey,
};
