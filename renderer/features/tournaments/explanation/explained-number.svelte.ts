/** Which number of the standings is explained: one at a time. */
import type { TieBreak } from '../../../../shared/contract/competition-words.ts';
import type { TournamentPage } from '../../../../shared/contract/tournaments.ts';
import { roundsOf } from '../../../../shared/competition/boards.ts';
import { formatWhole, texts } from '../../../../shared/messages/index.ts';
import { criterionDefinition } from '../../../../shared/competition/criterion-definition.ts';
import type { StandingsRow, StandingsTable } from '../standings.ts';
import { explanationText, type ExplanationText } from './explanation-rows.ts';

const words = texts.standings.explain;

interface Shown {
  readonly anchor: HTMLElement;
  readonly title: string;
  readonly definition: string;
  readonly text: ExplanationText;
}

type Page = Pick<TournamentPage, 'contests' | 'points' | 'seats' | 'bestOf'>;

/** The explanation that is open on a page; calculated only when it is asked for. */
export class ExplainedNumber {
  #shown = $state.raw<Shown | null>(null);
  readonly #page: () => Page;
  readonly #table: () => StandingsTable;

  constructor(page: () => Page, table: () => StandingsTable) {
    this.#page = page;
    this.#table = table;
  }

  get shown(): Shown | null {
    return this.#shown;
  }

  show(anchor: HTMLElement, { competitor, who }: StandingsRow, criterion: TieBreak): void {
    const { rows, explain } = this.#table();
    const nameOf = (key: string): string => rows.find((row) => row.competitor === key)?.who.name ?? '';
    const rounds = roundsOf(this.#page().contests).map(({ name }) => name);
    this.#shown = {
      anchor,
      title: words.title({ criterion: texts.rounds.tieBreaks[criterion].name, name: who.name }),
      definition: criterionDefinition(criterion, this.#page().points, this.#page()),
      text: explanationText(criterion, explain(competitor, criterion), {
        competitor: nameOf,
        round: (number) => rounds[number - 1] ?? formatWhole(number),
      }),
    };
  }

  close(): void {
    this.#shown = null;
  }
}
