/** The chances of the season that is running, as a column of the leaderboard. */
import type { Season } from '../../../shared/contract/seasons.ts';
import { chanceError } from '../../../shared/forecast/chance-error.ts';
import {
  chanceHead,
  chanceMeaning,
  chancesIn,
  goalsOf,
  missingAs,
  placesAskedFor,
  runningSeason,
  teamsOfPeople,
  type SeasonChance,
  type SeasonGoal,
} from '../../../shared/leaderboard/season-chances.ts';
import { texts } from '../../../shared/messages/index.ts';
import { Forecasting } from '../../app/running-forecast.svelte.ts';

const say = texts.leaderboard.chance;

interface Source {
  /** Of the league, the latest first. */
  readonly seasons: readonly Season[];
  readonly today: string;
  /** What was chosen; undefined for no column. */
  readonly goal: SeasonGoal | undefined;
  readonly by: 'player' | 'team';
  /** False before the list itself is on the screen, and while it shows a past moment. */
  readonly isReady: boolean;
}

/** Create it during component setup. */
export class SeasonChances {
  readonly #source: () => Source;
  /** undefined where none with standings is running. */
  readonly season = $derived.by(() => runningSeason(this.#source().seasons, this.#source().today));
  /** undefined for no column. */
  readonly goal = $derived.by(() => {
    const { goal } = this.#source();
    return this.season && goal && goalsOf(this.season.scoring).includes(goal) ? goal : undefined;
  });
  readonly #seasonId = $derived(this.season?.seasonId);
  readonly #top = $derived(this.season ? placesAskedFor(this.season.scoring) : 1);
  readonly #isWanted = $derived.by(() => this.goal !== undefined && this.#source().isReady);
  readonly #forecasting: Forecasting<'forecast.season'>;
  /** undefined until it is known, and while what is known is outdated. */
  readonly #outlook = $derived.by(() => {
    const { value, isCurrent } = this.#forecasting;
    return isCurrent && value?.seasonId === this.#seasonId ? value : undefined;
  });
  /** By person or team. */
  readonly #known = $derived.by(() => {
    const { goal } = this;
    if (goal === undefined || !this.#outlook) return undefined;
    return chancesIn(this.#outlook, goal, this.#source().by);
  });
  readonly trouble = $derived.by(() => (this.#isWanted ? this.#forecasting.trouble : undefined));
  readonly head = $derived(this.goal === undefined ? '' : chanceHead(this.goal));
  readonly headInFile = $derived(
    this.season ? say.inFile({ head: this.head, season: this.season.name }) : this.head,
  );
  readonly meaning = $derived.by(() => {
    if (!this.season || this.goal === undefined) return '';
    return [chanceMeaning(this.season, this.goal), ...this.#exactness].join(' ');
  });
  readonly #exactness = $derived.by(() => {
    const { simulations } = this.#outlook?.forecast ?? {};
    return simulations === undefined
      ? []
      : [texts.forecast.lead({ simulations, error: chanceError(simulations) })];
  });

  constructor(source: () => Source) {
    this.#source = source;
    this.#forecasting = new Forecasting('forecast.season', () =>
      this.#isWanted && this.#seasonId !== undefined ? { seasonId: this.#seasonId, top: this.#top } : null,
    );
  }

  readonly of = (id: number): SeasonChance | undefined => this.#known?.get(id);

  readonly shareOf = (id: number): number | null => this.#known?.get(id)?.share ?? null;

  /** By person: names of the teams in which they take part. */
  readonly #teamsOf = $derived(teamsOfPeople(this.#outlook?.rows ?? []));

  /** Why a person or a team has none, in a sentence. */
  readonly missing = (id: number): string => {
    const [outlook, season] = [this.#outlook, this.season];
    if (this.trouble !== undefined) return this.trouble;
    if (!outlook || !season) return say.waiting;
    if (outlook.why === 'nothing' || outlook.why === 'rhythm')
      return texts.seasons.standings.why[outlook.why];
    const teams = this.#source().by === 'team' ? [] : (this.#teamsOf.get(id) ?? []);
    const as = missingAs(outlook, this.#source().by, teams);
    return say.missing({ season: season.name, as, teams });
  };
}
