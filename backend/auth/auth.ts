import { Hono } from 'hono';

import type { AuthSettings, ServiceEnv } from '#backend/contract.ts';

import { deleteAccountFactor, listAccountFactors } from './admin/factors.ts';
import { deleteAccountPasskey, listAccountPasskeys } from './admin/passkeys.ts';
import { generateLink } from './admin/generate-link.ts';
import { invite } from './admin/invite.ts';
import { listAccounts } from './admin/list-users.ts';
import { requireServiceRole } from './admin/require-service-role.ts';
import { createAccount, deleteAccount, readAccount, updateAccount } from './admin/users.ts';
import { AuthError, handleAuthError } from './auth-error.ts';
import type { AuthContext, AuthDeps, Endpoint } from './context.ts';
import { getHealth, getKeySet, getSettings } from './service-info.ts';
import { challengeFactor } from './factors/challenge.ts';
import { enrollFactor } from './factors/enroll.ts';
import {
  readCodeCounts,
  deleteCodes,
  generateCodes,
  regenerateCodes,
  verifyCode,
} from './factors/recovery-codes.ts';
import { unenrollFactor } from './factors/unenroll.ts';
import { verifyChallenge } from './factors/verify.ts';
import { createImportedPasswordCheck } from './passwords/imported-passwords.ts';
import { createAuthLimits } from './limits.ts';
import { logOut } from './sessions/logout.ts';
import { sendOneTimePassword } from './mail-links/otp.ts';
import { finishAuthentication, startAuthentication } from './passkeys/authentication.ts';
import { listPasskeys, removePasskey, updatePasskey } from './passkeys/manage.ts';
import { finishRegistration, startRegistration } from './passkeys/registration.ts';
import { createPasswords } from './passwords/passwords.ts';
import { authorize, authorizeLink } from './providers/authorize.ts';
import { receiveCallback } from './providers/callback.ts';
import { unlinkIdentity } from './providers/unlink.ts';
import { reauthenticate } from './mail-links/reauthenticate.ts';
import { recover } from './mail-links/recover.ts';
import { resend } from './mail-links/resend.ts';
import { signUp } from './sign-up/signup.ts';
import { token } from './sessions/token.ts';
import { recordingFailures } from './sign-in-records.ts';
import { getUser } from './user/user-get.ts';
import { updateUser } from './user/user-put.ts';
import { openVerifyPage } from './mail-links/verify-get.ts';
import { verify } from './mail-links/verify-post.ts';
import { verifyAndRedirect } from './mail-links/verify-redirect.ts';

/** The defaults of supabase/config.toml. */
const defaultSettings: AuthSettings = {
  signUps: true,
  autoconfirm: false,
  anonymousUsers: false,
  manualLinking: false,
  redirectUrls: [],
  web3: [],
  providers: {},
};

/** `/auth/v1` as `@supabase/auth-js` calls it. Paths that are not listed here respond 404. */
export function createAuth(deps: AuthDeps): Hono<ServiceEnv> {
  const context: AuthContext = {
    ...deps,
    passwords: createPasswords(createImportedPasswordCheck(deps.database)),
    limits: createAuthLimits(deps),
    settings: { ...defaultSettings, ...deps.auth },
  };
  const auth = new Hono<ServiceEnv>();
  auth.onError(handleAuthError);
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
  auth.post('/verify', recordingFailures(context, 'otp', verify(context)));
  auth.post('/verify/redirect', recordingFailures(context, 'otp', verifyAndRedirect(context)));
  auth.get('/factors/recovery-codes', readCodeCounts(context));
  auth.post('/factors/recovery-codes', generateCodes(context));
  auth.delete('/factors/recovery-codes', deleteCodes(context));
  auth.post(
    '/factors/recovery-codes/verify',
    recordingFailures(context, 'mfa/recovery_code', verifyCode(context)),
  );
  auth.post('/factors/recovery-codes/regenerate', regenerateCodes(context));
  auth.post('/factors', enrollFactor(context));
  auth.post('/factors/:factorId/challenge', challengeFactor(context));
  auth.post('/factors/:factorId/verify', recordingFailures(context, 'totp', verifyChallenge(context)));
  auth.delete('/factors/:factorId', unenrollFactor(context));
  auth.post('/passkeys/authentication/options', startAuthentication(context));
  auth.post(
    '/passkeys/authentication/verify',
    recordingFailures(context, 'passkey', finishAuthentication(context)),
  );
  auth.post('/passkeys/registration/options', startRegistration(context));
  auth.post('/passkeys/registration/verify', finishRegistration(context));
  auth.get('/passkeys', listPasskeys(context));
  auth.get('/passkeys/', listPasskeys(context));
  auth.patch('/passkeys/:passkeyId', updatePasskey(context));
  auth.delete('/passkeys/:passkeyId', removePasskey(context));
  auth.use('/admin/*', requireServiceRole);
  auth.get('/admin/users', listAccounts(context));
  auth.post('/admin/users', createAccount(context));
  auth.get('/admin/users/:userId', readAccount(context));
  auth.put('/admin/users/:userId', updateAccount(context));
  auth.delete('/admin/users/:userId', deleteAccount(context));
  auth.get('/admin/users/:userId/factors', listAccountFactors(context));
  auth.delete('/admin/users/:userId/factors/:factorId', deleteAccountFactor(context));
  auth.get('/admin/users/:userId/passkeys', listAccountPasskeys(context));
  auth.delete('/admin/users/:userId/passkeys/:passkeyId', deleteAccountPasskey(context));
  auth.post('/admin/generate_link', generateLink(context));
  auth.post('/invite', requireServiceRole, invite(context));
  auth.get('/authorize', authorize(context));
  auth.get('/callback', receiveCallback(context));
  auth.get('/user/identities/authorize', authorizeLink(context));
  auth.delete('/user/identities/:identityId', unlinkIdentity(context));
  auth.post('/sso', rejectSso);
  auth.post('/logout', logOut(context));
  auth.get('/.well-known/jwks.json', getKeySet(context));
  auth.get('/health', getHealth(context));
  auth.get('/settings', getSettings(context));
  return auth;
}

/** `POST /sso`: single sign-on (SAML) exists on the hosted service only. */
const rejectSso: Endpoint = () =>
  Promise.reject(new AuthError('saml_provider_disabled', 'SAML 2.0 is disabled'));
