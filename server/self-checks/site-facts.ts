import { access, constants, mkdir } from 'node:fs/promises';

import { createTransport } from 'nodemailer';

import { backupFolder } from '#server/backups/backup-folder.ts';
import { rehearseRestore } from '#server/backups/rehearse-restore.ts';
import type { Environment } from '#server/environment/env.ts';
import type { OpenBackend } from '#server/open-backend.ts';

import type { SiteFacts } from './checked-site.ts';

type Options = {
  env: Environment;
  siteUrl: string;
  loopbackUrl: string;
  dataDir: string;
  outbox: string;
  open: OpenBackend;
  product: SiteFacts['product'];
};

/** How the self-checks reach the site that this process serves. */
export function siteFacts({ env, siteUrl, loopbackUrl, dataDir, outbox, open, product }: Options): SiteFacts {
  const folder = backupFolder(env.backups.folder, dataDir);
  return {
    siteUrl,
    loopbackUrl,
    apiUrl: open.browserUrl || loopbackUrl,
    publishableKey: open.publishableKey,
    product,
    tryMail: () => (env.smtpUrl ? tryServer(env.smtpUrl) : tryFolder(outbox)),
    rehearseRestore:
      env.backend.kind === 'supabase' ? undefined : (signal) => rehearseRestore({ dataDir, folder }, signal),
  };
}

/** Connects and signs in, without sending. */
async function tryServer(url: string): Promise<string> {
  const limit = 10_000;
  const smtp = createTransport({
    url,
    connectionTimeout: limit,
    greetingTimeout: limit,
    socketTimeout: limit,
    dnsTimeout: limit,
  });
  try {
    await smtp.verify();
    return 'Connexion acceptée par le serveur d’envoi.';
  } finally {
    smtp.close();
  }
}

async function tryFolder(outbox: string): Promise<string> {
  await mkdir(outbox, { recursive: true });
  await access(outbox, constants.W_OK);
  return 'Sans serveur d’envoi, les emails sont écrits dans le dossier « outbox ».';
}
