import type { CampaignSave } from './campaign.data.ts';
import type { CampaignField, CampaignValues, SavedCampaign } from './campaign.ts';

/** Milliseconds between the last change and the save, and before a failed save is tried again. */
const pause = 3000;
const retryPause = 5000;

export type SavePhase = 'clean' | 'dirty' | 'saving' | 'retry' | 'refused' | 'conflict' | 'locked' | 'gone';

export type SaverState = {
  phase: SavePhase;
  values: CampaignValues;
  /** `updated_at` of the row that the values build on. */
  version: string;
  /** Milliseconds since the epoch. */
  savedAt: number | undefined;
  message: string;
  conflict: { current: SavedCampaign; fields: readonly CampaignField[] } | undefined;
};

/** What is not saved, for another page of this tab: the values, and those that they build on. */
export type KeptChanges = { version: string; base: CampaignValues; values: CampaignValues };

export type SaverDeps = {
  save: (seen: string, changes: Partial<CampaignValues>) => Promise<CampaignSave>;
  after: (milliseconds: number, run: () => void) => () => void;
  now: () => number;
  /** Keeps what is not saved on the device; undefined once everything is saved. */
  keep: (changes: KeptChanges | undefined) => void;
};

const fields: readonly CampaignField[] = [
  'name',
  'subject',
  'preview_text',
  'segment',
  'blocks',
  'is_public',
];
const same = (one: CampaignValues, other: CampaignValues, field: CampaignField): boolean =>
  JSON.stringify(one[field]) === JSON.stringify(other[field]);
const pick = (values: CampaignValues, names: readonly CampaignField[]): Partial<CampaignValues> =>
  Object.fromEntries(names.map((name) => [name, values[name]]));

/**
 * Saves a campaign as it is written, three seconds after the last change, one save at a time. Fields that only another
 * person changed are taken over; for a field that both changed the writer chooses.
 */
export class CampaignSaver {
  #state: SaverState;
  #base: CampaignValues;
  readonly #deps: SaverDeps;
  readonly #listeners = new Set<() => void>();
  #cancel = () => {};
  #running: Promise<void> | undefined;

  constructor(saved: SavedCampaign, kept: KeptChanges | undefined, deps: SaverDeps) {
    this.#deps = deps;
    this.#base = kept?.base ?? saved.values;
    this.#state = {
      phase: 'clean',
      values: kept?.values ?? saved.values,
      version: kept?.version ?? saved.version,
      savedAt: undefined,
      message: '',
      conflict: undefined,
    };
    if (kept) this.meet(saved);
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly getState = (): SaverState => this.#state;

  change(values: Partial<CampaignValues>): void {
    this.#set({ values: { ...this.#state.values, ...values } });
    this.#keep();
    const { phase } = this.#state;
    if (phase === 'clean' || phase === 'dirty' || phase === 'refused' || phase === 'retry') this.#wait();
  }

  /** Saves at once what is not saved; resolves when that has ended, with the state it ended in. */
  async flush(): Promise<SaverState> {
    await this.#run();
    if (this.#state.phase === 'dirty') await this.#run();
    return this.#state;
  }

  /** The row as another reader found it. */
  meet(current: SavedCampaign): void {
    if (this.#running || this.#state.phase === 'conflict' || current.version === this.#state.version) {
      if (this.#state.phase === 'clean' && this.#pending().length > 0) this.#wait();
      return;
    }
    if (this.#merge(current) && this.#state.phase !== 'dirty') this.#rest();
  }

  /** Saves over what the other person saved. */
  async keepMine(): Promise<void> {
    const { conflict } = this.#state;
    if (!conflict) return;
    this.#base = conflict.current.values;
    this.#set({ version: conflict.current.version, conflict: undefined, phase: 'dirty' });
    await this.#run();
  }

  /** Gives up what was written here in the fields that both changed. */
  takeTheirs(): void {
    const { conflict, values } = this.#state;
    if (!conflict) return;
    const { current } = conflict;
    this.#base = current.values;
    this.#set({
      version: current.version,
      values: { ...values, ...pick(current.values, conflict.fields) },
      conflict: undefined,
      phase: 'clean',
    });
    this.#rest();
  }

  stop(): void {
    this.#cancel();
  }

  #set(next: Partial<SaverState>): void {
    this.#state = { ...this.#state, ...next };
    for (const listener of this.#listeners) listener();
  }

  #pending(): CampaignField[] {
    const changed = fields.filter((field) => !same(this.#state.values, this.#base, field));
    // The database refuses a campaign without a name; the field says so.
    return this.#state.values.name.trim() === '' ? changed.filter((field) => field !== 'name') : changed;
  }

  #keep(): void {
    const { version, values } = this.#state;
    const isChanged = fields.some((field) => !same(values, this.#base, field));
    this.#deps.keep(isChanged ? { version, base: this.#base, values } : undefined);
  }

  #wait(): void {
    this.#cancel();
    if (this.#pending().length === 0) return this.#rest();
    this.#set({ phase: 'dirty', message: '' });
    this.#cancel = this.#deps.after(pause, () => void this.#run());
  }

  /** Nothing is left to save, or the next pause begins. */
  #rest(): void {
    this.#cancel();
    this.#keep();
    if (this.#pending().length > 0) return this.#wait();
    this.#set({ phase: 'clean', message: '' });
  }

  #run(): Promise<void> {
    const { phase } = this.#state;
    if (phase === 'conflict' || phase === 'gone' || phase === 'locked') return Promise.resolve();
    this.#running ??= this.#save().finally(() => {
      this.#running = undefined;
    });
    return this.#running;
  }

  async #save(): Promise<void> {
    this.#cancel();
    // A second round saves over a version in which only other fields changed.
    for (let round = 0; round < 4; round += 1) {
      const names = this.#pending();
      if (names.length === 0) return this.#rest();
      const changes = pick(this.#state.values, names);
      this.#set({ phase: 'saving', message: '' });
      // oxlint-disable-next-line no-await-in-loop -- a save needs the version of the former one
      const saved = await this.#deps
        .save(this.#state.version, changes)
        .catch((): CampaignSave => ({ kind: 'failed' }));
      if (!this.#settle(saved, changes)) return;
    }
    this.#retry();
  }

  /** Whether another round follows. */
  #settle(saved: CampaignSave, changes: Partial<CampaignValues>): boolean {
    switch (saved.kind) {
      case 'saved':
        this.#base = { ...this.#base, ...changes };
        this.#set({ version: saved.version, savedAt: this.#deps.now() });
        this.#rest();
        return false;
      case 'conflict':
        return this.#merge(saved.current);
      case 'failed':
        this.#retry();
        return false;
      case 'refused':
        this.#set({ phase: 'refused', message: saved.message });
        return false;
      case 'locked':
      case 'gone':
        this.#set({ phase: saved.kind });
        return false;
    }
  }

  #retry(): void {
    this.#set({ phase: 'retry' });
    this.#cancel = this.#deps.after(retryPause, () => void this.#run());
  }

  /** Takes over what only the other side changed; false when both changed the same fields. */
  #merge(current: SavedCampaign): boolean {
    const { values } = this.#state;
    const theirs = fields.filter((field) => !same(current.values, this.#base, field));
    const clashes = theirs.filter(
      (field) => !same(values, this.#base, field) && !same(values, current.values, field),
    );
    if (clashes.length > 0) {
      this.#set({ phase: 'conflict', conflict: { current, fields: clashes } });
      this.#keep();
      return false;
    }
    this.#base = current.values;
    this.#set({ version: current.version, values: { ...values, ...pick(current.values, theirs) } });
    return true;
  }
}
