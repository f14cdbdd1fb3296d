import { Hono } from 'hono';

import type { ServiceEnv } from '#backend/contract.ts';

import { answerAuthError } from './auth-error.ts';
import type { AuthContext, AuthDeps } from './context.ts';
import { getHealth, getKeySet, getSettings } from './describe.ts';
import { createAuthLimits } from './limits.ts';
import { logOut } from './logout.ts';
import { createPasswords } from './passwords.ts';
import { recover } from './recover.ts';
import { resend } from './resend.ts';
import { signUp } from './signup.ts';
import { token } from './token.ts';
import { getUser } from './user-get.ts';
import { updateUser } from './user-put.ts';
import { openVerifyPage } from './verify-get.ts';
import { verify } from './verify-post.ts';

/** `/auth/v1` as `@supabase/auth-js` calls it. What is not listed here does not exist. */
export function createAuth(deps: AuthDeps): Hono<ServiceEnv> {
  const context: AuthContext = { ...deps, passwords: createPasswords(), limits: createAuthLimits(deps) };
  const auth = new Hono<ServiceEnv>();
  auth.onError(answerAuthError);
  auth.post('/signup', signUp(context));
  auth.post('/token', token(context));
  auth.get('/user', getUser(context));
  auth.put('/user', updateUser(context));
  auth.post('/recover', recover(context));
  auth.post('/resend', resend(context));
  auth.get('/verify', openVerifyPage(context));
  auth.post('/verify', verify(context));
  auth.post('/logout', logOut(context));
  auth.get('/.well-known/jwks.json', getKeySet(context));
  auth.get('/health', getHealth(context));
  auth.get('/settings', getSettings());
  return auth;
}
