import { consentTexts } from '#domain/newsletter-consent.ts';

import type { SubscriberRecord } from './subscribers.data.ts';

/** The proof of consent as a JSON file: the accepted text when its version is known. The address is masked. */
export function consentProof(record: SubscriberRecord): string {
  const { email, source, created_at, consent_at, consent_version, confirmed_at, consent_proof } = record;
  const text = consentTexts.get(consent_version ?? '') ?? null;
  const proof = { email, source, created_at, consent_at, consent_version, text, confirmed_at, consent_proof };
  return `${JSON.stringify(proof, null, 2)}\n`;
}
