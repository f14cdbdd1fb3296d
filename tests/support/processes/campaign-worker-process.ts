import { createClient } from '@supabase/supabase-js';

import type { Database } from '#domain/database.types.gen.ts';
import { createCampaignClient } from '#server/mail/campaigns/campaign-client.ts';
import { createMessageBuilder } from '#server/mail/campaigns/campaign-message.ts';
import { createCampaignTransport } from '#server/mail/campaigns/campaign-transport.ts';
import { startCampaignWorker } from '#server/mail/campaigns/campaign-worker.ts';
import { silentLog } from '#tests/support/log.ts';

// A sending worker in its own process, which a test can kill: `node campaign-worker-process.ts URL SECRET_KEY SMTP_URL`.
const [url = '', secretKey = '', smtpUrl = ''] = process.argv.slice(2);
startCampaignWorker({
  campaigns: createCampaignClient(createClient<Database>(url, secretKey)),
  render: () => Promise.resolve({ subject: 'Décembre', html: '<p>Bonjour</p>', plain: 'Bonjour' }),
  messages: createMessageBuilder({ siteUrl: 'https://aline.test', from: 'ALINE <bonjour@aline.test>' }),
  transport: createCampaignTransport(smtpUrl),
  log: silentLog,
  pollInterval: 20,
});
// Keeps the process running.
setInterval(() => undefined, 60_000);
