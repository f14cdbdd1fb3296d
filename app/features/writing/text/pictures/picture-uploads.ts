import { Extension } from '@tiptap/core';
import { Plugin, PluginKey } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import type { EditorView } from '@tiptap/pm/view';

import { pictureProblem, readSides } from '#app/shared/pictures/picture-rules.ts';
import { pictureRefusal } from '#app/shared/pictures/upload-picture.data.ts';
import type { PictureUpload } from '#app/shared/pictures/upload-picture.data.ts';
import { inertBody } from '#app/features/writing/text/schema/inert-html.ts';
import { textPictures } from '#content/copy/admin/rich-text.ts';
import { pictureMessages } from '#content/copy/pictures.ts';
import type { PictureProblem, PictureRefusal } from '#content/copy/pictures.ts';
import { buckets } from '#domain/files.ts';

import { blockPlace, insertPicture } from './insert-picture.ts';
import type { StoredPicture } from './text-pictures.data.ts';
import { UploadCard } from './upload-card.ts';

type Options = {
  /** Stores a picture; returns why it was refused. */
  send: (upload: PictureUpload) => Promise<StoredPicture | PictureRefusal>;
  /** How many pictures are waiting or on their way. */
  onPending: (count: number) => void;
  announce: (text: string) => void;
};

type Job = {
  file: File;
  /** What was chosen, dropped or pasted together. */
  choice: readonly File[];
  gallery: boolean;
  preview: string;
  card: UploadCard;
  stop: AbortController;
};
/** `next`: where the other pictures of the choice follow the one that is in the text now. */
type Change = { add: Job; at: number } | { remove: Job; next?: number };

const key = new PluginKey<DecorationSet>('pictureUploads');
const messages = pictureMessages(buckets.media);
/** Refusals of the file itself: another attempt changes nothing. */
const final: readonly (PictureProblem | PictureRefusal)[] = [
  'too-large',
  'no-picture',
  'wrong-kind',
  'too-heavy',
];

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    pictureUploads: {
      /** Sends picture files one after the other and puts them at `at`, in one gallery or each for itself. */
      addPictures: (files: readonly File[], at?: number, gallery?: boolean) => ReturnType;
    };
  }
}

/** Pictures on their way into the text. Each has a card where it will stand; the document has none of it before. */
export const PictureUploads = Extension.create<Options>({
  name: 'pictureUploads',
  addOptions: () => ({
    send: async () => 'failed' as const,
    onPending: () => undefined,
    announce: () => undefined,
  }),
  addCommands() {
    return {
      addPictures:
        (files, at, gallery = false) =>
        ({ editor, dispatch }) => {
          if (files.length === 0 || !editor.isEditable) return false;
          if (dispatch) this.storage.queue?.add(files, at, gallery);
          return true;
        },
    };
  },
  addStorage: (): { queue: Queue | undefined } => ({ queue: undefined }),
  addProseMirrorPlugins() {
    return [
      new Plugin<DecorationSet>({
        key,
        state: {
          init: () => DecorationSet.empty,
          apply(transaction, cards) {
            const mapped = cards.map(transaction.mapping, transaction.doc);
            const change: Change | undefined = transaction.getMeta(key);
            if (!change) return mapped;
            if ('add' in change) return mapped.add(transaction.doc, [cardAt(change.at, change.add)]);
            const left = mapped.remove(cardOf(mapped, change.remove));
            const { next } = change;
            if (next === undefined) return left;
            const rest = left.find(undefined, undefined, ({ job }) => job.choice === change.remove.choice);
            const placed = rest.map(({ spec }) => cardAt(next, spec.job));
            return left.remove(rest).add(transaction.doc, placed);
          },
        },
        props: {
          decorations: (state) => key.getState(state),
          handlePaste: (view, event) => this.storage.queue?.take(view, event.clipboardData) ?? false,
          handleDrop: (view, event, _slice, moved) => {
            if (moved) return false;
            const at = view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos;
            return this.storage.queue?.take(view, event.dataTransfer, at) ?? false;
          },
        },
        view: (view) => {
          const queue = new Queue(view, this.options);
          this.storage.queue = queue;
          return { destroy: () => queue.stop() };
        },
      }),
    ];
  },
});

const cardAt = (at: number, job: Job) =>
  Decoration.widget(at, job.card.element, {
    job,
    side: -1,
    stopEvent: () => true,
    ignoreSelection: true,
  });

