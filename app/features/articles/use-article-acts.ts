import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';

import { notify } from '#app/lib/browser/toast.ts';
import { browserSharingDevice, copyText } from '#app/lib/browser/share.ts';
import { failureMessage } from '#app/lib/query/failure-cause.ts';
import { getSupabase } from '#app/lib/session/supabase-browser.ts';
import { articles } from '#content/copy/admin/articles.ts';
import type { ArticleAct } from '#domain/articles.ts';

import type { ArticleLine } from './article-line.ts';
import { editPath } from './article-line.ts';
import type { ArticleOutcome } from './articles.data.ts';
import { changeArticles, createPreview, duplicateArticle } from './articles.data.ts';
import { useArticleUndo } from './use-article-undo.ts';

export type ArticleChange = { ids: readonly string[]; act: ArticleAct; value?: string };

const failed = (error: unknown) => notify({ title: failureMessage(error), kind: 'destructive' });

/** The acts on articles of the list. Each announces its outcome, with « Annuler » where it can be taken back. */
export function useArticleActs() {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { offer } = useArticleUndo();

  /** Resolves to false when the request failed, which is announced. */
  async function change({ ids, act, value }: ArticleChange): Promise<boolean> {
    try {
      const outcomes = await changeArticles(await getSupabase(), {
        ids,
        act,
        ...(value !== undefined && { value }),
      });
      announce(act, outcomes);
      return true;
    } catch (error) {
      failed(error);
      return false;
    } finally {
      void queries.invalidateQueries();
    }
  }

  function announce(act: ArticleAct, outcomes: readonly ArticleOutcome[]) {
    const done = outcomes.filter(({ outcome }) => outcome === 'done');
    const [one, many] = articles.done[act];
    if (done.length > 0) {
      const title = `${done.length} ${done.length > 1 ? many : one}`;
      if (act === 'delete') notify({ title });
      else offer(title, done);
    }
    for (const sentence of leftSentences(outcomes))
      notify({ title: sentence, ...(done.length === 0 && { kind: 'destructive' }) });
  }

  async function duplicate({ id }: ArticleLine): Promise<void> {
    try {
      const copy = await duplicateArticle(await getSupabase(), id);
      void queries.invalidateQueries();
      if (copy === null) return void notify({ title: articles.previewGone, kind: 'destructive' });
      notify({ title: articles.duplicated });
      await navigate(editPath(copy));
    } catch (error) {
      failed(error);
    }
  }

  return { change, duplicate, preview: openPreview, copyLink };
}

/** « 2 articles : à compléter… », for each reason why articles stayed as they were. */
function leftSentences(outcomes: readonly ArticleOutcome[]): string[] {
  const counts = new Map<Exclude<ArticleOutcome['outcome'], 'done'>, number>();
  for (const { outcome } of outcomes)
    if (outcome !== 'done') counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
  return [...counts].map(
    ([outcome, count]) =>
      `${count} ${count > 1 ? articles.many : articles.one}\u00a0: ${articles.left[outcome]}`,
  );
}

/** Opens the preview in a new tab, which is opened before the request: later, browsers would block it. */
async function openPreview({ id }: ArticleLine): Promise<void> {
  const tab = window.open('', '_blank');
  try {
    const path = await createPreview(await getSupabase(), id);
    if (path === undefined) {
      tab?.close();
      notify({ title: articles.previewGone, kind: 'destructive' });
    } else if (tab) {
      tab.opener = null;
      tab.location.replace(path);
    } else window.location.assign(path);
  } catch (error) {
    tab?.close();
    failed(error);
  }
}

async function copyLink({ slug }: ArticleLine): Promise<void> {
  const copied = await copyText(`${window.location.origin}/blog/${slug}`, browserSharingDevice());
  notify(copied ? { title: articles.copied } : { title: articles.notCopied, kind: 'destructive' });
}
