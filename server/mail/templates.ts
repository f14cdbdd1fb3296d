import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { MailTemplate } from '#backend/contract.ts';
import { brand } from '#content/brand.ts';

import { renderTemplate, unknownActions } from './render-template.ts';
import { subjects } from './subjects.ts';

/** A mail as the outbox hands it out. */
export type QueuedMail = {
  id: string;
  recipient: string;
  template: string;
  data: Record<string, string>;
  /** ISO 8601. */
  created_at: string;
};

export type MailContent = { subject: string; html: string; text: string; headers: Record<string, string> };

export type MailTemplates = { compose(mail: QueuedMail): MailContent };

const templatesFolder = join(import.meta.dirname, '../../supabase/templates');

const brandValues = {
  Brand: brand.name,
  Acronym: brand.acronym,
  Tagline: brand.tagline,
  ContactEmail: brand.contactEmail,
};

/** RFC 8058: the mail program posts to the link by itself, and a reader who follows it finds a page with one button. */
function unsubscribeHeaders(siteUrl: string, token: string | undefined): Record<string, string> {
  if (!token) return {};
  return {
    'List-Unsubscribe': `<${siteUrl}/newsletter/desinscrire?token=${encodeURIComponent(token)}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
}

function isMailTemplate(name: string): name is MailTemplate {
  return Object.hasOwn(subjects, name);
}

async function readTemplate(folder: string, file: string): Promise<string> {
  const source = await readFile(join(folder, file), 'utf8');
  const unknown = unknownActions(source);
  if (unknown.length > 0)
    throw new Error(`${file} uses what the mail renderer does not know: ${unknown.join(' ')}`);
  return source;
}

/**
 * Reads every template at once, so that a missing or broken file stops the start and not a mail.
 * `siteUrl` has no trailing slash.
 */
export async function loadMailTemplates(options: {
  siteUrl: string;
  folder?: string;
}): Promise<MailTemplates> {
  const { siteUrl, folder = templatesFolder } = options;
  const sources = new Map<string, { html: string; text: string }>();
  await Promise.all(
    Object.keys(subjects).map(async (name) => {
      const [html, text] = await Promise.all([
        readTemplate(folder, `${name}.html`),
        readTemplate(folder, `${name}.txt`),
      ]);
      sources.set(name, { html, text });
    }),
  );
  return {
    compose({ recipient, template, data }) {
      const source = sources.get(template);
      if (!source || !isMailTemplate(template))
        throw new Error(`there is no mail template named ${template}`);
      const values = { ...brandValues, ...data, Email: recipient, SiteURL: siteUrl };
      return {
        subject: subjects[template],
        html: renderTemplate(source.html, values, 'html'),
        text: renderTemplate(source.text, values, 'text'),
        headers: unsubscribeHeaders(siteUrl, data.UnsubscribeToken),
      };
    },
  };
}
