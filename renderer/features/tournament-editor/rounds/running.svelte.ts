/**
 * A tournament in rounds on its page: read, edited, stored as a draft, saved, and updated when it is changed elsewhere.
 */
import { untrack } from 'svelte';
import type { TournamentRecord, TournamentSaved } from '../../../../shared/contract/tournaments.ts';
import { ask, sentenceOf } from '../../../app/api.ts';
import { draftKeeper, readDraft, type DraftKeeper } from '../../../app/drafts/drafts.svelte.ts';
import { steps } from '../../../app/undo/steps.svelte.ts';
import { gone } from '../../../app/missing-entity.svelte.ts';
import { league } from '../../../app/league.svelte.ts';
import { pageSteps } from '../../../app/undo/page-steps.svelte.ts';
import { changedPlace, type ChangedPlace } from './changed-place.ts';
import type { RoundsDraft } from './draft.ts';
import { roundsEditing } from './editing.svelte.ts';
import type { RoundsEditing } from './edits.ts';
import { roundsFactsOf } from './facts.ts';
import { noteTyping, recordMark, restoredRounds, typedOver, wasTypedHere, writtenRounds } from './kept.ts';
import { draftOf } from './recorded.ts';

/** What a step restores: the draft as text, and whether it was saved. */
interface Typed {
  readonly form: string;
  readonly dirty: boolean;
}

