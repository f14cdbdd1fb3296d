import { useEffect, useState } from 'react';

import { notify } from '#app/lib/browser/toast.ts';
import { getSupabase } from '#app/lib/session/supabase-browser.ts';
import { useFieldStore } from '#app/shared/form/use-field-store.ts';
import { createArticle, keepVersion, saveArticle } from '#app/features/writing/article.data.ts';
import { countedFindingsMax } from '#domain/article-quality.ts';
import { writing as copy } from '#content/copy/admin/writing.ts';

import { ArticleSaver } from './article-saver.ts';
import { emptyValues } from './article-values.ts';
import type { ArticleValues, SavedArticle } from './article-values.ts';
import { copyPrefix, createCopyWriter, deleteCopy, holdCopy, pageOfCopy } from './device-copies.ts';
import type { DeviceCopy } from './device-copies.ts';
import type { SavePhase } from './saver-state.ts';

type Options = {
  saved: SavedArticle | undefined;
  userId: string;
  /** Values that did not come from the fields: the other person's, or a free slug. */
  onTaken: (values: Partial<ArticleValues>) => void;
  /** How many findings the checks have in these values and the text of the page. */
  countFindings: (values: ArticleValues) => number;
  /** The first save gave the article its id. */
  onCreated: (id: string) => void;
};

type Callbacks = Omit<Options, 'saved' | 'userId'>;

/** The saver of the article of a page, with its copy on this device, and what it is doing. */
export function useArticleSaver(options: Options) {
  const [{ saver, key, ownId, call, goOnWith }] = useState(() => makeSaver(options));
  useEffect(() => call(options));
  const state = useFieldStore(saver);
  useEffect(() => {
    saver.resume();
    const release = holdCopy(key());
    return () => {
      saver.stop();
      release();
    };
  }, [saver, key, state.article?.id]);
  useFlushes(saver);
  return { saver, state, ownId, goOnWith };
}

function makeSaver({ saved, userId, ...first }: Options) {
  let callbacks: Callbacks = first;
  const page = crypto.randomUUID();
  let article = saved?.id;
  /** The id of the article that this page creates, in every try. */
  let newId: string = page;
  const ownId = () => article ?? newId;
  const key = () => copyPrefix(userId, article ?? 'new') + page;
  let warned = false;
  const device = createCopyWriter(key, () => {
    if (!warned) notify({ title: copy.state.noCopy, kind: 'destructive' });
    warned = true;
  });
  const countFindings = () => Math.min(callbacks.countFindings(saver.getState().values), countedFindingsMax);
  const saver = new ArticleSaver(
    { saved, empty: emptyValues },
    {
      create: async (values) => {
        const findings = countFindings();
        const outcome = await createArticle(await getSupabase(), { id: newId, values, findings });
        if (outcome.kind === 'saved' || outcome.kind === 'conflict') {
          void deleteCopy(key());
          article = newId;
          callbacks.onCreated(newId);
        }
        return outcome;
      },
      save: async (id, seen, changes) => {
        const findings = countFindings();
        return saveArticle(await getSupabase(), { id, seen, changes, findings });
      },
      keepTheirs: async (id, seen) => {
        const kept = keepVersion(await getSupabase(), { id, seen, reason: 'conflict' });
        return kept.then(
          () => true,
          () => false,
        );
      },
      keepCopy: device.write,
      dropCopy: device.drop,
      onTaken: (values) => callbacks.onTaken(values),
      now: Date.now,
      after: (milliseconds, callback) => {
        const timer = setTimeout(callback, milliseconds);
        return () => clearTimeout(timer);
      },
    },
  );
  const call = (next: Callbacks) => {
    callbacks = next;
  };
  /** Goes on with a text that an earlier page copied to the device; it may have created the article unheard. */
  const goOnWith = (copied: DeviceCopy) => {
    newId = pageOfCopy(copied);
  };
  return { saver, key, ownId, call, goOnWith };
}

/** Saves at once when the page loses the attention, and tries again when the network is back. */
function useFlushes(saver: ArticleSaver): void {
  useEffect(() => {
    const flushIn =
      (...phases: SavePhase[]) =>
      () => {
        if (phases.includes(saver.getState().phase)) void saver.flush();
      };
    const onBlur = flushIn('dirty');
    const onOnline = flushIn('dirty', 'retry');
    const onHidden = () => document.visibilityState === 'hidden' && onBlur();
    window.addEventListener('blur', onBlur);
    window.addEventListener('pagehide', onBlur);
    window.addEventListener('online', onOnline);
    document.addEventListener('visibilitychange', onHidden);
    return () => {
      window.removeEventListener('blur', onBlur);
      window.removeEventListener('pagehide', onBlur);
      window.removeEventListener('online', onOnline);
      document.removeEventListener('visibilitychange', onHidden);
    };
  }, [saver]);
}
