/** The systems that can be compared, with their selection and settings. Pure: each change returns a new list. */
import type { SettingsPage } from '../../../../shared/contract/settings.ts';
import type { CandidateWanted } from '../../../../shared/contract/lab.ts';
import { systemNames, type SystemName } from '../../../../shared/rating/index.ts';
import {
  draftWithSystem,
  parseDraft,
  rowsOf,
  shownValue,
  type Draft,
  type ParameterName,
} from '../../../app/parameters/parameters-draft.ts';
import { usualCandidates } from '../usual-candidates.ts';

export interface ComparisonOffer {
  readonly key: number;
  readonly candidate: CandidateWanted;
  readonly chosen: boolean;
  /** A copy of the same system with other settings. It can be removed again. */
  readonly isExtra: boolean;
  /** The content of the fields, once the user has typed in them. */
  readonly draft?: Draft | undefined;
  /** The field that doesn't contain a number. The candidate keeps its previous value. */
  readonly unreadable?: ParameterName | undefined;
}

export type Offers = readonly ComparisonOffer[];

/** Every system once, none of them selected. */
export const allOffers: Offers = systemNames.map((system, key) => ({
  key,
  candidate: { system },
  chosen: false,
  isExtra: false,
}));

/** Selects the systems that most leagues would choose from. */
export function withUsual(offers: Offers, inUse: SystemName): Offers {
  const usual = new Set(usualCandidates(inUse).map(({ system }) => system));
  return offers.map((offer) =>
    !offer.isExtra && usual.has(offer.candidate.system) ? { ...offer, chosen: true } : offer,
  );
}

export const candidatesOf = (offers: Offers): CandidateWanted[] =>
  offers.filter(({ chosen }) => chosen).map(({ candidate }) => candidate);

const sameCandidate = (one: CandidateWanted, other: CandidateWanted): boolean =>
  JSON.stringify([one.system, one.parameters ?? null]) ===
  JSON.stringify([other.system, other.parameters ?? null]);

const replaced = (offers: Offers, key: number, change: (offer: ComparisonOffer) => ComparisonOffer): Offers =>
  offers.map((offer) => (offer.key === key ? change(offer) : offer));

export const withTick = (offers: Offers, key: number, chosen: boolean): Offers =>
  replaced(offers, key, (offer) => ({ ...offer, chosen }));

/** Adds another variant after the last of its system and selects it. A variant that already exists is only selected. */
export function withAnother(offers: Offers, candidate: CandidateWanted): Offers {
  const there = offers.find((offer) => sameCandidate(offer.candidate, candidate));
  return there ? withTick(offers, there.key, true) : inserted(offers, candidate);
}

function inserted(offers: Offers, candidate: CandidateWanted): Offers {
  const key = 1 + Math.max(...offers.map((offer) => offer.key));
  const at = 1 + offers.findLastIndex((offer) => offer.candidate.system === candidate.system);
  return offers.toSpliced(at, 0, { key, candidate, chosen: true, isExtra: true });
}

/** Another copy of the same system, to be given other settings; the copy has its own key. */
export function withCopy(
  offers: Offers,
  from: ComparisonOffer,
): { readonly offers: Offers; readonly key: number } {
  const next = inserted(offers, from.candidate);
  const added = next.find(({ key }) => offers.every((offer) => offer.key !== key));
  return { offers: next, key: added?.key ?? from.key };
}

export const without = (offers: Offers, key: number): Offers => offers.filter((offer) => offer.key !== key);

/** The content of the fields of a system's settings. */
export function draftOfOffer(page: SettingsPage, { candidate, draft }: ComparisonOffer): Draft {
  if (draft) return draft;
  const usual = draftWithSystem(page, candidate.system);
  const given = Object.entries(candidate.parameters ?? {}).map(([name, value]) => [
    name,
    value === null ? null : shownValue(name as ParameterName, value),
  ]);
  return { ...usual, typed: { ...usual.typed, ...(Object.fromEntries(given) as Partial<Draft['typed']>) } };
}

/** Whether a system has other settings than the league uses, or than its usual ones. */
export function hasOwnSettings(page: SettingsPage, offer: ComparisonOffer): boolean {
  const usual = draftWithSystem(page, offer.candidate.system);
  const { typed } = draftOfOffer(page, offer);
  return rowsOf(offer.candidate.system).some(({ name }) => typed[name] !== usual.typed[name]);
}

/** Changes the fields. Text that isn't a number is kept as typed, and reported when the comparison is started. */
export function withDraft(offers: Offers, key: number, page: SettingsPage, draft: Draft): Offers {
  const parsed = parseDraft(draft, page);
  return replaced(offers, key, (offer) => {
    if ('unreadable' in parsed) return { ...offer, draft, unreadable: parsed.unreadable };
    const candidate = { system: draft.system, parameters: parsed.parameters };
    const next: ComparisonOffer = { ...offer, draft, unreadable: undefined, candidate };
    return hasOwnSettings(page, next) ? next : { ...next, candidate: { system: draft.system } };
  });
}

/** The first selected system with a field that doesn't contain a number. */
export const unreadableOf = (offers: Offers): ComparisonOffer | undefined =>
  offers.find(({ chosen, unreadable }) => chosen && unreadable !== undefined);
