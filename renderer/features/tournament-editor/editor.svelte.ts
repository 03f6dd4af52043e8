/** A tournament in the editor, with either grid: read, edited step by step, kept, saved, and updated when changed elsewhere. */
import { untrack } from 'svelte';
import type { TournamentRecord, TournamentSaved } from '../../../shared/contract/tournaments.ts';
import { texts } from '../../../shared/messages/index.ts';
import { sentenceOf } from '../../app/api.ts';
import { DraftKeeper } from '../../app/drafts/drafts.svelte.ts';
import { league } from '../../app/league.svelte.ts';
import { recognize, recognizeTeams } from '../../app/name-fields/candidates.ts';
import { pageSteps } from '../../app/undo/page-steps.svelte.ts';
import { steps } from '../../app/undo/steps.svelte.ts';
import type { EditorDraft } from './draft.ts';
import type { GridKind, HeadEdits, OnSaved } from './grid-kind.ts';
import { tournamentDraftKey } from '../../app/drafts/tournament-draft.ts';
import { noteTyping, recordMark, wasTypedHere, type Typed } from './stored-draft.ts';
import { meetRecorded, readKept, readRecord, saveTyped, type Kept } from './open-draft.ts';
import { joinedDrafts } from './joined-drafts.ts';
import { overtakenChoice } from './keys.ts';
import { pasteInto, type Told } from './paste/paste.ts';
import { TypedDraft } from './typed-draft.svelte.ts';
import { withoutOwnChange } from './second-pass/nothing-changed.ts';

/** Create it while the page is being set up. */
export class EditorState<D extends EditorDraft, E extends HeadEdits> extends TypedDraft<D, E> {
  readonly tournamentId: number | null;
  edit = $state.raw<E>();
  trouble = $state<string>();
  /** Why it was not saved. */
  refusal = $state<string>();
  saving = $state(false);
  /** True if it was changed elsewhere while something is being typed here. */
  overtaken = $state(false);
  /** The outcome of the last save; for a tournament that stays open, until something is typed. */
  saved = $state.raw<{ readonly name: string; readonly outcome: TournamentSaved }>();
  /** What was typed before and waits to be chosen. */
  offered = $state.raw<Kept<D>>();
  /** When a draft was typed that is there and can't be read. */
  unreadable = $state<string>();
  /** What the last paste did, or why it was not possible. */
  told = $state.raw<Told>();
  /** Increases when the preview of a correction is requested at once. */
  asked = $state(0);

