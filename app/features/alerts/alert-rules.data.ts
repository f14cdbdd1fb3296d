import * as z from 'zod/mini';

import type { SiteClient } from '#app/lib/session/supabase-types.ts';
import type { AlertRulesForm } from '#domain/alert-rules.ts';
import { allAlertTypes } from '#domain/alerts.ts';

const rulesSchema = z.object({
  types: z.array(
    z.object({ type: z.enum(allAlertTypes), site: z.boolean(), mail: z.boolean(), digest: z.boolean() }),
  ),
  /** « 22:00 », in Paris. */
  quiet_from: z.nullable(z.string()),
  quiet_until: z.nullable(z.string()),
  /** The first day with mails again. */
  resumes_on: z.nullable(z.string()),
  updated_at: z.string(),
});
export type AlertRules = z.infer<typeof rulesSchema>;

export async function readAlertRules(client: SiteClient): Promise<AlertRules> {
  return rulesSchema.parse((await client.rpc('my_alert_rules').throwOnError()).data);
}

const savedSchema = z.object({ outcome: z.enum(['done', 'conflict']), current: rulesSchema });
export type RulesSaved = z.infer<typeof savedSchema>;

/** `known`: the rules that the form shows; `seen`: the version that it changes. */
export async function saveAlertRules(
  client: SiteClient,
  { form, known, seen }: { form: AlertRulesForm; known: AlertRules; seen: string },
): Promise<RulesSaved> {
  const rules = Object.fromEntries(
    known.types.map(({ type }) => [
      type,
      { site: form.site.includes(type), mail: form.mail.includes(type), digest: form.digest.includes(type) },
    ]),
  );
  const { data } = await client
    .rpc('save_alert_rules', {
      rules,
      seen,
      ...(form.quiet_from && { quiet_from: form.quiet_from }),
      ...(form.quiet_until && { quiet_until: form.quiet_until }),
      ...(form.resumes_on && { resumes_on: form.resumes_on }),
    })
    .throwOnError();
  return savedSchema.parse(data);
}
