/** A draft as it is typed, and what can be told of it: what is wrong, what is missing, and whether it corrects a record. */
import type { TournamentRecord } from '../../../shared/contract/tournaments.ts';
import { league } from '../../app/league.svelte.ts';
import type { Problem } from '../../ui/fields/problem.ts';
import type { EditorDraft } from './draft.ts';
import type { Facts, GridKind, HeadEdits } from './grid-kind.ts';
import { firstDay } from './open-draft.ts';
import { GridView } from './grid-view.svelte.ts';
import { problemsIn } from './second-pass/open-differences.ts';

/** Create it while the page is being set up. */
export class TypedDraft<D extends EditorDraft, E extends HeadEdits> {
  readonly kind: GridKind<D, E>;
  readonly view: GridView<D>;
  /** undefined until it is read, or while a stored draft waits to be chosen. */
  draft = $state<D>();
  /** What is corrected; undefined for a new tournament. */
  record = $state.raw<TournamentRecord>();
  /** True if something typed is not saved yet. */
  dirty = $state(false);
  /** True once it was to be saved, or what is wrong was asked for. */
  showsProblems = $state(false);
  /** Whether the league's other tournaments have dates; undefined if there are none. */
  readonly othersDated = $derived.by(() => areOthersDated(this.record));
  /** The draft as it stands, to be read as a whole: to follow each field of `draft` that is read takes far longer. */
  readonly plain = $derived.by(() => this.draft && ($state.snapshot(this.draft) as D));
  readonly allProblems = $derived.by(() => (this.plain ? this.problemsOf(this.plain) : []));
  readonly problems = $derived.by(() => (this.showsProblems ? this.allProblems : []));
  readonly missing = $derived.by(() =>
    this.plain ? this.kind.missing(this.plain, this.othersDated === true) : [],
  );
  readonly remark = $derived.by(() =>
    this.plain ? this.kind.remark(this.plain, this.missing, this.allProblems) : '',
  );
  /** True if what was recorded is being corrected. */
  readonly corrects = $derived.by(() =>
    this.dirty && this.record && this.plain ? this.kind.corrects(this.record, this.plain) : false,
  );
  /** The correction as it would be saved; undefined while it can't be. */
  readonly correction = $derived.by<Facts | undefined>(() =>
    this.corrects && this.plain && this.allProblems.length === 0 ? this.kind.facts(this.plain) : undefined,
  );

  constructor(kind: GridKind<D, E>) {
    this.kind = kind;
    this.view = new GridView<D>(kind, () => this.draft);
  }

  get isWorthKeeping(): boolean {
    const { draft } = this;
    return this.dirty && draft !== undefined && (this.record !== undefined || !this.kind.isBlank(draft));
  }

  /** The draft as it is before anything is typed; undefined where the page has none. */
  untouched(): D | undefined {
    return this.record ? this.kind.recorded(this.record) : this.kind.blank?.(firstDay(this.othersDated));
  }

  /**
   * What prevents saving it. Reads no derived value: saving goes on when the page is left, and none of them follows the draft
   * then.
   *
   * @param plain - the draft as a whole, as `$state.snapshot` gives it
   */
  problemsOf(plain: D): Problem[] {
    return problemsIn(this.kind, plain, areOthersDated(this.record) === true, this.view.partIn(plain));
  }

  problemAt = (field: string): string | undefined =>
    this.problems.find((problem) => problem.field === field)?.sentence;
}

function areOthersDated(record: TournamentRecord | undefined): boolean | undefined {
  const others = (league.current?.tournaments ?? 0) - (record ? 1 : 0);
  return others > 0 ? league.current?.dated === true : undefined;
}
