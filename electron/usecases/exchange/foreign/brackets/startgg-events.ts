/** The events in an answer of start.gg, wherever the query put them, and what belongs to each. */
import { isHolder } from '../json/places.ts';

type Holder = Record<string, unknown>;

export interface EventFound {
  readonly event: unknown;
  /** What the event is part of, where the file says so around it. */
  readonly tournament: object | null;
  readonly sets: readonly unknown[];
  readonly entrants: readonly unknown[];
  readonly standings: readonly unknown[];
}

/** A connection has its entries as nodes; a plain list is none. */
function nodesIn(holder: Holder, key: string): Holder[] {
  const value = holder[key];
  const list = isHolder(value) && !Array.isArray(value) ? (value['nodes'] ?? []) : value;
  return (Array.isArray(list) ? list : []).filter(isHolder);
}

/** Pages of one event are one event. */
export function eventsIn(value: unknown): EventFound[] {
  const pages = (Array.isArray(value) ? value : [value]).filter(isHolder);
  const events = pages.flatMap((page) => eventsOf(isHolder(page['data']) ? page['data'] : page));
  const byId = Map.groupBy(events, ({ event }, i) => JSON.stringify(event['id'] ?? event['name'] ?? { i }));
  return [...byId.values()].map((all) => {
    const of = (key: string): unknown[] => distinct(all.flatMap(({ event }) => within(event, key)));
    return {
      ...{ event: all[0]?.event, tournament: all[0]?.tournament ?? null },
      ...{ sets: of('sets'), entrants: of('entrants'), standings: of('standings') },
    };
  });
}

function eventsOf(root: Holder): { event: Holder; tournament: Holder | null }[] {
  const tournament = isHolder(root['tournament']) ? root['tournament'] : null;
  const here = [root, ...(tournament ? [tournament] : [])].flatMap((one) => [
    ...(isHolder(one['event']) ? [one['event']] : []),
    ...nodesIn(one, 'events'),
  ]);
  const all = here.length > 0 ? here : [root];
  return all.map((event) => ({ event, tournament }));
}

/** Of the event itself, and of its phases and groups. */
function within(holder: Holder, key: string): Holder[] {
  const parts = [...nodesIn(holder, 'phases'), ...nodesIn(holder, 'phaseGroups')];
  return [...nodesIn(holder, key), ...parts.flatMap((part) => within(part, key))];
}

const distinct = (entries: readonly Holder[]): Holder[] => [
  ...new Map(entries.map((one, i) => [JSON.stringify(one['id'] ?? { i }), one])).values(),
];
