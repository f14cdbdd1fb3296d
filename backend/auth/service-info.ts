import type { AuthContext, Endpoint } from './context.ts';

/** `GET /.well-known/jwks.json`: the public keys. Clients cache the response for ten minutes. */
export function getKeySet(context: AuthContext): Endpoint {
  const keys = context.keys.signing.map(({ publicJwk }) => publicJwk);
  return async (c) => {
    c.header('Cache-Control', 'public, max-age=600');
    return c.json({ keys });
  };
}

/** `GET /health`: 503 while the database is unreachable. */
export function getHealth(context: AuthContext): Endpoint {
  return async (c) => {
    await context.database.ping();
    return c.json({ name: 'auth', description: 'User registration and authentication', version: '1' });
  };
}

/** Providers that the hosted service lists in `external`, enabled or not; sign-in screens look theirs up by name. */
const knownProviders = [
  'apple',
  'azure',
  'bitbucket',
  'discord',
  'facebook',
  'figma',
  'fly',
  'github',
  'gitlab',
  'google',
  'kakao',
  'keycloak',
  'linkedin',
  'linkedin_oidc',
  'notion',
  'slack',
  'slack_oidc',
  'spotify',
  'twitch',
  'twitter',
  'workos',
  'zoom',
];

/** `GET /settings`: the sign-in methods that are enabled. */
export function getSettings({ settings }: AuthContext): Endpoint {
  const names = new Set([...knownProviders, ...Object.keys(settings.providers)]);
  const providers = Object.fromEntries(
    [...names].map((name) => [name, Object.hasOwn(settings.providers, name)]),
  );
  return async (c) =>
    c.json({
      external: { ...providers, email: true, phone: false, anonymous_users: settings.anonymousUsers },
      disable_signup: !settings.signUps,
      mailer_autoconfirm: settings.autoconfirm,
      phone_autoconfirm: false,
      sms_provider: '',
      saml_enabled: false,
    });
}
