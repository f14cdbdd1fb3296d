import type { AuthTab } from './auth-tabs.tsx';

/** The fields that a reload of the sign-in page restores. The password is never stored. */
export type StoredForm = { tab: AuthTab; email: string };

/** Characters of the longest stored address; the forms reject longer ones. */
const longest = 320;

/** Reads the form from the state of the history entry, which a reload keeps and a new visit does not have. */
export function readStoredForm(state: unknown): StoredForm | undefined {
  if (typeof state !== 'object' || state === null || !('authForm' in state)) return undefined;
  const kept = state.authForm;
  if (typeof kept !== 'object' || kept === null || !('tab' in kept) || !('email' in kept)) return undefined;
  const { tab, email } = kept;
  if (tab !== 'sign-in' && tab !== 'sign-up') return undefined;
  return typeof email === 'string' && email.length <= longest ? { tab, email } : undefined;
}

/** Adds the form to the state of the history entry, which also contains the state of React Router. */
export const withStoredForm = (state: unknown, form: StoredForm): object => ({
  ...(typeof state === 'object' ? state : {}),
  authForm: { ...form, email: form.email.slice(0, longest) },
});
