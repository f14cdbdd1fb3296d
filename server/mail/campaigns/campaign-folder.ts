import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { CampaignTransport } from './campaign-transport.ts';

/** Without SMTP, each message is an `.eml` file of the outbox folder. It holds a valid link: only the owner may read it. */
export function createCampaignFolder(folder: string): CampaignTransport {
  return {
    async deliver({ envelope, message }, handOver) {
      try {
        const recipient = envelope.to.replace(/[^\w.@+-]/g, '_').slice(0, 100);
        const time = new Date().toISOString().slice(0, 19).replaceAll(':', '-');
        const path = join(folder, `${time}-campaign-${recipient}.eml`);
        await mkdir(folder, { recursive: true, mode: 0o700 });
        await writeFile(`${path}.part`, message, { mode: 0o600, flush: true });
        if (!(await handOver())) return { result: 'lost' };
        await rename(`${path}.part`, path);
        return { result: 'sent' };
      } catch (error) {
        return {
          result: 'server',
          error: error instanceof Error ? error.message : 'the folder cannot be written',
        };
      }
    },
    close: () => undefined,
  };
}
