import type { AuthTab } from './auth-tabs.tsx';

/** What a reload of the sign-in page keeps: never the password. */
export type StoredForm = { tab: AuthTab; email: string };

/** The longest address that is kept; the forms refuse longer ones. */
const longest = 320;

/** The state of a history entry, which a reload keeps and another visit of the page does not have. */
export function readStoredForm(state: unknown): StoredForm | undefined {
  if (typeof state !== 'object' || state === null || !('authForm' in state)) return undefined;
  const kept = state.authForm;
  if (typeof kept !== 'object' || kept === null || !('tab' in kept) || !('email' in kept)) return undefined;
  const { tab, email } = kept;
  if (tab !== 'sign-in' && tab !== 'sign-up') return undefined;
  return typeof email === 'string' && email.length <= longest ? { tab, email } : undefined;
}

/** The state of the entry with the form; React Router keeps its own part of it. */
export const withStoredForm = (state: unknown, form: StoredForm): object => ({
  ...(typeof state === 'object' ? state : {}),
  authForm: { ...form, email: form.email.slice(0, longest) },
});
