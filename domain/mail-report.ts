import * as z from 'zod/mini';

import { requestBytes } from './requests.ts';

/** `private.newsletter_bounces.kind`: refused for good, refused for now, reported as unwanted. */
export const bounceKinds = ['hard', 'soft', 'complaint'] as const;
export type BounceKind = (typeof bounceKinds)[number];

/** `private.newsletter_bounces.origin`: the SMTP dialogue, a mail that reports, a provider's webhook. */
export const bounceOrigins = ['dialogue', 'notification', 'provider'] as const;
export type BounceOrigin = (typeof bounceOrigins)[number];

/**
 * One report about one address. `message`: the Message-ID of the mail, with or without angle brackets. `id`, or else the
 * time `at`: what tells an event from others, so that a repeated one counts once.
 */
export const mailEventSchema = z.object({
  type: z.enum(bounceKinds),
  id: z.optional(z.string().check(z.maxLength(200, { abort: true }))),
  at: z.optional(z.string().check(z.maxLength(60, { abort: true }))),
  message: z.optional(z.string().check(z.maxLength(300, { abort: true }))),
  recipient: z.optional(z.string().check(z.maxLength(300, { abort: true }))),
  code: z.optional(z.string().check(z.maxLength(20, { abort: true }))),
  detail: z.optional(z.string().check(z.maxLength(1000, { abort: true }))),
});

export type MailEvent = z.infer<typeof mailEventSchema>;

/** The JSON body of the function `mail-events`. */
export const mailEventsSchema = z.object({
  events: z.array(mailEventSchema).check(z.maxLength(100, { abort: true })),
});

/** Bytes of a report mail, or of a JSON body: what the API takes. */
export const mailReportMax = requestBytes;

/** Fields of one block: « Name: value » lines, continued by lines that begin with a space. Names in lower case. */
function fieldsOf(block: string): Map<string, string> {
  const lines = block.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/);
  return new Map(
    lines.flatMap((line) => {
      const [, name, value] = /^([\w-]{1,60}):\s*(.*)$/.exec(line) ?? [];
      return name === undefined || value === undefined ? [] : [[name.toLowerCase(), value.trim()] as const];
    }),
  );
}

/** « rfc822; ana@exemple.fr » → « ana@exemple.fr ». */
const addressIn = (field: string | undefined) => field?.replace(/^[^;]*;\s*/, '').replace(/^<|>$/g, '');

const optional = (name: string, value: string | undefined) =>
  value === undefined || value === '' ? {} : { [name]: value };

/**
 * The reports of the parts of a mail: `message/delivery-status` (RFC 3464), `message/feedback-report` (RFC 5965), and the
 * original message or its headers, which carry the Message-ID. A delay, a relay and a success are no bounces.
 */
export function readMailReport(parts: readonly { type: string; text: string }[]): MailEvent[] {
  const textOf = (...types: string[]) => parts.find(({ type }) => types.includes(type))?.text;
  const original = textOf(
    'message/rfc822',
    'text/rfc822-headers',
    'message/rfc822-headers',
    'message/global',
  );
  const message =
    original === undefined ? undefined : fieldsOf(original.split(/\r?\n\r?\n/)[0] ?? '').get('message-id');

  const feedback = textOf('message/feedback-report');
  if (feedback !== undefined) {
    const fields = fieldsOf(feedback);
    const kind = fields.get('feedback-type') ?? '';
    if (kind.toLowerCase() === 'not-spam') return [];
    return [
      {
        type: 'complaint',
        ...optional('message', message),
        ...optional(
          'recipient',
          addressIn(fields.get('original-rcpt-to') ?? fields.get('removal-recipient')),
        ),
        ...optional('code', kind.slice(0, 20)),
      },
    ];
  }

  const status = textOf('message/delivery-status', 'message/global-delivery-status');
  if (status === undefined) return [];
  return status
    .split(/\r?\n(?:[ \t]*\r?\n)+/)
    .map(fieldsOf)
    .filter((fields) => fields.get('action')?.toLowerCase() === 'failed')
    .slice(0, 100)
    .map((fields) => {
      const code = /^[245]\.\d{1,3}\.\d{1,3}/.exec(fields.get('status') ?? '')?.[0];
      return {
        type: isHardCode(code ?? '') ? 'hard' : 'soft',
        ...optional('message', message),
        ...optional(
          'recipient',
          addressIn(fields.get('original-recipient') ?? fields.get('final-recipient')),
        ),
        ...optional('code', code),
        ...optional('detail', addressIn(fields.get('diagnostic-code'))?.slice(0, 1000)),
      };
    });
}

/**
 * The status codes of RFC 3463 that are about the address: no such mailbox or host, disabled, moved (5.4.1 is the answer
 * of Microsoft 365 for a mailbox that does not exist). Other 5.x.x codes are about the message or the server, so that
 * they may pass: a full mailbox (5.2.2), a message too large, a policy.
 */
const hardCodes = /^5\.(?:1\.\d{1,3}|2\.1|4\.[14]|0\.0)$/;
/** Replies of RFC 5321 to a recipient that does not exist, when no status code of RFC 3463 follows. */
const hardReplies = /^55[013]$/;

const isHardCode = (code: string) => hardCodes.test(code);

/** Whether a server's reply to a recipient, « 550 5.1.1 … », refuses the address for good. */
export function isHardReply(response: string): boolean {
  const { reply = '', code } =
    /^(?<reply>\d{3})[ -](?:(?<code>[245]\.\d{1,3}\.\d{1,3})\b)?/.exec(response)?.groups ?? {};
  return code === undefined ? hardReplies.test(reply) : isHardCode(code);
}
