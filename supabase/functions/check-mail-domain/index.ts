import { Resolver } from 'node:dns/promises';

import { withSupabase } from '@supabase/server';

import type { Database } from '#domain/database.types.gen.ts';
import {
  domainOfSender,
  judgeDkim,
  judgeDmarc,
  judgeMx,
  judgeSpf,
  mailDomainRequestSchema,
  mailRecordBounds,
} from '#domain/mail-domain.ts';
import type { MailDomain, MailRecordState } from '#domain/mail-domain.ts';
import { cors } from '#supabase/functions/_shared/cors.ts';
import { readPayload } from '#supabase/functions/_shared/read-payload.ts';
import { refusalResponse } from '#supabase/functions/_shared/refusal-response.ts';

type Line = MailDomain['records'][number];
type Judge = (records: readonly string[]) => { state: MailRecordState; found: string[] };
/** A record, and how what a name server answers is read. */
type Task = {
  line: Pick<Line, 'kind' | 'name' | 'expected'>;
  read: () => Promise<readonly string[]>;
  judge: Judge;
};

/**
 * The DNS records of the domain of the sender, for those who read the newsletter's screens; with `check`, as name
 * servers answer now. No name comes from the caller.
 */
export default {
  fetch: withSupabase<Database>({ auth: 'user', cors }, async (request, { supabase }) => {
    const payload = await readPayload(request, mailDomainRequestSchema);
    if (!payload)
      return Response.json({ code: 'invalid_request', error: 'Requête invalide' }, { status: 400 });
    const allowed = await supabase.rpc('prepare_mail_check', { asks: payload.check === true });
    if (allowed.error) return refusalResponse(allowed);
    return Response.json(await describe(payload.check === true));
  }),
};

async function describe(check: boolean): Promise<MailDomain> {
  const { MAIL_FROM: from = '', MAIL_SERVER: address } = process.env;
  const domain = domainOfSender(from);
  const server = address ? new URL(address) : undefined;
  if (domain === null || !server) return { domain: null, server: null, records: [] };
  const tasks = tasksOf(domain, server.hostname, from);
  return {
    domain,
    server: { host: server.hostname, tls: server.protocol === 'smtps:' },
    records: await Promise.all(tasks.map((task) => (check ? ask(task) : unchecked(task)))),
  };
}

function tasksOf(domain: string, host: string, from: string): Task[] {
  const dns = resolver();
  const texts = async (name: string) => (await dns.resolveTxt(name)).map((parts) => parts.join(''));
  const { DKIM_SELECTOR: selector, DKIM_DOMAIN: signer = domain, DKIM_PUBLIC_KEY: key } = process.env;
  const isOwnServer = host === domain || host.endsWith(`.${domain}`);
  const mailbox = /<?([^<>\s]+@[^<>\s]+?)>?\s*$/.exec(from)?.[1] ?? '';
  return [
    {
      line: { kind: 'spf', name: domain, expected: isOwnServer ? `v=spf1 a:${host} -all` : null },
      read: () => texts(domain),
      judge: judgeSpf,
    },
    {
      line: {
        kind: 'dkim',
        name: `${selector ?? '*'}._domainkey.${signer}`,
        expected: key ? `v=DKIM1; k=rsa; p=${key}` : null,
      },
      read: async () => (selector && key ? texts(`${selector}._domainkey.${signer}`) : []),
      // Without a key the mail provider signs, with a selector that only it knows.
      judge: (records) => (key ? judgeDkim(records, key) : { state: 'unverifiable', found: [] }),
    },
    {
      line: {
        kind: 'dmarc',
        name: `_dmarc.${domain}`,
        expected: `v=DMARC1; p=quarantine; rua=mailto:${mailbox}`,
      },
      read: () => dmarcOf(domain, texts),
      judge: judgeDmarc,
    },
    {
      line: { kind: 'mx', name: domain, expected: null },
      read: async () => (await dns.resolveMx(domain)).map(({ exchange }) => exchange),
      judge: judgeMx,
    },
  ];
}

/** Two seconds and two tries for each name. `MAIL_DNS_SERVER`: instead of the name servers of the machine. */
function resolver(): Resolver {
  const dns = new Resolver({ timeout: 2000, tries: 2 });
  const chosen = process.env['MAIL_DNS_SERVER'];
  if (chosen) dns.setServers([chosen]);
  return dns;
}

/** A subdomain without a record of its own follows the one above it (RFC 7489, section 6.6.3). */
async function dmarcOf(
  domain: string,
  texts: (name: string) => Promise<string[]>,
): Promise<readonly string[]> {
  const own = await texts(`_dmarc.${domain}`).catch((error: unknown) => {
    if (isMissing(error)) return [];
    throw error;
  });
  const above = domain.slice(domain.indexOf('.') + 1);
  return own.length > 0 || !above.includes('.') ? own : texts(`_dmarc.${above}`);
}

const unchecked = ({ line }: Task): Line => ({ ...line, state: 'unchecked', found: [] });

async function ask({ line, read, judge }: Task): Promise<Line> {
  try {
    return { ...line, ...bounded(judge(await read())) };
  } catch (error) {
    return isMissing(error) ? { ...line, ...judge([]) } : { ...line, state: 'unreachable', found: [] };
  }
}

const bounded = ({ state, found }: ReturnType<Judge>) => ({
  state,
  found: found
    .slice(0, mailRecordBounds.records)
    .map((record) => record.slice(0, mailRecordBounds.characters)),
});

/** The name, or a record of this type, does not exist: an answer, unlike a failure. */
const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOTFOUND' || error.code === 'ENODATA');
