import { articleSaving } from '#domain/article-saving.ts';

import { changesOf, differingFields, mergeArticles, pick } from './article-values.ts';
import type { ArticleValues, SavedArticle } from './article-values.ts';
import type { SaveOutcome, SavePhase, SaverDeps, SaverState } from './saver-state.ts';

type Saved = Extract<SaveOutcome, { kind: 'saved' }>;

const pause = articleSaving.pauseSeconds * 1000;
/** Milliseconds after which the text is saved even though the writing goes on. */
const longestWait = 30_000;
/** Seconds before each further try; the last one repeats. */
const retries = [articleSaving.retrySeconds, articleSaving.retrySeconds, 10, 20, 30];
/** Saves without a response that are remembered: texts may have two megabytes. */
const sentMax = 8;
/** Merges and slugs taken in one save; more of them would be a loop. */
const roundsMax = 4;

/**
 * Saves an article as it is written: three seconds after the last change, at the latest thirty after the first, one save
 * at a time. Every change is first copied to the device; the copy is dropped once the server holds the text.
 */
export class ArticleSaver {
  #state: SaverState;
  readonly #deps: SaverDeps;
  readonly #listeners = new Set<() => void>();
  #base: ArticleValues;
  /** What each save without a response may have written. */
  #sent: Partial<ArticleValues>[] = [];
  #tries = 0;
  #running: Promise<void> | undefined;
  #again = false;
  #cancelPause = () => {};
  #cancelLongest: (() => void) | undefined;
  #stopped = false;

  constructor(start: { saved: SavedArticle | undefined; empty: ArticleValues }, deps: SaverDeps) {
    this.#deps = deps;
    this.#base = start.saved?.values ?? start.empty;
    this.#state = {
      phase: 'clean',
      values: this.#base,
      article: start.saved,
      savedAt: undefined,
      retrySeconds: 0,
      message: '',
      conflict: undefined,
    };
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly getState = (): SaverState => this.#state;

