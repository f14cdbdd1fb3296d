import { Extension } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { Plugin, PluginKey } from '@tiptap/pm/state';
import type { Transaction } from '@tiptap/pm/state';
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

import { insertPicture } from './insert-picture.ts';
import type { StoredPicture } from './text-pictures.data.ts';
import { UploadCard } from './upload-card.ts';

type Options = {
  /** Stores a picture; returns why it was refused. */
  send: (upload: PictureUpload) => Promise<StoredPicture | PictureRefusal>;
  /** How many pictures are waiting or on their way. */
  onPending: (count: number) => void;
  announce: (text: string) => void;
};

type Job = { file: File; gallery: boolean; preview: string; card: UploadCard; stop: AbortController };
type Change = { add: Job; at: number } | { remove: Job };

type Place = { job: Job; at: number };

const key = new PluginKey<readonly Place[]>('pictureUploads');
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
      new Plugin<readonly Place[]>({
        key,
        state: {
          init: () => [],
          apply: moveCards,
        },
        props: {
          decorations: (state) => DecorationSet.create(state.doc, (key.getState(state) ?? []).map(widgetOf)),
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

/**
 * Cards go where the text around them goes: before what is inserted at their place, but behind the picture of an earlier
 * card. They are not mapped as decorations: those are dropped, and the picture with them, when the block beside them is
 * deleted or becomes another one.
 */
function moveCards(transaction: Transaction, cards: readonly Place[]): readonly Place[] {
  const { mapping, doc } = transaction;
  const change: Change | undefined = transaction.getMeta(key);
  if (!change && !transaction.docChanged) return cards;
  const side = change && 'remove' in change ? 1 : -1;
  const moved = cards.map(({ job, at }) => ({ job, at: betweenBlocks(doc, mapping.map(at, side)) }));
  if (!change) return moved;
  if ('remove' in change) return moved.filter(({ job }) => job !== change.remove);
  return [...moved, { job: change.add, at: change.at }];
}

/** The end of the block of this place; the place itself when it is between two blocks. */
function betweenBlocks(doc: Node, at: number): number {
  const place = doc.resolve(at);
  return place.depth === 0 ? at : place.after(1);
}

const stopEvent = () => true;

const widgetOf = ({ job, at }: Place) =>
  Decoration.widget(at, job.card.element, { job, side: -1, stopEvent, ignoreSelection: true });

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
    const place = blockPlace(this.#view, at);
    for (const file of files) {
      const preview = URL.createObjectURL(file);
      const card = new UploadCard(preview, file.name, {
        cancel: () => (this.#remove(job), job.stop.abort(), this.#view.focus()),
        retry: () => this.#enqueue(job),
      });
      const job: Job = { file, gallery, preview, card, stop: new AbortController() };
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
      this.#options.announce(`${file.name} : ${messages[outcome]}`);
      this.#settle(job);
      return;
    }
    const found = key.getState(this.#view.state)?.find((card) => card.job === job);
    if (found) {
      const { url, sides } = outcome;
      this.#view.dispatch(
        insertPicture(this.#view.state, found.at, { src: url, alt: null, sides }, job.gallery).setMeta(key, {
          remove: job,
        }),
      );
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

/** Between two blocks of the article: below the one of the selection, above it when it is an empty line. */
function blockPlace({ state }: EditorView, at?: number): number {
  const place = state.doc.resolve(at ?? state.selection.to);
  if (place.depth === 0) return place.pos;
  return place.node(1).content.size === 0 ? place.before(1) : place.after(1);
}
