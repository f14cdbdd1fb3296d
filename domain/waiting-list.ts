import * as z from 'zod/mini';

import { emailSchema } from './email.ts';

/** `private.waiting_list.status`. `left`: by the link of a mail; `stopped`: a mail was refused for good or reported. */
export const waitingStatuses = ['pending', 'confirmed', 'left', 'stopped'] as const;
export type WaitingStatus = (typeof waitingStatuses)[number];

/** `private.waiting_list.source`: the page of the form. */
export const waitingSources = ['home', 'calendar'] as const;
export type WaitingSource = (typeof waitingSources)[number];

/** Payload of the function `waiting-list-join`. */
export const waitingRequestSchema = z.object({ email: emailSchema, source: z.enum(waitingSources) });
export type WaitingRequest = z.infer<typeof waitingRequestSchema>;
