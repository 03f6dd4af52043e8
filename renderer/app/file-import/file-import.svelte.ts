/**
 * The file that is imported, with what was decided about it. It is kept while other pages are open, and an import
 * continues behind them, so it belongs to the whole screen and not to its page.
 */
import type { Answer, Argument } from '../../../shared/contract/api.ts';
import type { ExchangePreview, ExchangeReport, TableSeen } from '../../../shared/contract/exchange.ts';
import type { ImportChoices } from '../../../shared/contract/import-choices.ts';
import { nameAt } from '../../ui/files/names.ts';
import { newestOnly } from '../change-preview/newest-only.ts';
import { ask, sentenceOf, upload } from '../api.ts';
import { FollowedJob } from '../job.svelte.ts';
import { league } from '../league.svelte.ts';
import { recallShape, rememberShape, type Shape } from './column-memory.ts';
import { importDraftKey, type ImportDraft } from './import-draft.ts';
import { questionsOf, type Question } from './questions.ts';
import { rowKey } from './row-places.ts';

/** A file within reach of the program; `name` is what its owner calls it. */
export interface ChosenFile {
  readonly path: string;
  readonly name: string;
  /** The league into which it is imported: what was decided holds for no other. */
  readonly league: string;
}

type Stage =
  | { readonly is: 'waiting'; readonly trouble?: string }
  | { readonly is: 'uploading'; readonly name: string }
  | { readonly is: 'chosen'; readonly file: ChosenFile }
  | { readonly is: 'importing'; readonly file: ChosenFile }
  | {
      readonly is: 'done';
      readonly file: ChosenFile;
      readonly report: ExchangeReport;
      /** How many rows of the table were read, without those left out; undefined for what is no table. */
      readonly rows: number | undefined;
    };

/** With which choices, and beside which state of the league, the file is looked at. */
interface Look {
  readonly choices: ImportChoices;
  readonly revision: number | undefined;
}

interface Seen extends Look {
  readonly preview: ExchangePreview;
}

/** What was noticed about the file so far: a question that is answered, or a row that is corrected, stays where it is. */
interface Noticed {
  readonly questions: readonly Question[];
  /** Rows that have, or had, a mistake, as they were then. */
  readonly wrong: readonly TableRow[];
}

/** No file is chosen. */
const nothing: Stage = { is: 'waiting' };
type TableRow = TableSeen['rows'][number];

const nothingNoticed: Noticed = { questions: [], wrong: [] };

class FileImport {
  #stage = $state.raw<Stage>({ is: 'waiting' });
  #choices = $state.raw<ImportChoices>({});
  #seen = $state.raw<Seen | null>(null);
  #noticed = $state.raw(nothingNoticed);
  /** Why the file can't be read, or wasn't imported. */
  trouble = $state<string>();
  /** A newer preview is under way. */
  busy = $state(false);
  /** The columns are read as they were in the last file with these headings. */
  isRecalled = $state(false);
  /** Choices of a file that was chosen before the program was closed, and has to be chosen again. */
  #waitingFor = $state.raw<ImportDraft | null>(null);
  readonly previewJob = new FollowedJob(undefined, 'exchange.preview');
  readonly importJob = new FollowedJob(undefined, 'exchange.import');