const cardOf = (cards: DecorationSet, job: Job) =>
  cards.find(undefined, undefined, (spec) => spec['job'] === job);

/** Sends one picture at a time: they keep their order, and a slow line is not shared. */
class Queue {
  readonly #waiting: Job[] = [];
  readonly #pending = new Set<Job>();
  #running = false;
  #stopped = false;
  readonly #view: EditorView;
  readonly #options: Options;

  constructor(view: EditorView, options: Options) {
    this.#view = view;
    this.#options = options;
  }

  /** Takes the files of a paste or a drop. A copy of text that comes with a picture of it is text. */
  take(view: EditorView, data: DataTransfer | null, at?: number): boolean {
    const files = [...(data?.files ?? [])];
    const words = data?.getData('text/plain').trim() || textOf(data?.getData('text/html') ?? '');
    if (files.length === 0 || words !== '' || !view.editable) return false;
    this.add(files, at, false);
    return true;
  }

  add(files: readonly File[], at: number | undefined, gallery: boolean): void {
    const place = blockPlace(this.#view.state, at);
    for (const file of files) {
      const preview = URL.createObjectURL(file);
      const card = new UploadCard(preview, file.name, {
        cancel: () => (this.#remove(job), job.stop.abort(), this.#view.focus()),
        retry: () => this.#enqueue(job),
      });
      const job: Job = { file, choice: files, gallery, preview, card, stop: new AbortController() };
      this.#change({ add: job, at: place });
      this.#enqueue(job);
    }
  }

  stop(): void {
    this.#stopped = true;
    for (const { stop, preview } of this.#pending) {
      stop.abort();
      URL.revokeObjectURL(preview);
    }
  }

  #enqueue(job: Job): void {
    job.card.wait();
    this.#pending.add(job);
    this.#options.onPending(this.#pending.size);
    this.#waiting.push(job);
    void this.#run();
  }

  async #run(): Promise<void> {
    if (this.#running) return;
    this.#running = true;
    for (let job = this.#waiting.shift(); job; job = this.#waiting.shift())
      if (!job.stop.signal.aborted) await this.#send(job);
    this.#running = false;
  }

  async #send(job: Job): Promise<void> {
    const { file, card, stop } = job;
    // A request that never ends does not hold up the next picture once it is cancelled.
    const cancelled = new Promise<'failed'>((resolve) => {
      stop.signal.addEventListener('abort', () => resolve('failed'), { once: true });
    });
    const stored = this.#store(job).catch((error: unknown) => pictureRefusal(error));
    const outcome = await Promise.race([stored, cancelled]);
    if (stop.signal.aborted || this.#stopped) return;
    if (typeof outcome === 'string') {
      card.fail(messages[outcome], !final.includes(outcome));
      this.#options.announce(`${file.name} : ${messages[outcome]}`);
      this.#settle(job);
      return;
    }
    const [found] = cardOf(key.getState(this.#view.state) ?? DecorationSet.empty, job);
    if (found) {
      const { url, sides } = outcome;
      const picture = { src: url, alt: null, sides };
      const transaction = insertPicture(this.#view.state, found.to, picture, job.gallery);
      const change: Change = { remove: job, next: transaction.mapping.map(found.to) };
      this.#view.dispatch(transaction.setMeta(key, change));
    }
    this.#options.announce(textPictures.added);
    this.#end(job);
  }

  async #store({ file, card, stop, preview }: Job): Promise<StoredPicture | PictureProblem | PictureRefusal> {
    const refused = pictureProblem(buckets.media, file);
    if (refused) return refused;
    const sides = await readSides(preview);
    const problem = sides && pictureProblem(buckets.media, { type: file.type, size: file.size, sides });
    if (problem) return problem;
    const onProgress = (sent: number, total: number) => card.progress(sent, total);
    return this.#options.send({ file, sides, transfer: { signal: stop.signal, onProgress } });
  }

  #remove(job: Job): void {
    this.#change({ remove: job });
    this.#end(job);
  }

  #end(job: Job): void {
    URL.revokeObjectURL(job.preview);
    this.#settle(job);
  }

  #settle(job: Job): void {
    this.#pending.delete(job);
    this.#options.onPending(this.#pending.size);
  }

  #change(change: Change): void {
    this.#view.dispatch(this.#view.state.tr.setMeta(key, change));
  }
}

/** The text of copied HTML, which is parsed but never shown. */
const textOf = (html: string) => inertBody(html).textContent.trim();
