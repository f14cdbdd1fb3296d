import * as z from 'zod/mini';

import { drawnCard } from '#domain/poster-card.ts';

/** Messages between the server and the drawing process. */
export const drawRequest = z.object({ id: z.number(), card: drawnCard });
export type DrawRequest = z.infer<typeof drawRequest>;

export const drawReply = z.union([
  z.object({ id: z.number(), image: z.instanceof(Uint8Array) }),
  z.object({ id: z.number(), error: z.string() }),
]);