  readonly steps = steps<Typed>(
    () => ({ form: JSON.stringify(this.draft), dirty: this.dirty, over: this.#over }),
    (typed) => {
      this.#restore(typed);
    },
    () => performance.now(),
    (one, other) => one.form === other.form,
    ({ form }) => form.length,
  );
  readonly #onsaved: OnSaved<D>;
  readonly #leaves: boolean;
  #isLeft = false;
  readonly keeper: DraftKeeper;
  /** The mark of the record that the draft was typed over. */
  #over = '';
  /** How often something was typed. */
  #typed = 0;

  /** @param leaves whether `onsaved` always leaves the page */
  constructor(kind: GridKind<D, E>, tournamentId: number | null, onsaved: OnSaved<D>, leaves = false) {
    super(kind);
    [this.tournamentId, this.#onsaved, this.#leaves] = [tournamentId, onsaved, leaves];
    this.keeper = new DraftKeeper(tournamentDraftKey(tournamentId));
    $effect(() =>
      pageSteps.show({ steps: this.steps, takesFields: true, hasUnsaved: () => this.isWorthKeeping }),
    );
    $effect(() => {
      league.followChanges();
      const isBegun = untrack(() => this.draft ?? this.offered ?? this.record) !== undefined;
      if (!untrack(() => this.saving)) untrack(() => void (isBegun ? this.#follow() : this.#start()));
    });
    $effect(() => () => (this.#isLeft = true));
    // What was saved last may be what was undone.
    $effect(() =>
      league.onChange((call) => {
        if (call === 'history.undo') this.saved = undefined;
      }),
    );
  }

  /** Continues with the draft that was kept. */
  goOn = (): void => {
    if (!this.offered) return;
    const { draft, over } = this.offered;
    this.#open(draft);
    this.#continueOver(over);
    this.dirty = true;
  };

  /** Discards what was typed, for what is recorded, as a step that can be undone; a new tournament is blank again. */
  startOver = (): void => {
    const isOffered = this.offered !== undefined;
    this.goOn();
    const next = this.untouched();
    if (!next) return;
    this.replace(next);
    if (isOffered) this.view.part = this.kind.firstPart(next);
    [this.overtaken, this.dirty, this.showsProblems] = [false, false, false];
    this.#over = this.record ? recordMark(this.record) : '';
    this.#keep();
  };

  /** Replaces everything that was typed, as a step that can be undone. */
  replace(next: D): void {
    this.steps.before('');
    if (this.draft) Object.assign(this.draft, next);
    this.showsProblems = this.showsProblems && !this.kind.isBlank(next);
    this.#changed();
  }

  /** Handles a paste of cells; false if the field itself should handle it. */
  paste(field: string, text: string): boolean {
    if (!this.draft) return false;
    const pasted = pasteInto(this.kind, this.draft, field, text);
    if (pasted.is === 'one-cell') return false;
    if (pasted.is === 'cells') {
      this.replace(pasted.draft);
      void this.recognize();
    }
    const { is, sentence } = pasted;
    this.told = { sentence, is: is === 'problem' ? is : pasted.isPartial ? 'partial' : 'done' };
    return true;
  }

  /** Looks up the names for which no player was chosen, and those of teams. */
  async recognize(): Promise<void> {
    const { draft, kind } = this;
    if (!draft) return;
    const found = await Promise.all([recognize(kind.names(draft)), recognizeTeams(kind.teams(draft))]);
    if (!found.includes(true)) return;
    this.kind.renamed(draft);
    if (this.dirty) this.#keep();
  }

  /** Saves, or shows the first field that prevents it. `next` is false if nothing follows. */
  save = async (next = true): Promise<void> => {
    const [{ draft, record: before }, from] = [this, document.activeElement];
    if (!draft || this.saving) return;
    // Saved as it is, it would revert what was recorded since.
    if (this.overtaken) {
      document.getElementById(overtakenChoice)?.focus();
      return;
    }
    this.saving = true;
    await this.recognize();
    this.showsProblems = true;
    const [[first], typed] = [this.problemsOf($state.snapshot(draft) as D), this.#typed];
    const answer = first ? undefined : await saveTyped(this, this.kind.facts(draft));
    const outcome = answer && 'ok' in answer ? answer.ok : undefined;
    // Nothing of a page that is left is read or drawn again; what was typed meanwhile is kept with the new record.
    const leavesNow = outcome !== undefined && this.#leaves && typed === this.#typed;
    if (leavesNow) void this.keeper.forget();
    else {
      if (outcome) await this.#afterSaving(draft, typed, outcome);
      this.refusal = answer && !('ok' in answer) ? sentenceOf(answer) : undefined;
      this.saving = false;
      if (answer && !outcome) void this.#follow();
    }
    if (this.#isLeft) return;
    if (first) await this.view.show(first.field);
    else if (outcome)
      await this.#onsaved(draft, { outcome, next, before, isWhereSaved: this.view.isStillAt(from) });
  };

  /** Saves a draft that was overtaken, in the place of what was recorded since. */
  saveOver = async (): Promise<void> => {
    this.overtaken = false;
    await this.save(false);
  };

  async #afterSaving(draft: D, typed: number, outcome: TournamentSaved): Promise<void> {
    if (this.record) this.record = (await this.#read()) ?? this.record;
    if (this.record) {
      meetRecorded(this.kind.names(draft), this.record);
      this.#over = recordMark(this.record);
    }
    [this.overtaken, this.showsProblems, this.told] = [false, false, undefined];
    this.steps.clear();
    // What was typed meanwhile is not saved yet.
    this.dirty = this.#typed !== typed;
    this.saved = { name: draft.head.name.trim(), outcome };
    if (this.dirty) this.#keep();
    else await this.keeper.forget();
  }

  /** Starts the tournament after one that was saved. */
  startNext(next: D): void {
    this.#open(next);
    this.dirty = false;
  }

  #open(from: D): void {
    [this.offered, this.told] = [undefined, undefined];
    this.draft = from;
    this.steps.clear();
    const { draft } = this;
    this.view.begin(draft);
    const edits = this.kind.edits(draft, { before: this.steps.before, changed: this.#changed });
    this.edit = withoutOwnChange(edits, draft, this);
    void this.recognize();
  }

  readonly #changed = (): void => {
    this.dirty = true;
    this.#typed += 1;
    [this.told, this.refusal, this.unreadable] = [undefined, undefined, undefined];
    this.#keep();
  };

  #keep(): void {
    const { draft } = this;
    if (!draft) return;
    if (this.record) this.saved = undefined;
    noteTyping(league.current?.path, tournamentDraftKey(this.tournamentId));
    if (this.isWorthKeeping) this.keeper.keep(() => this.kind.written(draft, this.#over));
    else void this.keeper.forget();
  }

  /** The draft was typed over the record with this mark, which may not be the one that is recorded now. */
  #continueOver(over: string): void {
    this.#over = over;
    this.overtaken = over !== '' && this.record !== undefined && over !== recordMark(this.record);
  }

  #restore({ form, dirty, over }: Typed): void {
    if (!this.draft) return;
    const next = JSON.parse(form) as D;
    this.view.showChange(this.draft, next);
    Object.assign(this.draft, next);
    this.#continueOver(over);
    // What was recorded elsewhere meanwhile is not in it.
    this.dirty = dirty || this.overtaken;
    this.told = undefined;
    this.#typed += 1;
    this.#keep();
  }

  #take(record: TournamentRecord): void {
    this.record = record;
    this.#over = recordMark(record);
    [this.overtaken, this.dirty, this.saved] = [false, false, undefined];
    if (record.shape === this.kind.shape) this.#open(this.kind.recorded(record));
  }

  #begin(): void {
    this.dirty = false;
    const blank = this.untouched();
    if (blank) this.#open(blank);
  }

  async #read(): Promise<TournamentRecord | undefined> {
    const read = this.tournamentId === null ? undefined : await readRecord(this.tournamentId);
    this.trouble = typeof read === 'string' ? read : undefined;
    return typeof read === 'string' ? undefined : read;
  }

  async #start(): Promise<void> {
    const record = await this.#read();
    if (this.tournamentId !== null && !record) return;
    const kept = await readKept(this.kind, this.tournamentId);
    if (this.#isLeft) return;
    this.record = record;
    // The draft of a tournament of the other kind is read on its own page, which is about to be opened.
    const isHere = (record?.shape ?? this.kind.shape) === this.kind.shape;
    if (kept && 'over' in kept) this.offered = kept;
    else if (record) this.#take(record);
    else this.#begin();
    this.unreadable = this.offered || !isHere ? undefined : kept?.changed;
    // A user who only looked at another page is not asked whether to continue.
    if (wasTypedHere(league.current?.path, tournamentDraftKey(this.tournamentId))) this.goOn();
  }

  /** Undone, redone, or changed in another window: unsaved input must not be overwritten. */
  async #follow(): Promise<void> {
    if (!this.record) return;
    const record = await this.#read();
    if (!record || this.saving || this.offered || this.#isLeft) return;
    if (JSON.stringify(record) === JSON.stringify(this.record)) return;
    if (!this.dirty) this.#take(record);
    else if (this.overtaken || !this.#join(record)) [this.overtaken, this.told] = [true, undefined];
    this.record = record;
  }

  /** Adds to the draft what was recorded elsewhere; false where it changed what was typed here, too. */
  #join(record: TournamentRecord): boolean {
    const { kind, plain } = this;
    if (!this.draft || !plain || !this.record || record.shape !== kind.shape) return false;
    const joined = joinedDrafts(kind.recorded(this.record), plain, kind.recorded(record));
    if (!joined) return false;
    Object.assign(this.draft, joined);
    // An earlier step has nothing of it.
    this.steps.clear();
    this.#over = recordMark(record);
    this.#changed();
    this.told = { sentence: texts.rounds.draft.joined, is: 'done' };
    return true;
  }
}
