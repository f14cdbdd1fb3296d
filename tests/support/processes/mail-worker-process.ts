import { createClient } from '@supabase/supabase-js';

import type { Database } from '#domain/database.types.gen.ts';
import { createMailTransport } from '#server/mail/create-transport.ts';
import { createMailTemplates } from '#mail/templates/templates.ts';
import { startMailWorker } from '#server/mail/worker.ts';
import { silentLog } from '#tests/support/log.ts';

// A mail worker in its own process, which a test can kill: `node mail-worker-process.ts URL SECRET_KEY SMTP_URL`.
const [url = '', secretKey = '', smtpUrl = ''] = process.argv.slice(2);
startMailWorker({
  client: createClient<Database>(url, secretKey),
  transport: createMailTransport({ smtpUrl, outbox: '/nowhere', from: 'bonjour@aline.test' }),
  templates: createMailTemplates({ siteUrl: 'https://aline.test' }),
  log: silentLog,
  pollInterval: 20,
});
// Keeps the process running.
setInterval(() => undefined, 60_000);
