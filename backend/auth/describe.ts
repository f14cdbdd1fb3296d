import type { AuthContext, Endpoint } from './context.ts';

/** `GET /.well-known/jwks.json`: the public halves. Ten minutes is what clients keep it for. */
export function getKeySet(context: AuthContext): Endpoint {
  const keys = context.keys.signing.map(({ publicJwk }) => publicJwk);
  return async (c) => {
    c.header('Cache-Control', 'public, max-age=600');
    return c.json({ keys });
  };
}

/** `GET /health`: throws, and so answers 503, when accounts can't be read. */
export function getHealth(context: AuthContext): Endpoint {
  return async (c) => {
    await context.database.ping();
    return c.json({ name: 'auth', description: 'User registration and authentication', version: '1' });
  };
}

/** `GET /settings`: what a sign-in screen may offer. */
export function getSettings(): Endpoint {
  return async (c) =>
    c.json({
      external: { email: true, phone: false, anonymous_users: false },
      disable_signup: false,
      mailer_autoconfirm: false,
      phone_autoconfirm: false,
      sms_provider: '',
      saml_enabled: false,
    });
}
