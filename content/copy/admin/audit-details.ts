import type { recordedRefusals, RecordedMethod, signInFailures } from '#domain/audit.ts';

type Code = (typeof signInFailures)[number] | (typeof recordedRefusals)[number];

/** French words for the codes and methods in the details of sign-ins and refusals. */
export const auditDetailWords: Readonly<Record<Code | RecordedMethod, string>> = {
  bad_code_verifier: 'échange incomplet',
  email_not_confirmed: 'adresse non confirmée',
  invalid_credentials: 'identifiants refusés',
  mfa_challenge_expired: 'délai du second facteur dépassé',
  mfa_ip_address_mismatch: 'second facteur depuis un autre réseau',
  mfa_verification_failed: 'code du second facteur refusé',
  otp_expired: 'code refusé ou expiré',
  over_request_rate_limit: 'trop de tentatives',
  user_banned: 'compte bloqué',
  permission_required: 'permission manquante',
  row_level_security: 'ligne protégée',
  password: 'mot de passe',
  otp: 'code ou lien reçu par email',
  oauth: 'fournisseur d’identité',
  pkce: 'échange de code',
  id_token: 'jeton d’identité',
  web3: 'portefeuille',
  anonymous: 'sans compte',
  totp: 'second facteur',
  'mfa/recovery_code': 'code de secours',
};
