import * as z from 'zod/mini';

/** Attempts in a window of seconds. */
const paceSchema = z.tuple([z.int(), z.int()]);

/** The rate limits of accounts that /admin/settings shows, by their name in `content/copy/admin/settings-setup.ts`. */
export const shownLimits = ['signIn', 'signUp', 'mail', 'code', 'refresh'] as const;
export type ShownLimit = (typeof shownLimits)[number];

/**
 * How the process is set up, as it announces it at each start (`announce_setup`): never a secret. `mail.server`: the host of
 * SMTP_URL, null while mails are files. `dkim`: the domain that signs campaigns. `signingKeySince`: ISO 8601, null with the
 * hosted service.
 */
export const siteSetupSchema = z.object({
  mail: z.object({
    server: z.nullable(z.string()),
    sender: z.object({ name: z.string(), address: z.string() }),
    dkim: z.nullable(z.string()),
    reports: z.boolean(),
  }),
  siteUrl: z.string(),
  origins: z.array(z.string()),
  rateLimits: z.boolean(),
  limits: z.object({
    signIn: paceSchema,
    signUp: paceSchema,
    mail: paceSchema,
    code: paceSchema,
    refresh: paceSchema,
  }),
  /** Whether the accounts are those of the hosted service, which has its own lengths of sessions and limits. */
  isHosted: z.boolean(),
  signingKeySince: z.nullable(z.string()),
});
export type SiteSetup = z.infer<typeof siteSetupSchema>;
