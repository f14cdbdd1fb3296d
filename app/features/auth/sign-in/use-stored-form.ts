import { useEffect, useRef, useState } from 'react';

import { useHydrated } from '#app/lib/browser/hydration.ts';

import type { AuthTab } from './auth-tabs.tsx';
import { readStoredForm, withStoredForm } from './stored-form.ts';

/**
 * The open tab of the sign-in page and the address fields of both tabs. A reload restores the tab and its typed
 * address: the server renders the first tab, and the stored one opens after hydration.
 */
export function useStoredForm() {
  const [chosen, setChosen] = useState<AuthTab>();
  const hydrated = useHydrated();
  const tab = chosen ?? (hydrated ? readStoredForm(window.history.state)?.tab : undefined) ?? 'sign-in';
  const signInEmail = useRef<HTMLInputElement>(null);
  const signUpEmail = useRef<HTMLInputElement>(null);

  useEffect(() => {
    const kept = readStoredForm(window.history.state);
    if (!kept) return;
    const input = kept.tab === 'sign-in' ? signInEmail.current : signUpEmail.current;
    if (input?.value !== '') return;
    input.value = kept.email;
    // Selected, so that what a visitor types in this field replaces it.
    if (document.activeElement === input) input.select();
  }, []);

  function keep(shown: AuthTab) {
    const input = shown === 'sign-in' ? signInEmail.current : signUpEmail.current;
    const state = withStoredForm(window.history.state, { tab: shown, email: input?.value ?? '' });
    window.history.replaceState(state, '');
  }

  return {
    tab,
    signInEmail,
    signUpEmail,
    openTab(next: AuthTab) {
      setChosen(next);
      keep(next);
    },
    keep: () => keep(tab),
  };
}
