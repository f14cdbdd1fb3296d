import { mails } from '#mail/templates/mails.ts';
import { createMailTemplates } from '#mail/templates/templates.ts';
import type { MailTemplate } from '#domain/mail-templates.ts';

import type { MailRecord } from './mail-queue.data.ts';

/** The values of the site, which every mail has. */
const siteValues = new Set(['Brand', 'Acronym', 'Tagline', 'ContactEmail', 'Email', 'SiteURL']);

/** Points for each value of a template, once the values of the mail were erased. */
function erasedData(template: MailTemplate): Record<string, string> {
  const names = Array.from(
    JSON.stringify(mails[template]).matchAll(/\.([A-Z]\w*)/g),
    ([, name = '']) => name,
  );
  return Object.fromEntries(names.filter((name) => !siteValues.has(name)).map((name) => [name, '•••']));
}

/** The mail as it is sent, with its secrets replaced. `siteUrl` has no trailing slash. */
export function composeMail({ data, ...record }: MailRecord, siteUrl: string) {
  const { compose } = createMailTemplates({ siteUrl });
  return compose({ ...record, data: data ?? erasedData(record.template) });
}
