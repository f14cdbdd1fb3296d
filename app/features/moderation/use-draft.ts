import { useState } from 'react';

import { keepDraft, readDraft } from '#app/lib/drafts.ts';
import { getSession } from '#app/lib/session.ts';

/** What is being written, and to whom or about what: « reply:… », « notice:… ». */
export type DraftPlace = `${'reply' | 'refusal' | 'suspension' | 'notice' | 'note'}:${string}`;

/** Of whoever is signed in: on a shared computer, the next one finds nothing. */
function keyOf(place: DraftPlace): string {
  const session = getSession();
  return `moderation:${session.status === 'signed-in' ? session.userId : ''}:${place}`;
}

/**
 * A text that no failure, no ended session and no closed dialog loses, until it is sent. Words about people: they go
 * with the tab.
 */
export function useDraft(place: DraftPlace): [string, (text: string) => void] {
  const [text, setText] = useState(() => readDraft(keyOf(place), 'tab'));
  return [
    text,
    (next) => {
      setText(next);
      keepDraft(keyOf(place), next, 'tab');
    },
  ];
}

/** Once it is sent. */
export const forgetDraft = (place: DraftPlace): void => keepDraft(keyOf(place), '', 'tab');
