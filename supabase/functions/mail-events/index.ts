import { withSupabase } from '@supabase/server';
import PostalMime from 'postal-mime';

import type { Database } from '#domain/database.types.gen.ts';
import { mailEventsSchema, mailReportMax, readMailReport } from '#domain/mail-report.ts';
import type { BounceOrigin, MailEvent } from '#domain/mail-report.ts';
import { sameSecret } from '#supabase/functions/_shared/same-secret.ts';

const refuse = (status: number, error: string): Response => Response.json({ error }, { status });

/**
 * Receives reports about mails that were sent: a bounce or complaint mail (`message/rfc822`, piped by the mail server),
 * or JSON `{events: [{type, id, at, message, recipient, code, detail}]}` of a provider's webhook. `Authorization: Bearer` with
 * MAIL_EVENTS_SECRET is the only credential. Returns how many reports were recorded.
 */
export default {
  fetch: withSupabase<Database>({ auth: 'none', cors: 'disabled' }, async (request, { supabaseAdmin }) => {
    const secret = process.env['MAIL_EVENTS_SECRET'];
    if (!secret) return refuse(503, 'MAIL_EVENTS_SECRET is not set');
    const given = /^Bearer (.{1,300})$/.exec(request.headers.get('authorization') ?? '')?.[1] ?? '';
    if (request.method !== 'POST' || !(await sameSecret(given, secret))) return refuse(401, 'Unknown secret');
    const body = await request.text();
    if (body.length > mailReportMax) {
      // oxlint-disable-next-line no-console -- the log of the platform
      console.error('mail-events: a report is too large, and was not read', body.length);
      return refuse(413, 'Too large');
    }
    const report = await readReport(request.headers.get('content-type') ?? '', body);
    if (!report) return refuse(400, 'Neither a mail nor a list of events');
    const outcomes = { recorded: 0, known: 0, unknown: 0 };
    for (const event of report.events) {
      const { data } = await supabaseAdmin
        .rpc('record_mail_event', {
          kind: event.type,
          message: event.message ?? '',
          recipient: event.recipient ?? '',
          code: event.code ?? '',
          detail: event.detail ?? '',
          origin: report.origin,
          event: event.id ?? event.at ?? '',
        })
        .throwOnError();
      if (data === 'recorded' || data === 'known' || data === 'unknown') outcomes[data] += 1;
    }
    return Response.json(outcomes);
  }),
};

type Report = { events: MailEvent[]; origin: BounceOrigin };

/** Null for a body that cannot be read: the sender must not send it again. */
async function readReport(type: string, body: string): Promise<Report | null> {
  try {
    if (type.startsWith('message/rfc822')) {
      const { attachments } = await PostalMime.parse(body, {
        forceRfc822Attachments: true,
        attachmentEncoding: 'utf8',
      });
      const parts = attachments.map(({ mimeType, content }) => ({ type: mimeType, text: String(content) }));
      return { events: readMailReport(parts), origin: 'notification' };
    }
    const parsed = mailEventsSchema.safeParse(JSON.parse(body));
    return parsed.success ? { events: parsed.data.events, origin: 'provider' } : null;
  } catch {
    return null;
  }
}
