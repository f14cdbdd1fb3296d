import { useState } from 'react';

import { saveDraft, readDraft } from './drafts.ts';
import { getSession } from '#app/lib/session/session.ts';

/** Of whoever is signed in: on a shared computer, the next one finds nothing. */
function keyOf(place: string): string {
  const session = getSession();
  return `${session.status === 'signed-in' ? session.userId : ''}:${place}`;
}

/**
 * A text that no failure, no ended session, no reload and no closed dialog loses, until it is sent. `place` says what
 * it is and of what (« reply:… »), `saved` what stands there until something else is typed. It is for one reader, or
 * about people: it goes with the tab.
 */
export function useMemberDraft(place: string, saved = ''): [string, (text: string) => void] {
  const [text, setText] = useState(() => readDraft(keyOf(place), 'tab') || saved);
  return [
    text,
    (next) => {
      setText(next);
      saveDraft(keyOf(place), next === saved ? '' : next, 'tab');
    },
  ];
}

/** Once it is sent. */
export const forgetMemberDraft = (place: string): void => saveDraft(keyOf(place), '', 'tab');
