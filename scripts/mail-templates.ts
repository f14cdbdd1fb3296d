import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { parse } from 'smol-toml';
import * as z from 'zod';

import { htmlTemplate } from '#mail/templates/frame.ts';
import { mails } from '#mail/templates/mails.ts';
import type { Mail } from '#mail/templates/mail.ts';

import { OperationRefusal, runCommand } from './operation.ts';

const root = join(import.meta.dirname, '..');

const emailSettings = z.record(z.string(), z.object({ content_path: z.string() }));
const configSchema = z.object({
  auth: z.object({ email: z.object({ template: emailSettings, notification: emailSettings }) }),
});

/** The HTML files that `supabase/config.toml` gives to the hosted service: path from the repository root → content. */
export function renderHostedTemplates(): Map<string, string> {
  const config = configSchema.parse(parse(readFileSync(join(root, 'supabase/config.toml'), 'utf8')));
  const bodies = new Map<string, Mail>(Object.entries(mails));
  const settings = [
    ...Object.values(config.auth.email.template),
    ...Object.values(config.auth.email.notification),
  ];
  return new Map(
    settings.map(({ content_path: path }) => {
      const name = /([\w-]+)\.html$/.exec(path)?.[1] ?? '';
      const mail = bodies.get(name);
      if (!mail)
        throw new OperationRefusal(
          `config.toml names ${path}, but there is no mail ${name} in mail/templates/mails.ts`,
        );
      return [path, htmlTemplate(mail)];
    }),
  );
}

if (import.meta.main) {
  await runCommand(async () => {
    const templates = renderHostedTemplates();
    for (const [path, html] of templates) writeFileSync(join(root, path), html);
    return `${templates.size} templates are written.`;
  });
}
