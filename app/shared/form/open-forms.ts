import { useEffect, useSyncExternalStore } from 'react';

/** A mounted form. `isGuarded`: leaving the page with changes in it asks first. */
export type OpenForm = { element: HTMLFormElement; isDirty: boolean; isGuarded: boolean };

let forms: readonly OpenForm[] = [];
const listeners = new Set<() => void>();

function set(next: readonly OpenForm[]): void {
  forms = next;
  for (const listener of listeners) listener();
}

/** Registers the form of a component while it is mounted. */
export function useOpenForm(
  form: React.RefObject<HTMLFormElement | null>,
  { isDirty, isGuarded }: Omit<OpenForm, 'element'>,
): void {
  useEffect(() => {
    const element = form.current;
    if (!element) return undefined;
    const entry = { element, isDirty, isGuarded };
    set([...forms, entry]);
    return () => set(forms.filter((other) => other !== entry));
  }, [form, isDirty, isGuarded]);
}

/** Whether leaving the page would lose changes. */
export function useHasUnsavedChanges(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => forms.some(({ isDirty, isGuarded }) => isDirty && isGuarded),
    () => false,
  );
}

/** The forms that Ctrl+S saves: the one with the focus, otherwise those with changes. A modal dialog hides the others. */
export function formsToSave(
  open: readonly OpenForm[],
  { focused, dialog }: { focused: Element | null; dialog: Element | null },
): HTMLFormElement[] {
  const reachable = open.filter(({ element }) => !dialog || dialog.contains(element));
  const current = reachable.find(({ element }) => element.contains(focused));
  return (current ? [current] : reachable.filter(({ isDirty }) => isDirty)).map(({ element }) => element);
}

/** Saves forms with Ctrl+S, ⌘S on a Mac. Without a form, the key press stays the browser's. */
export function useSaveKey(): void {
  useEffect(() => {
    function handleKey(event: KeyboardEvent) {
      const isSave = event.key.toLowerCase() === 's' && (event.ctrlKey || event.metaKey);
      if (!isSave || event.altKey || event.shiftKey || forms.length === 0) return;
      event.preventDefault();
      const dialog = [...document.querySelectorAll('dialog:modal')].at(-1) ?? null;
      for (const form of formsToSave(forms, { focused: document.activeElement, dialog }))
        form.requestSubmit();
    }
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, []);
}
