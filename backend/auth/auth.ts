import { Hono } from 'hono';

import type { ServiceEnv } from '#backend/contract.ts';

import { deleteAccountFactor, listAccountFactors } from './admin/factors.ts';
import { generateLink } from './admin/generate-link.ts';
import { invite } from './admin/invite.ts';
import { listAccounts } from './admin/list-users.ts';
import { requireService } from './admin/require-service.ts';
import { createAccount, deleteAccount, readAccount, updateAccount } from './admin/users.ts';
import { answerAuthError } from './auth-error.ts';
import { defaultAuthSettings } from './auth-settings.ts';
import type { AuthContext, AuthDeps } from './context.ts';
import { getHealth, getKeySet, getSettings } from './describe.ts';
import { challengeFactor } from './factors/challenge.ts';
import { enrollFactor } from './factors/enroll.ts';
import {
  countCodes,
  deleteCodes,
  generateCodes,
  regenerateCodes,
  verifyCode,
} from './factors/recovery-codes.ts';
import { unenrollFactor } from './factors/unenroll.ts';
import { verifyChallenge } from './factors/verify.ts';
import { createImportedPasswords } from './passwords/imported-passwords.ts';
import { createAuthLimits } from './limits.ts';
import { logOut } from './sessions/logout.ts';
import { sendOneTimePassword } from './mail-links/otp.ts';
import { refuseSso } from './sso.ts';
import { createPasswords } from './passwords/passwords.ts';
import { authorize, authorizeLink } from './providers/authorize.ts';
import { receiveCallback } from './providers/callback.ts';
import { unlinkIdentity } from './providers/unlink.ts';
import { reauthenticate } from './mail-links/reauthenticate.ts';
import { recover } from './mail-links/recover.ts';
import { resend } from './mail-links/resend.ts';
import { signUp } from './sign-up/signup.ts';
import { token } from './sessions/token.ts';
import { getUser } from './user/user-get.ts';
import { updateUser } from './user/user-put.ts';
import { openVerifyPage } from './mail-links/verify-get.ts';
import { verify } from './mail-links/verify-post.ts';

/** `/auth/v1` as `@supabase/auth-js` calls it. What is not listed here does not exist. */
export function createAuth(deps: AuthDeps): Hono<ServiceEnv> {
  const context: AuthContext = {
    ...deps,
    passwords: createPasswords(createImportedPasswords(deps.database)),
    limits: createAuthLimits(deps),
    settings: { ...defaultAuthSettings, ...deps.auth },
  };
  const auth = new Hono<ServiceEnv>();
  auth.onError(answerAuthError);
  auth.post('/signup', signUp(context));
  auth.post('/token', token(context));
  auth.get('/user', getUser(context));
  auth.put('/user', updateUser(context));
  auth.post('/otp', sendOneTimePassword(context));
  auth.post('/magiclink', sendOneTimePassword(context));
  auth.get('/reauthenticate', reauthenticate(context));
  auth.post('/recover', recover(context));
  auth.post('/resend', resend(context));
  auth.get('/verify', openVerifyPage(context));
  auth.post('/verify', verify(context));
  auth.get('/factors/recovery-codes', countCodes(context));
  auth.post('/factors/recovery-codes', generateCodes(context));
  auth.delete('/factors/recovery-codes', deleteCodes(context));
  auth.post('/factors/recovery-codes/verify', verifyCode(context));
  auth.post('/factors/recovery-codes/regenerate', regenerateCodes(context));
  auth.post('/factors', enrollFactor(context));
  auth.post('/factors/:factorId/challenge', challengeFactor(context));
  auth.post('/factors/:factorId/verify', verifyChallenge(context));
  auth.delete('/factors/:factorId', unenrollFactor(context));
  auth.use('/admin/*', requireService);
  auth.get('/admin/users', listAccounts(context));
  auth.post('/admin/users', createAccount(context));
  auth.get('/admin/users/:userId', readAccount(context));
  auth.put('/admin/users/:userId', updateAccount(context));
  auth.delete('/admin/users/:userId', deleteAccount(context));
  auth.get('/admin/users/:userId/factors', listAccountFactors(context));
  auth.delete('/admin/users/:userId/factors/:factorId', deleteAccountFactor(context));
  auth.post('/admin/generate_link', generateLink(context));
  auth.post('/invite', requireService, invite(context));
  auth.get('/authorize', authorize(context));
  auth.get('/callback', receiveCallback(context));
  auth.get('/user/identities/authorize', authorizeLink(context));
  auth.delete('/user/identities/:identityId', unlinkIdentity(context));
  auth.post('/sso', refuseSso());
  auth.post('/logout', logOut(context));
  auth.get('/.well-known/jwks.json', getKeySet(context));
  auth.get('/health', getHealth(context));
  auth.get('/settings', getSettings(context));
  return auth;
}
