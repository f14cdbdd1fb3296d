import type { UnusedFeature } from './unused-feature.ts';

const client = '@supabase/auth-js/dist/module/GoTrueClient.js';
const helpers = '@supabase/auth-js/dist/module/lib/helpers.js';
const admin = '@supabase/auth-js/dist/module/GoTrueAdminApi.js';

const methods = (name: string, ...names: string[]): string[] =>
  names.map((method) => `${name}.prototype.${method}`);

/** Features of the client of sessions. A member signs in with a password, a mailed link or a passkey. */
export const unusedAuthFeatures: UnusedFeature[] = [
  {
    name: 'accounts of other providers',
    uses: /\.(?:signInWith(?:OAuth|IdToken|SSO|Web3)|signInAnonymously|(?:un)?linkIdentity|getUserIdentities)\(/,
    removals: [
      {
        file: client,
        functions: methods(
          'GoTrueClient',
          'signInWithOAuth',
          'signInWithIdToken',
          'signInWithSSO',
          'signInWithWeb3',
          'signInWithEthereum',
          'signInWithSolana',
          'signInAnonymously',
          'linkIdentity',
          'linkIdentityOAuth',
          'linkIdentityIdToken',
          'unlinkIdentity',
          'getUserIdentities',
          '_handleProviderSignIn',
          '_getUrlForProvider',
        ),
      },
    ],
  },
  // A mailed link leads to /auth/confirmer, which sends its token (ADR-0007, SECURITY-29).
  {
    name: 'sessions in the address of a page',
    uses: /\bdetectSessionInUrl:(?! ?(?:false|!1)\b)|\bflowType:|\.exchangeCodeForSession\(/,
    removals: [
      {
        file: client,
        functions: [
          ['GoTrueClient.prototype._isImplicitGrantCallback', 'return false;'],
          ['GoTrueClient.prototype._isPKCECallback', 'return false;'],
          ...methods(
            'GoTrueClient',
            '_getSessionFromURL',
            '_getCodeChallengeAndMethod',
            'exchangeCodeForSession',
            '_exchangeCodeForSession',
          ),
        ],
      },
      // Remove what a sign-in at a provider stores until the browser returns.
      { file: helpers, functions: ['removePKCEVerifier', 'removeAllPKCEVerifiers'] },
    ],
  },
  {
    name: 'claims of tokens and levels of assurance',
    uses: /\.getClaims\(|\.getAuthenticatorAssuranceLevel\(/,
    removals: [
      {
        file: client,
        functions: methods('GoTrueClient', 'getClaims', 'fetchJwk', '_getAuthenticatorAssuranceLevel'),
      },
    ],
  },
  {
    name: 'authorisation of other applications',
    uses: /\.(?:get|approve|deny)Authorization\w*\(|\.oauth\./,
    removals: [
      {
        file: client,
        functions: methods(
          'GoTrueClient',
          '_getAuthorizationDetails',
          '_approveAuthorization',
          '_denyAuthorization',
          '_listOAuthGrants',
          '_revokeOAuthGrant',
        ),
      },
    ],
  },
  {
    name: 'locks and traces of the client of sessions',
    uses: /\block: (?:navigatorLock|processLock)\b|\bdebug: true\b/,
    removals: [{ file: client, functions: methods('GoTrueClient', '_acquireLock', '_debug') }],
  },
  // `admin.signOut` ends a session of the member.
  {
    name: 'administration of accounts with the secret key',
    uses: /\.admin\.(?!signOut\b)\w+[.(]/,
    removals: [
      {
        file: admin,
        functions: methods(
          'GoTrueAdminApi',
          'inviteUserByEmail',
          'generateLink',
          'createUser',
          'listUsers',
          'getUserById',
          'updateUserById',
          'deleteUser',
          '_listFactors',
          '_deleteFactor',
          '_listOAuthClients',
          '_createOAuthClient',
          '_getOAuthClient',
          '_updateOAuthClient',
          '_deleteOAuthClient',
          '_regenerateOAuthClientSecret',
          '_listCustomProviders',
          '_createCustomProvider',
          '_getCustomProvider',
          '_updateCustomProvider',
          '_deleteCustomProvider',
          '_adminListPasskeys',
          '_adminDeletePasskey',
        ),
      },
    ],
  },
];
