/** Whole-history rating one step ahead: each contest from what all earlier ones say, looked at again now and then. */
import { dayVariance } from '../logistic.ts';
import type { Parameters } from '../parameters.ts';
import { performAsMeans } from '../systems/duels.ts';
import type { Field } from '../systems/field.ts';
import { seat } from '../systems/field.ts';
import { changeOf } from '../systems/field-rater.ts';
import type { Starts } from '../systems/starts.ts';
import type { Rater } from '../system.ts';
import type { Contest, ContestChange } from '../types.ts';
import { costOf, tableFor, type Table } from './games.ts';
import { calendarFor, closeDay, driftOf, gameOf, type Calendar } from './history.ts';
import { learnFromNewest, newestFor, type Newest } from './newest.ts';
import { derive, noHistory, step, type WholeHistory } from './search.ts';
import { noStrengths } from './strengths.ts';

/**
 * When all earlier results are looked at again: before a tournament, as soon as what the results since then allow has come
 * up to what it costs, counted in duels. A contest allows four times its own cost, so that fields of thousands don't make
 * it endless, and a small one this much at least. Within a tournament the changes of contests so add up.
 */
const allowed = { times: 4, least: 100 };

/** Of conjugate gradients, in one of Newton's steps; and how many of these at once, where there is credit for them. */
const patience = { rounds: 5, tolerance: 0.01 };
const costOfStep = 1 + patience.rounds;
const mostSteps = 3;

interface State {
  readonly history: WholeHistory;
  readonly calendar: Calendar;
  readonly starts: Starts;
  /** What is believed now; `starts` stay. */
  readonly mean: Float64Array;
  readonly deviation: Float64Array;
  tournament: number | undefined;
  cost: number;
  credit: number;
  table: Table | undefined;
  newest: Newest | undefined;
}

/** A rater whose players begin at `starts`. */
export function wholeHistoryRater(starts: Starts, parameters: Parameters): Rater {
  const state: State = {
    history: noHistory(noStrengths(starts)),
    calendar: calendarFor(starts.mean.length, parameters),
    starts,
    mean: starts.mean.slice(),
    deviation: starts.deviation.slice(),
    tournament: undefined,
    cost: 0,
    credit: 0,
    table: undefined,
    newest: undefined,
  };
  let index = -1;
  return {
    mean: state.mean,
    deviation: state.deviation,
    rate: (contest) => {
      index++;
      return rate(state, contest, index);
    },
  };
}

function rate(state: State, contest: Contest, index: number): ContestChange {
  const isNext = contest.tournament === undefined || contest.tournament !== state.tournament;
  state.tournament = contest.tournament;
  if (isNext && state.cost > 0 && state.credit >= costOfStep * state.cost) lookBack(state);
  const { calendar, mean, deviation } = state;
  const table = tableFor(contest, state.table);
  if (table !== state.table) state.newest = newestFor(table.field);
  state.table = table;
  const { field } = table;
  seat(field, contest, mean, deviation, 0);
  for (let i = 0; i < field.members; i++)
    field.variance[i]! += driftOf(calendar, field.player[i]!, contest.day);
  performAsMeans(field, dayVariance);
  learnFromNewest(table, state.newest ?? newestFor(field), contest.weight);
  if (contest.weight > 0) remember(state, contest, field);
  closeDay(calendar, contest);
  for (let i = 0; i < field.members; i++) {
    mean[field.player[i]!] = field.meanAfter[i]!;
    deviation[field.player[i]!] = field.deviationAfter[i]!;
  }
  return changeOf(field, index, true);
}

function remember(state: State, contest: Contest, field: Field): void {
  const { history, calendar, mean } = state;
  const game = gameOf(history, calendar, contest, (player) => mean[player]!);
  history.games.push(game);
  for (let i = 0; i < field.members; i++)
    if (game.learns[i] === 1) history.strengths.rating[game.strength[i]!] = field.meanAfter[i]!;
  const cost = costOf(game);
  state.cost += cost;
  state.credit += Math.max(allowed.times * cost, allowed.least);
}

/** A few of Newton's steps for all ratings of all players, and what is believed of each after it. */
function lookBack(state: State): void {
  const { history, mean, deviation } = state;
  const { strengths } = history;
  const steps = Math.min(Math.floor(state.credit / (costOfStep * state.cost)), mostSteps);
  state.credit = 0;
  for (let taken = 0; taken < steps; taken++) {
    derive(history);
    step(history, patience);
  }
  for (let player = 0; player < mean.length; player++) {
    const latest = strengths.latest[player]!;
    if (latest < 0) continue;
    mean[player] = strengths.rating[latest]!;
    deviation[player] = 1 / Math.sqrt(strengths.precision[latest]!);
  }
}
