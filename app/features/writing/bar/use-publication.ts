import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';

import { browserSharingDevice, copyText } from '#app/lib/browser/share.ts';
import { notify } from '#app/lib/browser/toast.ts';
import { failureMessage } from '#app/lib/query/failure-cause.ts';
import { getSupabase } from '#app/lib/session/supabase-browser.ts';
import { useNow } from '#app/lib/time/clock.tsx';
import { parisStamp } from '#app/lib/time/paris-time.ts';
import {
  createPreview,
  publishArticle,
  readEditedArticle,
  readFreeSlug,
  unpublishArticle,
} from '#app/features/writing/article.data.ts';
import type { ActOutcome } from '#app/features/writing/article.data.ts';
import type { ArticleSaver } from '#app/features/writing/saving/article-saver.ts';
import { writing } from '#content/copy/admin/writing.ts';
import { slugify } from '#domain/text/slug.ts';

const copy = writing.publish;

type Act = (article: { id: string; seen: string }) => Promise<ActOutcome>;

/**
 * Publication and previews. Each act first saves what is written, and works on the version that was saved. While
 * pictures of the text are on their way (`uploading`, their number), nothing is published.
 */
export function usePublication(saver: ArticleSaver, uploading: number) {
  const [missing, setMissing] = useState<readonly string[]>();
  const queries = useQueryClient();
  const now = useNow(60_000);

  /** The saved article; undefined when the text could not be saved, which is said. */
  async function saveFirst() {
    const { phase, article } = await saver.flush();
    if (phase === 'clean' && article) return article;
    notify({ title: phase === 'clean' ? copy.nothing : copy.unsaved, kind: 'destructive' });
    return undefined;
  }

  async function run(act: Act, done: string): Promise<void> {
    try {
      const article = await saveFirst();
      if (!article) return;
      const { outcome, missing: lacking } = await act({ id: article.id, seen: article.version });
      const current = await readEditedArticle(await getSupabase(), article.id);
      if (current) saver.meet(current);
      if (outcome === 'incomplete') return setMissing(lacking ?? []);
      // The list of articles shows the state.
      void queries.invalidateQueries();
      notify(messageOf(outcome, done));
    } catch (error) {
      notify({ title: failureMessage(error), kind: 'destructive' });
    }
  }

  /** A page needs an address: without one, the title gives it. */
  async function addSlug(): Promise<void> {
    const { values, article } = saver.getState();
    const wanted = values.slug === null ? slugify(values.title) : '';
    if (!wanted) return;
    const slug = await readFreeSlug(await getSupabase(), wanted, article?.id).catch(() => null);
    if (slug !== null) saver.change({ slug });
  }

  async function publish(at?: string): Promise<void> {
    if (uploading > 0) return void notify({ title: copy.waiting, kind: 'destructive' });
    await addSlug();
    const done = at !== undefined && Date.parse(at) > now ? copy.doneLater(parisStamp(at)) : copy.doneNow;
    await run(
      async (article) => publishArticle(await getSupabase(), { ...article, ...(at !== undefined && { at }) }),
      done,
    );
  }

  const unpublish = () =>
    run(async (article) => unpublishArticle(await getSupabase(), article), copy.doneUnpublished);

  /** The address of a preview of the text as it is now; undefined when there is none, which is said. */
  async function makePreview(): Promise<string | undefined> {
    try {
      const article = await saveFirst();
      if (!article) return undefined;
      const path = await createPreview(await getSupabase(), article.id);
      if (path === null) notify({ title: copy.gone, kind: 'destructive' });
      return path === null ? undefined : window.location.origin + path;
    } catch (error) {
      notify({ title: failureMessage(error), kind: 'destructive' });
      return undefined;
    }
  }

  async function openPreview(): Promise<void> {
    // At once: browsers block a window that opens later than the click.
    const opened = window.open('', '_blank');
    const url = await makePreview();
    if (url === undefined) return opened?.close();
    if (opened) opened.location.replace(url);
    else notify({ title: copy.linkReady, action: { label: copy.open, onClick: () => window.open(url) } });
  }

  async function copyPreview(): Promise<void> {
    const url = await makePreview();
    if (url === undefined) return;
    const copied = await copyText(url, browserSharingDevice());
    notify(copied ? { title: copy.linkCopied } : { title: url });
  }

  return { publish, unpublish, openPreview, copyPreview, missing, closeMissing: () => setMissing(undefined) };
}

function messageOf(outcome: ActOutcome['outcome'], done: string) {
  if (outcome === 'done') return { title: done };
  const title = { conflict: copy.conflict, gone: copy.gone, too_far: copy.tooFar }[
    outcome === 'conflict' || outcome === 'too_far' ? outcome : 'gone'
  ];
  return { title, kind: 'destructive' as const };
}
