import { access, constants, mkdir } from 'node:fs/promises';

import { createTransport } from 'nodemailer';

import type { Environment } from '#server/environment/env.ts';
import type { OpenBackend } from '#server/open-backend.ts';

import type { SiteFacts } from './checked-site.ts';
import { createRestoreRehearsal } from './rehearse-restore.ts';

type Options = {
  env: Environment;
  siteUrl: string;
  loopbackUrl: string;
  dataDir: string;
  outbox: string;
  open: OpenBackend;
};

/** How the self-checks reach the site that this process serves. */
export function siteFacts({ env, siteUrl, loopbackUrl, dataDir, outbox, open }: Options): SiteFacts {
  const { backend } = env;
  const databaseUrl = backend.kind === 'postgres' ? backend.url : undefined;
  return {
    siteUrl,
    loopbackUrl,
    apiUrl: open.browserUrl || loopbackUrl,
    publishableKey: open.publishableKey,
    tryMail: () => (env.smtpUrl ? tryServer(env.smtpUrl) : tryFolder(outbox)),
    rehearseRestore:
      backend.kind === 'supabase' ? undefined : createRestoreRehearsal({ dataDir, databaseUrl }),
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
  return 'Sans serveur d’envoi, les e-mails sont écrits dans le dossier « outbox ».';
}
