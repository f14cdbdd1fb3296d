import { useEffect, useRef, useState } from 'react';

import { firstUse } from '#app/lib/browser/first-use.ts';
import { getSupabase } from '#app/lib/session/supabase-browser.ts';
import { notify } from '#app/lib/browser/toast.ts';
import type { Toast } from '#app/lib/browser/toast.ts';
import { accountToasts } from '#content/copy/account/accounts.ts';

import type { AuthFailure, Refusal } from './auth-failure.ts';
import { loadRefusalAlert } from './failure-alert.tsx';
import type { Issue, Submission } from './submission.ts';

type Actions = typeof import('./account-actions.ts');

type State = { busy: boolean; issues: readonly Issue[]; refusal?: Refusal };

type Options<Done> = {
  submit: (actions: Actions, values: Record<string, FormDataEntryValue>) => Promise<Submission<Done>>;
  onDone: (done: Done) => void;
  /** The toast for a refusal of the service; the form shows the details. */
  toast: (failure: AuthFailure) => Omit<Toast, 'kind'>;
  /** The field that takes the focus after such a refusal. */
  focus: string;
};

/** Rejects at once without a network, because browsers do not request a failed script again. */
async function loadActions(): Promise<Actions> {
  if (!navigator.onLine) throw new TypeError('the actions were not downloaded: the browser is offline');
  return import('./account-actions.ts');
}

/** Downloads the code that submits the form while the visitor fills it in. */
async function prepare(): Promise<void> {
  await firstUse();
  await Promise.all([loadActions(), getSupabase(), loadRefusalAlert()]);
}

/**
 * State and submission of an account form: sends one request at a time, shows a message per field, focuses the
 * field to correct, and leaves the typed values in place after a failure.
 */
export function useAccountForm<Done>({ submit, onDone, toast, focus }: Options<Done>) {
  const form = useRef<HTMLFormElement>(null);
  const [state, setState] = useState<State>({ busy: false, issues: [] });

  // A failure is shown when the form is submitted.
  useEffect(() => void prepare().catch(() => undefined), []);

  useEffect(() => {
    const field = state.issues[0]?.field ?? (state.refusal && focus);
    const input = field && form.current?.elements.namedItem(field);
    if (!(input instanceof HTMLElement)) return;
    input.focus({ preventScroll: true });
    // Centred, because toasts cover the bottom of a small window.
    input.scrollIntoView({ block: 'center' });
  }, [state, focus]);

  async function handleSubmit(event: React.FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (state.busy) return;
    const values = Object.fromEntries(new FormData(event.currentTarget));
    setState({ busy: true, issues: [] });
    const result = await attempt(async () => submit(await loadActions(), values));
    if ('issues' in result) {
      notify({ ...accountToasts.invalid, description: result.issues[0]?.message, kind: 'destructive' });
      return setState({ busy: false, issues: result.issues });
    }
    if ('failure' in result) {
      notify({ ...toast(result.failure), kind: 'destructive' });
      return setState({ busy: false, issues: [], refusal: result });
    }
    setState({ busy: false, issues: [] });
    onDone(result.done);
  }

  return {
    busy: state.busy,
    failure: state.refusal?.failure,
    wait: state.refusal?.wait,
    issue: (field: string) => state.issues.find((issue) => issue.field === field)?.message,
    props: {
      ref: form,
      onSubmit: (event: React.FormEvent<HTMLFormElement>) => void handleSubmit(event),
    },
  };
}

/**
 * Treats a script that cannot be downloaded as a network failure. Browsers do not request a failed module again, so
 * the page must be reloaded before another attempt. Any other error is a fault of this site.
 */
export async function attempt<Result extends object>(
  run: () => Promise<Result>,
): Promise<Result | { failure: AuthFailure }> {
  try {
    return await run();
  } catch (error) {
    if (error instanceof TypeError) return { failure: navigator.onLine ? 'script-missing' : 'unreachable' };
    reportError(error);
    return { failure: 'other' };
  }
}
