import * as z from 'zod/mini';

import { socialCard } from '#domain/social-card.ts';

/** What crosses between the server and the process that draws. */
export const drawRequest = z.object({ id: z.number(), card: socialCard });
export type DrawRequest = z.infer<typeof drawRequest>;

export const drawAnswer = z.union([
  z.object({ id: z.number(), image: z.instanceof(Uint8Array) }),
  z.object({ id: z.number(), error: z.string() }),
]);
