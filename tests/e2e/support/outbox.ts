import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { expect } from '@playwright/test';
import PostalMime from 'postal-mime';
import type { Email } from 'postal-mime';

const folder = (): string => join(process.env.E2E_DATA_DIR ?? '', 'outbox');

async function mailsTo(address: string): Promise<Email[]> {
  const names = (await readdir(folder()).catch(() => [])).filter((name) => name.endsWith('.eml')).sort();
  const mails = await Promise.all(
    names.map(async (name) => PostalMime.parse(await readFile(join(folder(), name)))),
  );
  return mails.filter((mail) => mail.to?.some((to) => to.address === address));
}

/** Mails to this address, once there are at least `count`. */
export async function outbox(address: string, count = 1): Promise<Email[]> {
  await expect
    .poll(async () => (await mailsTo(address)).length, { timeout: 15_000 })
    .toBeGreaterThanOrEqual(count);
  return mailsTo(address);
}

/** The first mail to this address with this subject, once it is there. */
export async function mailAbout(address: string, subject: string): Promise<Email> {
  const find = async () => (await mailsTo(address)).find((mail) => mail.subject === subject);
  await expect.poll(find, { timeout: 15_000 }).toBeDefined();
  const mail = await find();
  if (!mail) throw new Error(`the mail « ${subject} » to ${address} is gone`);
  return mail;
}

/** The first link of a mail's text whose path starts with `path`. */
export function linkIn(mail: Email | undefined, path: string): string {
  const link = mail?.text?.match(/https?:\/\/\S+/g)?.find((url) => new URL(url).pathname.startsWith(path));
  if (!link) throw new Error(`the mail « ${mail?.subject ?? 'none'} » holds no link to ${path}`);
  return link;
}
