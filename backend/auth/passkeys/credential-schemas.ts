import * as z from 'zod';

import { jsonObject, list, text } from '#backend/http/input-schemas.ts';

/** Bytes of a WebAuthn response as JSON: about ten times the largest one in use. */
const answerMax = 32_768;
/** A credential id has at most 1023 bytes (WebAuthn, § 4). */
const idMax = 1_364;
const clientDataMax = 4_096;
const partMax = 24_576;

const base64Url = (max: number) => text(max).regex(/^[\w-]*$/);

const common = {
  id: base64Url(idMax).min(1),
  rawId: base64Url(idMax).min(1),
  type: z.literal('public-key'),
  clientExtensionResults: jsonObject(clientDataMax).default({}),
};

/** What `navigator.credentials.create()` returned, as JSON. Its signed content is verified by the library. */
const registrationSchema = z.object({
  ...common,
  response: z.object({
    clientDataJSON: base64Url(clientDataMax).min(1),
    attestationObject: base64Url(partMax).min(1),
    transports: list(text(20), { max: 10 }).default([]),
  }),
});

/** What `navigator.credentials.get()` returned, as JSON. */
const assertionSchema = z.object({
  ...common,
  response: z.object({
    clientDataJSON: base64Url(clientDataMax).min(1),
    authenticatorData: base64Url(partMax).min(1),
    signature: base64Url(partMax).min(1),
    userHandle: base64Url(100).nullish(),
  }),
});

export type Registration = z.infer<typeof registrationSchema>;
export type Assertion = z.infer<typeof assertionSchema>;

/** Undefined when the value does not have the format of a WebAuthn response. */
export const readRegistration = (value: unknown): Registration | undefined =>
  registrationSchema.safeParse(value).data;
export const readAssertion = (value: unknown): Assertion | undefined => assertionSchema.safeParse(value).data;

/** A WebAuthn response of bounded size; it is parsed after its challenge was found. */
export const answer = jsonObject(answerMax);
