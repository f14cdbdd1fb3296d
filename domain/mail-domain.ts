import * as z from 'zod/mini';

/**
 * The DNS records by which mail servers decide whether a mail of the site is genuine, and what was found of each. `mx`:
 * the domain receives the answers of readers (RFC 5321); `spf`: RFC 7208; `dkim`: RFC 6376; `dmarc`: RFC 7489.
 */
export const mailRecords = ['spf', 'dkim', 'dmarc', 'mx'] as const;
export type MailRecord = (typeof mailRecords)[number];

/**
 * `several`: two records where one is allowed, which receivers treat as none. `unverifiable`: nothing here can tell, for
 * example whether the mail provider signs. `unreachable`: no name server answered in time.
 */
export const mailRecordStates = [
  'unchecked',
  'right',
  'different',
  'several',
  'absent',
  'unverifiable',
  'unreachable',
] as const;
export type MailRecordState = (typeof mailRecordStates)[number];

/** Characters of one record that is shown, and records of one name that are read. */
export const mailRecordBounds = { characters: 1000, records: 20 } as const;

const text = (most: number) => z.string().check(z.maxLength(most, { abort: true }));
const host = text(255);

/** What the function `check-mail-domain` responds. */
export const mailDomainSchema = z.object({
  /** The domain of the sender; null while mails are files. */
  domain: z.nullable(host),
  /** The mail server, and whether its connection is encrypted from the start; null while mails are files. */
  server: z.nullable(z.object({ host, tls: z.boolean() })),
  records: z
    .array(
      z.object({
        kind: z.enum(mailRecords),
        state: z.enum(mailRecordStates),
        /** Where the record belongs. */
        name: text(400),
        /** The record to paste; null where the mail provider gives it. */
        expected: z.nullable(text(mailRecordBounds.characters)),
        found: z
          .array(text(mailRecordBounds.characters))
          .check(z.maxLength(mailRecordBounds.records, { abort: true })),
      }),
    )
    .check(z.maxLength(mailRecords.length, { abort: true })),
});
export type MailDomain = z.infer<typeof mailDomainSchema>;

/** Payload: without `check` the records are listed and no name server is asked. */
export const mailDomainRequestSchema = z.object({ check: z.optional(z.boolean()) });

/** The tags of a record such as « v=DKIM1; k=rsa; p=… ». Names are lower-case; spaces of the values are removed. */
function tagsOf(record: string): Map<string, string> {
  return new Map(
    record.split(';').flatMap((part): [string, string][] => {
      const at = part.indexOf('=');
      return at < 1
        ? []
        : [[part.slice(0, at).trim().toLowerCase(), part.slice(at + 1).replaceAll(/\s/g, '')]];
    }),
  );
}

type Judgement = { state: MailRecordState; found: string[] };

function only(records: readonly string[], pattern: RegExp, judge: (record: string) => boolean): Judgement {
  const found = records.filter((record) => pattern.test(record));
  const [first] = found;
  if (first === undefined) return { state: 'absent', found };
  if (found.length > 1) return { state: 'several', found };
  return { state: judge(first) ? 'right' : 'different', found };
}

/** A record whose last word allows every server, `+all` or `all`, protects nothing. */
export const judgeSpf = (records: readonly string[]): Judgement =>
  only(records, /^v=spf1(\s|$)/i, (record) => /(^|\s)([-~?]all|redirect=\S+)(\s|$)/i.test(record));

/** `publicKey`: base64 of the key that signs. */
export const judgeDkim = (records: readonly string[], publicKey: string): Judgement =>
  only(records, /(^|;)\s*p\s*=/i, (record) => tagsOf(record).get('p') === publicKey);

export const judgeDmarc = (records: readonly string[]): Judgement =>
  only(records, /^v=DMARC1\s*(;|$)/i, (record) =>
    /^(none|quarantine|reject)$/i.test(tagsOf(record).get('p') ?? ''),
  );

/** RFC 7505: a single record with an empty host refuses mail. */
export function judgeMx(hosts: readonly string[]): Judgement {
  const found = hosts.filter((host) => host !== '' && host !== '.');
  return { state: found.length > 0 ? 'right' : 'absent', found };
}

/** The domain of « ALINE <bonjour@afterwork.example> »; null for any other text. */
export const domainOfSender = (from: string): string | null =>
  /@([^<>@\s]+?)>?\s*$/.exec(from)?.[1]?.toLowerCase() ?? null;