  readonly stage: Stage = $derived(
    'file' in this.#stage && this.#stage.file.league !== league.current?.opened ? nothing : this.#stage,
  );
  readonly preview = $derived(this.#seen?.preview ?? null);
  readonly choices = $derived(this.#choices);
  readonly noticed = $derived(this.#noticed);
  /** The preview shows what the import would do now. */
  readonly isCurrent = $derived(
    !this.busy && this.#seen?.choices === this.#choices && this.#seen.revision === league.current?.revision,
  );
  readonly #isWorking = $derived(this.#stage.is === 'uploading' || this.#stage.is === 'importing');
  readonly waitsFor = $derived(this.#waitingFor?.name);
  /** What is stored until the file is imported. */
  readonly draft: ImportDraft | null = $derived(
    this.stage.is === 'chosen'
      ? { path: this.stage.file.path, name: this.stage.file.name, choices: this.#choices }
      : null,
  );

  readonly #questions = newestOnly<Argument<'exchange.preview'>, Answer<ExchangePreview>>({
    answer: (given) => this.previewJob.during(() => ask('exchange.preview', given)),
    take: (answer) => {
      this.#take(answer);
    },
    giveUp: this.previewJob.cancel,
  });
  /** The newest request. */
  #asked: Look = { choices: {}, revision: undefined };
  /** The file has not been seen yet, so it may be read as a similar one before. */
  #isFirst = true;
  /** Read otherwise, the rows have other mistakes: those that were noticed are shown until the answer is there. */
  #isReadOtherwise = false;

  /** Opens a file that is on the machine. */
  readonly fromPath = (path: string, name = nameAt(path)): void => {
    if (this.#isWorking) return;
    const kept = this.#waitingFor?.name === name ? this.#waitingFor.choices : {};
    this.#begin({ path, name, choices: kept });
  };

  /** Opens a file that was given to the page. */
  readonly fromFile = (file: File): void => {
    if (!this.#isWorking) void this.#upload(file);
  };

  /** Continues with a file that was chosen before the program was closed. */
  readonly resume = (draft: ImportDraft): void => {
    if (this.stage.is !== 'waiting') return;
    this.#begin(draft);
    this.#waitingFor = draft;
  };

  /** Forgets the file, so that another one can be chosen. */
  readonly again = (): void => {
    if (this.#isWorking) return;
    this.#questions.clear();
    this.#waitingFor = null;
    this.#reset({ is: 'waiting' });
  };

  /** Decides something about the file, and looks at what that does after `pause` milliseconds. */
  readonly choose = (chosen: Partial<ImportChoices>, pause = 0): void => {
    const isOfRows =
      'cells' in chosen ||
      'leaveOut' in chosen ||
      'people' in chosen ||
      'teams' in chosen ||
      'tournaments' in chosen;
    if (!isOfRows) this.#isReadOtherwise = true;
    this.replace({ ...this.#choices, ...chosen }, pause);
  };

  readonly replace = (choices: ImportChoices, pause = 0): void => {
    if (this.stage.is !== 'chosen') return;
    this.#choices = choices;
    this.look(pause);
  };

  /** Reads the file as the program guesses, from now on. */
  readonly forgetShape = (): void => {
    const { people, teams, tournaments, cells, leaveOut } = this.#choices;
    this.isRecalled = false;
    this.replace({ ...{ people, teams, tournaments, cells, leaveOut } });
  };

  /** Looks at the file with the choices as they are now. */
  readonly look = (pause = 0): void => {
    if (this.stage.is !== 'chosen') return;
    this.busy = true;
    this.#asked = { choices: this.#choices, revision: league.current?.revision };
    this.#questions.ask({ path: this.stage.file.path, choices: this.#choices }, pause);
  };

  /** Stops looking: the reader has waited long enough. */
  readonly stopLooking = (): void => {
    this.busy = false;
    this.#questions.clear();
  };

  /** The page is left. What was imported has been read there, so that it is ready for the next file. */
  readonly leave = (): void => {
    this.stopLooking();
    if (this.#stage.is === 'done') this.again();
  };

  /** Imports the file as it was previewed. */
  readonly import = async (): Promise<void> => {
    if (this.stage.is !== 'chosen') return;
    const { file } = this.stage;
    this.trouble = undefined;
    this.#stage = { is: 'importing', file };
    const answer = await this.importJob.during(() =>
      league.change('exchange.import', { path: file.path, choices: this.#choices }),
    );
    if ('ok' in answer && answer.ok.refused.length === 0) {
      this.#remember();
      const { count } = this.preview?.table ?? {};
      const rows = count === undefined ? undefined : count - (this.#choices.leaveOut?.length ?? 0);
      this.#reset({ is: 'done', file, report: answer.ok, rows });
      void ask('drafts.forget', { key: importDraftKey });
      return;
    }
    this.#stage = { is: 'chosen', file };
    if ('ok' in answer) this.look();
    else this.trouble = sentenceOf(answer);
  };

  #begin({ path, name, choices }: ImportDraft): void {
    this.#questions.clear();
    this.#waitingFor = null;
    this.#reset({ is: 'chosen', file: { path, name, league: league.current?.opened ?? '' } });
    this.#choices = choices;
    this.#isFirst = Object.keys(choices).length === 0;
    this.look();
  }

  #reset(stage: Stage): void {
    this.#stage = stage;
    [this.#choices, this.#seen, this.#noticed] = [{}, null, nothingNoticed];
    [this.trouble, this.busy, this.isRecalled, this.#isReadOtherwise] = [undefined, false, false, false];
  }

  async #upload(file: File): Promise<void> {
    this.#questions.clear();
    const waitingFor = this.#waitingFor;
    this.#reset({ is: 'uploading', name: file.name });
    const answer = await upload(file);
    this.#stage = 'ok' in answer ? { is: 'waiting' } : { is: 'waiting', trouble: sentenceOf(answer) };
    this.#waitingFor = waitingFor;
    if ('ok' in answer) this.fromPath(answer.ok.path, file.name);
  }

  #take(answer: Answer<ExchangePreview>): void {
    this.busy = false;
    if (!('ok' in answer)) {
      this.#takeRefusal(sentenceOf(answer), 'refused' in answer ? answer.refused.code : '');
      return;
    }
    this.#waitingFor = null;
    this.trouble = undefined;
    this.#seen = { preview: answer.ok, ...this.#asked };
    const before = this.#isReadOtherwise ? { ...this.#noticed, wrong: [] } : this.#noticed;
    this.#noticed = noticedIn(answer.ok, before);
    this.#isReadOtherwise = false;
    if (this.#isFirst) this.#recall(answer.ok);
  }

  /** A file that isn't there any more has to be chosen again, and is then read as before. */
  #takeRefusal(sentence: string, code: string): void {
    if (code === 'notFound' && this.#seen === null) {
      const waitingFor = this.#waitingFor;
      this.#reset(waitingFor ? { is: 'waiting' } : { is: 'waiting', trouble: sentence });
      this.#waitingFor = waitingFor;
    } else this.trouble = sentence;
  }

  /** Reads the table as the last one with these headings, if that was read otherwise than this one is. */
  #recall({ table, encoding }: ExchangePreview): void {
    this.#isFirst = false;
    // Lines of another program's file have no headings to tell them by.
    if (!table || encoding) return;
    const shape = recallShape(table.columns.map(({ heading }) => heading));
    if (Object.keys(shape).length === 0) return;
    this.isRecalled = true;
    this.choose(shape);
  }

  #remember(): void {
    const table = this.preview?.table;
    if (!table || this.preview.encoding) return;
    const { columns, layout, values, dates, decimals, delimiter, encoding, headings } = this.#choices;
    const shape: Shape = { columns, layout, values, dates, decimals, delimiter, encoding, headings };
    rememberShape(
      table.columns.map(({ heading }) => heading),
      shape,
    );
  }
}

function noticedIn({ table, refused }: ExchangePreview, before: Noticed): Noticed {
  if (!table) return before;
  const known = new Set(before.wrong.map(rowKey));
  const wrong = new Set(refused.map(rowKey));
  return {
    questions: [...new Set([...before.questions, ...questionsOf(table)])],
    wrong: [
      ...before.wrong,
      ...table.rows.filter((row) => wrong.has(rowKey(row)) && !known.has(rowKey(row))),
    ],
  };
}

export const fileImport = new FileImport();
