import { AuthError } from './auth-error.ts';
import type { Endpoint } from './context.ts';

/** `POST /sso`: companies' own sign-in pages, which only the hosted service offers. */
export function refuseSso(): Endpoint {
  return () => Promise.reject(new AuthError('saml_provider_disabled', 'SAML 2.0 is disabled'));
}
