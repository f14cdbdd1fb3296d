import { useLayoutEffect, useRef } from 'react';

import { discardMemberDraft, readMemberDraft, saveMemberDraft } from '#app/lib/browser/member-draft.ts';

import { draftOf, fillForm, parseDraft, textOfValues } from './form-values.ts';

const textOf = (form: HTMLFormElement): string => textOfValues(new FormData(form));

type Options = {
  form: React.RefObject<HTMLFormElement | null>;
  version: string | undefined;
  draft: string | undefined;
  /** The first values are not saved yet, so that they are changes themselves. */
  unsaved: boolean;
  onDirty: (dirty: boolean) => void;
};

/** The saved values of a form, which its changes are compared with, and the draft of those changes. */
export function useSavedValues({ form, version, draft, unsaved, onDirty }: Options) {
  const saved = useRef<{ text: string | undefined; version: string | undefined }>({
    text: undefined,
    version,
  });

  function compare(): void {
    const element = form.current;
    if (!element) return;
    const dirty = textOf(element) !== saved.current.text;
    if (draft !== undefined) saveMemberDraft(draft, dirty ? JSON.stringify(draftOf(element)) : '');
    onDirty(dirty);
  }

  useLayoutEffect(() => {
    const element = form.current;
    if (!element) return;
    const isFirst = saved.current.text === undefined;
    // Another version of a form with changes is not taken over: the save will report the conflict.
    if (!isFirst && textOf(element) !== saved.current.text) return;
    const isUnsaved = isFirst && unsaved;
    saved.current = { text: isUnsaved ? '' : textOf(element), version };
    const typed = isFirst && draft !== undefined ? parseDraft(readMemberDraft(draft)) : undefined;
    if (typed) fillForm(element, typed);
    if (typed || isUnsaved) onDirty(textOf(element) !== saved.current.text);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `onDirty` sets a state: it is no reason to compare again
  }, [form, version, draft, unsaved]);

  return {
    compare,
    version: () => saved.current.version,
    /** The values that were sent are saved; those typed since then are changes. `cleared`: the fields are empty now. */
    markSaved(sent: string, next: { version?: string | undefined; cleared: boolean }): void {
      const element = form.current;
      if (next.cleared) element?.reset();
      const text = next.cleared && element ? textOf(element) : sent;
      saved.current = { text, version: next.version ?? saved.current.version };
      compare();
    },
    discard(): void {
      form.current?.reset();
      if (draft !== undefined) discardMemberDraft(draft);
      compare();
    },
  };
}
