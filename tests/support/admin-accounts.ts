import { defaultPassword } from './stack.ts';
import type { Stack } from './stack.ts';

/** Accounts that the admin API creates, and sign-ins with their password. */
export function adminAccounts(stack: () => Stack) {
  let count = 0;
  const admin = () => stack().service().auth.admin;
  const newAddress = () => `compte-${(count += 1)}@exemple.fr`;
  return {
    admin,
    newAddress,
    async createConfirmed(more: object = {}) {
      const email = newAddress();
      const { data, error } = await admin().createUser({
        email,
        password: defaultPassword,
        email_confirm: true,
        ...more,
      });
      if (error) throw error;
      return { ...data.user, email };
    },
    async signIn(email: string, password = defaultPassword) {
      const client = stack().anon();
      const { error } = await client.auth.signInWithPassword({ email, password });
      return { client, error };
    },
  };
}
