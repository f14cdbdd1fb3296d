import * as z from 'zod/mini';

import { limits } from './limits.ts';
import { memberMailKinds, roles } from './members.ts';
import { visitLimits } from './visit-limits.ts';

const text = (most: number) => z.string().check(z.maxLength(most, { abort: true }));
const redirect = text(visitLimits.pageUrlMax);

/** The body of a call of the function `member-mail`. `redirect` is the page that the mailed link opens in the end. */
export const memberMailSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('invitation'),
    email: text(limits.emailMax),
    role: z.optional(z.enum(roles)),
    note: z.optional(text(limits.invitationNoteMax)),
    redirect,
  }),
  z.object({ kind: z.enum(memberMailKinds), member: text(36).check(z.uuid()), redirect }),
]);
export type MemberMail = z.infer<typeof memberMailSchema>;

/**
 * What became of the mail. `queued`: the account service accepted it. `not_mailed`: it did not, and the invitation is
 * kept, to be sent again. `member`: the invited address has a confirmed account. `confirmed`: nothing to confirm.
 * `unconfirmed`: a password cannot be reset before the address is confirmed. `gone`: no such account, or no address.
 */
export const memberMailOutcomes = [
  'queued',
  'not_mailed',
  'member',
  'confirmed',
  'unconfirmed',
  'gone',
] as const;
export type MemberMailOutcome = (typeof memberMailOutcomes)[number];