  /** A change of the fields. */
  change(values: Partial<ArticleValues>): void {
    this.#set({ values: { ...this.#state.values, ...values } });
    const { phase } = this.#state;
    if (!this.#isPending() && !this.#running) {
      if (phase === 'dirty' || phase === 'refused') this.#rest();
      if (phase !== 'conflict') return;
    }
    this.#deps.keepCopy(this.#state.values, this.#state.article?.version);
    if (phase === 'clean' || phase === 'refused') this.#set({ phase: 'dirty', message: '' });
    if (this.#state.phase === 'dirty') this.#schedule();
  }

  /** Saves at once what is not saved; resolves when that has ended, with the state it ended in. */
  async flush(): Promise<SaverState> {
    await this.#run();
    // Written during a save that was already running.
    if (this.#state.phase === 'dirty') await this.#run();
    return this.#state;
  }

  /** The article as an action (a publication, a restoration) left it, or another reader found it. */
  meet(current: SavedArticle): void {
    if (!this.#merge(current, undefined) || this.#running) return;
    if (!this.#isPending()) return this.#rest();
    this.#set({ phase: 'dirty' });
    this.#schedule();
  }

  /** Saves over the other person's text, which is kept as a version first. False when that failed: nothing changed. */
  async keepMine(): Promise<boolean> {
    const { conflict } = this.#state;
    if (!conflict) return false;
    const { current } = conflict;
    if (!(await this.#deps.keepTheirs(current.id, current.version))) return false;
    const sides = { base: this.#base, mine: this.#state.values, theirs: current.values };
    const { values, taken } = mergeArticles(sides, this.#sent);
    this.#base = current.values;
    this.#sent = [];
    this.#set({ article: current, values, conflict: undefined, phase: 'dirty' });
    this.#deps.onTaken(pick(values, taken));
    await this.#run();
    return true;
  }

  /** Gives up what was written here for what is saved. */
  takeTheirs(): void {
    const { conflict, values } = this.#state;
    if (!conflict) return;
    const theirs = conflict.current.values;
    this.#base = theirs;
    this.#sent = [];
    this.#set({ article: conflict.current, conflict: undefined });
    this.#take(pick(theirs, differingFields(theirs, values)));
    this.#rest();
  }

  /** Cancels the timers; the copy of the device stays. */
  stop(): void {
    this.#stopped = true;
    this.#cancelTimers();
  }

  /** After `stop`, when the component is mounted again. */
  resume(): void {
    this.#stopped = false;
    if (this.#state.phase === 'dirty' || this.#state.phase === 'retry') this.#schedule();
  }

  #set(next: Partial<SaverState>): void {
    this.#state = { ...this.#state, ...next };
    for (const listener of this.#listeners) listener();
  }

  #pending(): Partial<ArticleValues> {
    return changesOf(this.#state.values, this.#base, this.#state.article?.published ?? false);
  }

  #isPending(): boolean {
    return Object.keys(this.#pending()).length > 0;
  }

  #cancelTimers(): void {
    this.#cancelPause();
    this.#cancelLongest?.();
    this.#cancelLongest = undefined;
  }

  #schedule(): void {
    this.#cancelPause();
    this.#cancelPause = this.#deps.after(pause, () => void this.#run());
    this.#cancelLongest ??= this.#deps.after(longestWait, () => void this.#run());
  }

  /** Nothing is left to save. */
  #rest(): void {
    this.#cancelTimers();
    this.#tries = 0;
    this.#deps.dropCopy();
    this.#set({ phase: 'clean', message: '' });
  }

  #take(values: Partial<ArticleValues>): void {
    if (Object.keys(values).length === 0) return;
    this.#set({ values: { ...this.#state.values, ...values } });
    this.#deps.onTaken(values);
  }

  #run(): Promise<void> {
    const { phase } = this.#state;
    if (this.#stopped || phase === 'conflict' || phase === 'gone') return Promise.resolve();
    if (this.#running) {
      this.#again = true;
      return this.#running;
    }
    this.#running = this.#saveRounds().finally(() => {
      this.#running = undefined;
    });
    return this.#running;
  }

  async #saveRounds(): Promise<void> {
    for (let round = 0; round < roundsMax; round += 1) {
      this.#again = false;
      const changes = this.#pending();
      if (Object.keys(changes).length === 0) return this.#rest();
      this.#cancelTimers();
      this.#set({ phase: 'saving', message: '', conflict: undefined });
      this.#sent = [...this.#sent, changes].slice(-sentMax);
      // One after the other: a save needs the version that the former one returned.
      // oxlint-disable-next-line no-await-in-loop
      if (!this.#settle(await this.#request(changes), changes)) break;
    }
    if (this.#state.phase !== 'saving') return;
    if (!this.#isPending()) return this.#rest();
    // Written during the save. The copy of a new article had no id yet.
    this.#deps.keepCopy(this.#state.values, this.#state.article?.version);
    this.#set({ phase: 'dirty' });
    this.#schedule();
  }

  #request(changes: Partial<ArticleValues>): Promise<SaveOutcome> {
    const { article } = this.#state;
    const request = article
      ? this.#deps.save(article.id, article.version, changes)
      : this.#deps.create(changes);
    return request.catch(() => ({ kind: 'failed' }));
  }

  /** Whether another round may save what is left. */
  #settle(outcome: SaveOutcome, changes: Partial<ArticleValues>): boolean {
    switch (outcome.kind) {
      case 'saved':
        this.#saved(outcome, changes);
        return this.#again;
      case 'conflict':
        if (!this.#state.article) this.#createdBefore(outcome.current);
        return this.#merge(outcome.current, outcome.by);
      case 'slug-taken':
        if (outcome.free === null) return this.#wait('refused');
        this.#take({ slug: outcome.free });
        return true;
      case 'refused':
        this.#set({ message: outcome.message });
        return this.#wait('refused');
      case 'failed':
        return this.#retry();
      case 'gone':
      case 'expired':
        return this.#wait(outcome.kind);
    }
  }

  #saved({ id, version, given = {} }: Saved, changes: Partial<ArticleValues>): void {
    this.#base = { ...this.#base, ...changes, ...given };
    this.#sent = [];
    this.#tries = 0;
    const published = this.#state.article?.published ?? false;
    const values = { ...this.#state.values, ...given };
    this.#set({ values, article: { id, version, published }, savedAt: this.#deps.now() });
  }

  /** A creation without a response wrote the row: its author is the one that the database gave. */
  #createdBefore({ values: { author_id } }: SavedArticle): void {
    if (this.#state.values.author_id !== null) return;
    this.#base = { ...this.#base, author_id };
    this.#set({ values: { ...this.#state.values, author_id } });
  }

  #wait(phase: SavePhase): false {
    this.#set({ phase });
    return false;
  }

  #retry(): false {
    const seconds = retries[Math.min(this.#tries, retries.length - 1)] ?? articleSaving.retrySeconds;
    this.#tries += 1;
    this.#set({ phase: 'retry', retrySeconds: seconds });
    if (!this.#stopped) this.#cancelPause = this.#deps.after(seconds * 1000, () => void this.#run());
    return false;
  }

  /** Takes over what another side saved; false when both changed the same fields. */
  #merge(current: SavedArticle, by: string | undefined): boolean {
    if (current.binned) return this.#wait('gone');
    const sides = { base: this.#base, mine: this.#state.values, theirs: current.values };
    const { taken, clashes } = mergeArticles(sides, this.#sent);
    if (clashes.length > 0) {
      this.#set({ conflict: { current, by, fields: clashes } });
      return this.#wait('conflict');
    }
    this.#base = current.values;
    this.#sent = [];
    this.#set({ article: current });
    this.#take(pick(current.values, taken));
    return true;
  }
}