/** Create it while the page is being set up. */
export class Running {
  /** undefined until it is read, or while a stored draft waits to be chosen. */
  edit = $state.raw<RoundsEditing>();
  recorded = $state.raw<TournamentRecord>();
  trouble = $state<string>();
  /** True if something typed is not saved yet. */
  dirty = $state(false);
  saving = $state(false);
  /** True if it was changed elsewhere while something is being typed here. */
  overtaken = $state(false);
  /** The outcome of the last save, until something is typed. */
  saved = $state.raw<TournamentSaved>();
  /** What was typed before and waits to be chosen. */
  #kept = $state.raw<{ draft: RoundsDraft; changed: string; over: string }>();
  /** The record that the draft was typed over. */
  #over = '';
  #typed = 0;
  /** Called with the place that an undone or redone step has changed, so that it can be shown. */
  onstep: (place: ChangedPlace) => void = () => undefined;
  readonly #steps = steps<Typed>(
    () => ({ form: JSON.stringify(this.edit?.draft), dirty: this.dirty }),
    (typed) => {
      this.#restore(typed);
    },
    () => performance.now(),
    (one, other) => one.form === other.form,
  );
  readonly #tournamentId: number;
  readonly #key: string;
  readonly #keeper: DraftKeeper;

  constructor(tournamentId: number) {
    this.#tournamentId = tournamentId;
    this.#key = `tournament:${String(tournamentId)}`;
    this.#keeper = draftKeeper(this.#key);
    $effect(() => pageSteps.show({ steps: this.#steps, takesFields: true, hasUnsaved: () => this.dirty }));
    $effect(() => {
      league.followChanges();
      untrack(() => void (this.recorded === undefined ? this.#start() : this.#follow()));
    });
  }

  /** When an unsaved draft was stored; an ISO instant. */
  get offered(): string | undefined {
    return this.#kept?.changed;
  }

  goOn = (): void => {
    if (!this.#kept) return;
    const { draft, over } = this.#kept;
    this.#open(draft);
    // Saved as it is, it would revert what was recorded since.
    this.overtaken = over !== '' && this.recorded !== undefined && over !== recordMark(this.recorded);
    this.#over = over;
    this.#kept = undefined;
    this.dirty = true;
  };

  /** Loads what is recorded, and discards what was typed. */
  afresh = (): void => {
    this.#kept = undefined;
    this.dirty = false;
    void this.#keeper.forget();
    if (this.recorded) this.#take(this.recorded);
  };

  /** Saves a draft without problems; false if saving was refused. */
  async save(): Promise<boolean> {
    if (!this.edit || this.saving) return false;
    this.saving = true;
    const before = this.#typed;
    const answer = await league.change('tournaments.save', roundsFactsOf(this.edit.draft));
    if ('ok' in answer) await this.#afterSaving(this.edit.draft, before, answer.ok);
    else this.trouble = sentenceOf(answer);
    this.saving = false;
    return 'ok' in answer;
  }

  async #afterSaving(draft: RoundsDraft, before: number, outcome: TournamentSaved): Promise<void> {
    this.recorded = (await this.#read()) ?? this.recorded;
    if (this.recorded) {
      meet(draft, this.recorded);
      this.#over = recordMark(this.recorded);
    }
    this.overtaken = false;
    this.#steps.clear();
    // What was typed meanwhile is not saved yet.
    this.dirty = this.#typed !== before;
    this.saved = outcome;
    if (!this.dirty) await this.#keeper.forget();
  }

  #open(from: RoundsDraft): void {
    const draft = $state(from);
    this.#steps.clear();
    this.edit = roundsEditing(draft, {
      before: this.#steps.before,
      changed: () => {
        this.dirty = true;
        this.#keep(draft);
      },
    });
  }

  #keep(draft: RoundsDraft): void {
    this.#typed += 1;
    this.saved = undefined;
    noteTyping(league.current?.path, this.#key);
    this.#keeper.keep(() => writtenRounds(draft, this.#over));
  }

  #restore({ form, dirty }: Typed): void {
    const draft = this.edit?.draft;
    if (!draft) return;
    const next = JSON.parse(form) as RoundsDraft;
    const place = changedPlace(draft, next);
    Object.assign(draft, next);
    // What was recorded elsewhere meanwhile is not in it.
    this.dirty = dirty || this.overtaken;
    this.#keep(draft);
    if (!this.dirty) void this.#keeper.forget();
    if (place !== undefined) this.onstep(place);
  }

  #take(record: TournamentRecord): void {
    this.recorded = record;
    this.#over = recordMark(record);
    this.overtaken = false;
    this.saved = undefined;
    this.#open(draftOf(record, league.current?.singlePlayers === false ? 'teams' : 'people'));
  }

  async #read(): Promise<TournamentRecord | undefined> {
    const asked = { tournamentId: this.#tournamentId };
    const answer = await ask('tournaments.facts', asked);
    if ('refused' in answer) gone.notice(answer.refused.code, asked);
    this.trouble = 'ok' in answer ? undefined : sentenceOf(answer);
    return 'ok' in answer ? answer.ok : undefined;
  }

  async #start(): Promise<void> {
    const record = await this.#read();
    if (!record) return;
    const found = await readDraft(this.#key);
    const draft = found ? restoredRounds(found.content, this.#tournamentId) : undefined;
    this.recorded = record;
    if (!draft || !found) this.#take(record);
    else this.#kept = { draft, changed: found.changed, over: typedOver(found.content) };
    // A user who only looked at another page is not asked whether to continue.
    if (wasTypedHere(league.current?.path, this.#key)) this.goOn();
  }

  /** Undone, redone, or changed in another window. */
  async #follow(): Promise<void> {
    const record = await this.#read();
    if (!record || this.saving || this.#kept) return;
    if (JSON.stringify(record) === JSON.stringify(this.recorded)) return;
    if (!this.dirty) this.#take(record);
    this.overtaken = this.dirty;
    this.recorded = record;
  }
}

const tidy = (name: string): string => name.normalize('NFC').replace(/\s+/gu, ' ').trim();

/** People who were new are known by now. */
function meet(draft: RoundsDraft, record: TournamentRecord): void {
  const people = [...record.entrants, ...record.contests.flatMap(({ sides }) => sides)].flatMap(
    ({ members }) => members,
  );
  const ids = new Map(people.map(({ player, playerId }) => [player, playerId]));
  for (const { members } of draft.entrants)
    for (const person of members) person.playerId ??= ids.get(tidy(person.text)) ?? null;
}
