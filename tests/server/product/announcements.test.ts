import { afterAll, beforeAll, expect, test } from 'vitest';

import { createTestDatabase } from '#tests/support/database.ts';
import type { TestDatabase } from '#tests/support/database.ts';
import { startSite } from '#tests/support/running-site.ts';
import type { RunningSite } from '#tests/support/running-site.ts';

/** Shorter than the minute during which a page is fresh: only the change of an announcement renders it again. */
const soon = { timeout: 15_000, interval: 100 };

let database: TestDatabase;
let site: RunningSite;
beforeAll(async () => {
  database = await createTestDatabase();
  site = await startSite({ DATABASE_URL: database.url, LOG_LEVEL: 'error' });
});
afterAll(async () => {
  await site.dispose();
  await database.drop();
});

const text = async (path: string) => (await fetch(site.url + path)).text();
/** The announcements that a cached page shows. */
const shownOn = async (path: string, ...messages: string[]) => {
  const page = await text(path);
  return messages.filter((message) => page.includes(message));
};

test('NOTIF-41 a cached page shows an announcement from its start to its end', async () => {
  const message = 'Le bar ouvre à dix-neuf heures';
  expect(await shownOn('/faq', message)).toEqual([]);
  await database.owner`
    insert into public.announcements (message, starts_at, ends_at)
    values (${message}, now() + interval '3 seconds', now() + interval '8 seconds')`;
  expect(await shownOn('/faq', message)).toEqual([]);
  await expect.poll(() => shownOn('/faq', message), soon).toEqual([message]);
  await expect.poll(() => shownOn('/faq', message), soon).toEqual([]);
});

test('NOTIF-41 a stopped announcement leaves a cached page, and so does a deleted one', async () => {
  const [stopped, deleted] = ['Première annonce d’essai', 'Seconde annonce d’essai'];
  await database.owner`
    insert into public.announcements (message) values (${stopped}), (${deleted})`;
  const shown = () => shownOn('/faq', stopped, deleted);
  await expect.poll(shown, soon).toEqual([stopped, deleted]);
  await database.owner`update public.announcements set ends_at = private.now() where message = ${stopped}`;
  await expect.poll(shown, soon).toEqual([deleted]);
  await database.owner`update public.announcements set deleted_at = now() where message = ${deleted}`;
  await expect.poll(shown, soon).toEqual([]);
});

test('NOTIF-41 an announcement is on its pages only, and one of the dashboard on no public page', async () => {
  const [chosen, members] = ['Annonce de la FAQ seulement', 'Annonce des membres seulement'];
  await database.owner`
    insert into public.announcements (message, pages, place)
    values (${chosen}, '{/faq}', 'site'), (${members}, '{}', 'dashboard')`;
  await expect.poll(() => shownOn('/faq', chosen, members), soon).toEqual([chosen]);
  await expect
    .poll(() => text('/contact').then((page) => page.includes('data-announcement')), soon)
    .toBe(false);
});
