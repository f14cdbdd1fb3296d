import { useState } from 'react';

import { readDraft, saveDraft } from '#app/lib/browser/drafts.ts';
import type { TextChannel } from '#domain/share-kit.ts';

/** A changed text, with the ready text that it was made from. */
type Saved = { basis: string; text: string };

const keyOf = (channel: TextChannel): string => `kit:${channel}`;

/** Nothing for a draft of another form: an older version of this page, or a modified browser. */
export function parseDraft(written: string): Saved | undefined {
  const [basis, ...text] = written.split('\u001F');
  return basis && text.length === 1 ? { basis, text: text[0] ?? '' } : undefined;
}

export const writeDraft = ({ basis, text }: Saved): string =>
  `${basis}\u001F${text.replaceAll('\u001F', '')}`;

/**
 * The text of a channel: the ready one, or the change that was made to exactly this one. Once the facts give another
 * ready text, the change is `outdated`: it is kept to be copied, and no longer shown.
 */
export function useKitDraft(channel: TextChannel, ready: string) {
  const [saved, setSaved] = useState(() => parseDraft(readDraft(keyOf(channel))));
  const store = (next: Saved | undefined) => {
    setSaved(next);
    saveDraft(keyOf(channel), next ? writeDraft(next) : '');
  };
  const isCurrent = saved?.basis === ready;
  return {
    text: isCurrent ? saved.text : ready,
    isChanged: isCurrent,
    outdated: saved && !isCurrent ? saved.text : undefined,
    change: (text: string) => store(text === ready ? undefined : { basis: ready, text }),
    reset: () => store(undefined),
  };
}
