/** `npm run admin:grant -- EMAIL`: makes an existing account an administrator, whether the site runs or not. */
import type { Database } from '#backend/contract.ts';
import { runCommand, OperationRefusal, readSiteLocation, withDatabase } from './operation.ts';

/**
 * Returns the line to print.
 * @throws {OperationRefusal} when no account has the address.
 */
export async function grantAdmin(database: Pick<Database, 'owner'>, email: string): Promise<string> {
  const { owner } = database;
  const [account] = await owner<{ id: string; email: string; confirmed: boolean }[]>`
    select id, email, email_confirmed_at is not null as confirmed from auth.users where lower(email) = lower(${email})`;
  if (!account) {
    throw new OperationRefusal(
      `No account with the address ${email}: sign up on the site (/auth) first, then run this again.`,
    );
  }
  const granted = await owner`
    insert into public.user_roles (user_id, role, reason) values (${account.id}, 'admin', 'npm run admin:grant')
    on conflict (user_id, role) do update set ends_at = null where user_roles.ends_at is not null
    returning user_id`;
  const confirmation = account.confirmed
    ? ''
    : ' The address is not confirmed yet: follow the link in the mail first.';
  const outcome = granted.count > 0 ? 'is now an administrator' : 'was an administrator already';
  return `${account.email} ${outcome}.${confirmation}`;
}

if (import.meta.main) {
  await runCommand(async () => {
    const email = process.argv[2]?.trim();
    if (!email) throw new OperationRefusal('Usage: npm run admin:grant -- EMAIL');
    return withDatabase(readSiteLocation(), (database) => grantAdmin(database, email));
  });
}
