import { readFunctionError } from '#app/lib/query/function-refusal.ts';
import type { SiteClient } from '#app/lib/session/supabase-types.ts';
import { mailDomainSchema } from '#domain/mail-domain.ts';
import type { MailDomain } from '#domain/mail-domain.ts';

/**
 * The DNS records of the sender's domain. With `check`, name servers are asked, which takes up to four seconds.
 * @throws {FunctionRefused} without the permission, and after ten checks in ten minutes.
 */
export async function readMailDomain(client: SiteClient, check = false): Promise<MailDomain> {
  const { data, error } = await client.functions.invoke('check-mail-domain', { body: { check } });
  if (error) throw await readFunctionError(error);
  return mailDomainSchema.parse(data);
}
