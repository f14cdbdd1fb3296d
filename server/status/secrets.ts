import type { FunctionName } from '#domain/components.ts';
import type { Environment } from '#server/environment/env.ts';

import type { SecretsOf } from './probes.ts';

/** Which variables each function needs, and whether they are set; never their values. */
export function functionSecrets(env: Environment): SecretsOf {
  const card = { STRIPE_SECRET_KEY: env.payments !== undefined };
  const secrets: Partial<Record<FunctionName, Record<string, boolean>>> = {
    'create-checkout-session': card,
    'badge-subscription': card,
    'rehearse-payments': card,
    'stripe-webhook': { ...card, STRIPE_WEBHOOK_SECRET: env.payments !== undefined },
    'mail-events': { MAIL_EVENTS_SECRET: env.mailEventsSecret !== undefined },
    'check-mail-domain': { MAIL_FROM: env.mailFrom !== undefined, SMTP_URL: env.smtpUrl !== undefined },
  };
  return (name) => secrets[name] ?? {};
}
