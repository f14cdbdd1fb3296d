import { useState } from 'react';

import { readDraft, saveDraft } from './drafts.ts';
import { getSession } from '#app/lib/session/session.ts';

/** The key contains the user id: the next user of a shared computer does not read the draft. */
function keyOf(name: string): string {
  const session = getSession();
  return `${session.status === 'signed-in' ? session.userId : ''}:${name}`;
}

/**
 * State of a text field that survives a failed request, an expired session, a reload and a closed dialog. `name` says
 * what the text is about (« reply:<comment id> »), `saved` is the value in the database, shown until another text is
 * typed. The draft lives in `sessionStorage`, because it is private or about other members: it ends with the tab.
 */
export function useMemberDraft(name: string, saved = ''): [string, (text: string) => void] {
  const [text, setText] = useState(() => readDraft(keyOf(name), 'tab') || saved);
  return [
    text,
    (next) => {
      setText(next);
      saveDraft(keyOf(name), next === saved ? '' : next, 'tab');
    },
  ];
}

/** The draft of this name, for forms that hold no text in state; empty when there is none. */
export const readMemberDraft = (name: string): string => readDraft(keyOf(name), 'tab');

export const saveMemberDraft = (name: string, text: string): void => saveDraft(keyOf(name), text, 'tab');

/** Deletes the draft, once the text was sent. */
export const discardMemberDraft = (name: string): void => saveMemberDraft(name, '');
