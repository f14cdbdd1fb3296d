import { useEffect, useState } from 'react';

import type { ArticleFields } from '#app/features/writing/side/side-panel.tsx';
import type { RichTextHandle } from '#app/features/writing/text/rich-text.tsx';
import { useOpenForm } from '#app/shared/form/open-forms.ts';
import { notify } from '#app/lib/browser/toast.ts';
import { useHeldScreen } from '#app/lib/session/held-permissions.ts';
import { useSession } from '#app/lib/session/session.ts';
import { getSupabase } from '#app/lib/session/supabase-browser.ts';
import { writing as copy } from '#content/copy/admin/writing.ts';
import { articleFindings } from '#domain/article-findings.ts';
import type { ArticleText } from '#domain/article-quality.ts';

import { keepVersion, readEditedArticle } from './article.data.ts';
import type { ArticleSaver } from './saving/article-saver.ts';
import { useArticleSaver } from './saving/use-article-saver.ts';
import { useDeviceOffer } from './saving/use-device-offer.ts';
import type { ArticleValues, SavedArticle } from './saving/article-values.ts';
import { createTextHolder } from './text-holder.ts';
import { restoreVersion } from './versions/versions.data.ts';
import type { RestoreOutcome } from './versions/versions.data.ts';

type Options = {
  /** Undefined for a new article. */
  saved: SavedArticle | undefined;
  userId: string;
  /** The element that asks before the page is left with changes. */
  form: React.RefObject<HTMLFormElement | null>;
};

/** The state of the editor: the text, its saver, and what other pages and people did to it. */
export function useEditor({ saved, userId, form }: Options) {
  const [holder] = useState(createTextHolder);
  const [text, setText] = useState<ArticleText>(() => {
    const html = saved?.values.content ?? '';
    return { html, words: 0, blocks: [] };
  });
  /** How many pictures of the text are waiting or on their way. */
  const [uploading, setUploading] = useState(0);
  /** The date that the side panel asked for, of a published article. */
  const [askedDate, setAskedDate] = useState<string>();

  /** The checks read the text also before its first change. */
  const [attach] = useState(() => (handle: RichTextHandle | null) => {
    holder.attach(handle);
    if (handle) setText(handle.text());
  });

  function showTaken({ content, ...fields }: Partial<ArticleValues>) {
    if (content !== undefined) holder.replace(content);
    if (content !== undefined || Object.keys(fields).some((name) => name !== 'slug'))
      notify({ title: copy.conflict.taken });
  }
  const { saver, state, ownId, goOnWith } = useArticleSaver({
    saved,
    userId,
    onTaken: showTaken,
    // Not a navigation: another route would replace the field that has the focus.
    countFindings: (values) => articleFindings(values, text).length,
    onCreated: (id) => window.history.replaceState(window.history.state, '', `/admin/blog/${id}/edit`),
  });
  const device = useDeviceOffer(userId, saved);
  useOpenForm(form, { isDirty: state.phase !== 'clean' || uploading > 0, isGuarded: true });
  useHeldScreen();

  const { status } = useSession();
  useEffect(() => {
    const { phase } = saver.getState();
    if (status === 'signed-in' && (phase === 'expired' || phase === 'retry')) void saver.flush();
  }, [saver, status]);

  function changeText(next: ArticleText): void {
    setText(next);
    if (!holder.isReplacing()) saver.change({ content: next.html });
  }

  function changeFields(change: Partial<ArticleFields>): void {
    const { publish_date, ...rest } = change;
    if (publish_date !== undefined && state.article?.published) setAskedDate(publish_date ?? '');
    else if (publish_date !== undefined) saver.change({ publish_date });
    if (Object.keys(rest).length > 0) saver.change(rest);
  }

  /** Continues with the text of this device; the saved one is kept as a version first. */
  async function takeOffer(): Promise<void> {
    const { offer } = device;
    if (!offer) return;
    const { article } = saver.getState();
    if (article && offer.version !== article.version) {
      const seen = { id: article.id, seen: article.version, reason: 'conflict' as const };
      await getSupabase()
        .then((client) => keepVersion(client, seen))
        .catch(() => undefined);
    }
    if (!article) goOnWith(offer);
    saver.change(offer.values);
    holder.replace(offer.values.content);
    device.dismiss();
  }

  return {
    saver,
    state,
    ownId,
    text,
    offer: device.offer,
    ignoreOffer: device.dismiss,
    takeOffer,
    holder,
    attach,
    uploading,
    setUploading,
    changeText,
    changeFields,
    saveNow: () => saveNow(saver),
    restore: (version: string) => restore(saver, version),
    askedDate,
    closeAskedDate: () => setAskedDate(undefined),
  };
}

/** Ctrl+S: what follows is another version. */
async function saveNow(saver: ArticleSaver): Promise<void> {
  const { phase, article } = await saver.flush();
  if (phase !== 'clean' || !article) return;
  notify({ title: copy.state.already });
  const kept = keepVersion(await getSupabase(), { id: article.id, seen: article.version, reason: 'save' });
  // The text is saved; without this mark its next saves are one version with it.
  await kept.catch(() => undefined);
}

async function restore(saver: ArticleSaver, version: string): Promise<RestoreOutcome | undefined> {
  const { phase, article } = await saver.flush();
  if (phase !== 'clean' || !article) {
    notify({ title: copy.publish.unsaved, kind: 'destructive' });
    return undefined;
  }
  const client = await getSupabase();
  const result = await restoreVersion(client, { version, seen: article.version });
  const current = await readEditedArticle(client, article.id);
  if (current) saver.meet(current);
  return result;
}
