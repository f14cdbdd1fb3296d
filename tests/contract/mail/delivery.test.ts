import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';

import PostalMime from 'postal-mime';
import { describe, expect, test, vi } from 'vitest';

import { createMailer } from '#server/mail/mailer.ts';
import { confirmToken, siteUrl, unsubscribeToken, useMail } from '#tests/support/mail.ts';

const mail = useMail();

/** A mail to this address, as text, after the worker has sent it. */
async function textTo(address: string): Promise<string> {
  await mail.startWorker();
  await createMailer(mail.stack().database).enqueue({ to: address, template: 'password-changed', data: {} });
  await vi.waitFor(() => expect(mail.smtp().received).toHaveLength(1), 5000);
  return mail.smtp().received[0]?.text ?? '';
}

async function memberWithAddress(address: string, isConfirmed: boolean): Promise<void> {
  await mail.stack().database.owner`
    insert into auth.users (id, email, email_confirmed_at, raw_user_meta_data)
    values (gen_random_uuid(), ${address}, ${isConfirmed ? new Date() : null}, '{}')`;
  await mail.stack().database.owner`
    update public.profiles set display_name = 'Ana Martin'
    where id = (select id from auth.users where email = ${address})`;
}

describe('MAIL-37 the greeting of a mail', () => {
  test('contains the name of the member whose confirmed address receives it', async () => {
    await memberWithAddress('ana.martin@exemple.fr', true);
    expect(await textTo('Ana.Martin@exemple.fr')).toContain('\nBonjour Ana Martin,\n');
  });

  test('contains no name when the address is unconfirmed, since another person may have entered it', async () => {
    await memberWithAddress('inconnu@exemple.fr', false);
    expect(await textTo('inconnu@exemple.fr')).toContain('\nBonjour,\n');
  });

  test('contains no name when no member has the address', async () => {
    expect(await textTo('personne@exemple.fr')).toContain('\nBonjour,\n');
  });
});

describe('a mail', () => {
  test('is sent with text and HTML, links and headers', async () => {
    await mail.startWorker();
    await mail.enqueue('ana@exemple.fr');
    await vi.waitFor(() => expect(mail.smtp().received).toHaveLength(1), 5000);
    const [received] = mail.smtp().received;
    const headers = Object.fromEntries(received?.headers.map(({ key, value }) => [key, value]) ?? []);
    const [row] = await mail.rows();
    expect(received).toMatchObject({
      recipients: ['ana@exemple.fr'],
      from: { name: 'ALINE', address: 'bonjour@aline.test' },
      subject: 'Confirmez votre inscription à la newsletter ALINE',
      messageId: `<${row?.['id']}@aline.test>`,
    });
    expect(headers).toMatchObject({
      'list-unsubscribe': `<${siteUrl}/newsletter/desinscrire?token=${unsubscribeToken}>`,
      'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
      'auto-submitted': 'auto-generated',
    });
    for (const text of [received?.text, received?.html]) {
      expect(text).toContain(`${siteUrl}/newsletter/confirmer?token=${confirmToken}`);
      expect(text).toContain('Vous avez demandé à recevoir la newsletter');
    }
  });

  test('is cleared of its data once sent, and its token and address are not logged', async () => {
    await mail.startWorker();
    await mail.enqueue('ana@exemple.fr');
    await vi.waitFor(async () => expect((await mail.rows())[0]).toMatchObject({ state: 'sent' }), 5000);
    expect((await mail.rows())[0]).toMatchObject({
      data: {},
      attempts: 1,
      sent_at: expect.any(Date),
      message_id: expect.stringContaining('@aline.test'),
    });
    const logged = JSON.stringify([
      mail.log.info.mock.calls,
      mail.log.warn.mock.calls,
      mail.log.error.mock.calls,
    ]);
    expect(logged).toContain('mail sent');
    expect(logged).not.toMatch(/ana@|0123456789abcdef/);
  });

  test('exists only if its transaction commits', async () => {
    const mailer = createMailer(mail.stack().database);
    const request = { to: 'ana@exemple.fr', template: 'recovery', data: {} } as const;
    const failed = mail.stack().database.owner.begin(async (tx) => {
      await mailer.enqueue(request, tx);
      throw new Error('rolled back');
    });
    await expect(failed).rejects.toThrow('rolled back');
    expect(await mail.rows()).toHaveLength(0);
    await mail.stack().database.owner.begin((tx) => mailer.enqueue(request, tx));
    expect(await mail.rows()).toHaveLength(1);
  });

  test('is rejected by the outbox when its recipient is not an email address', async () => {
    for (const to of ['', 'ana', 'a@b.fr, c@d.fr', 'a@b.fr\nBcc: c@d.fr', `${'a'.repeat(251)}@b.fr`]) {
      await expect(mail.enqueue(to)).rejects.toThrow('mail_recipient_is_an_address');
    }
  });

  test('is rejected by the outbox when its data contains anything but strings', async () => {
    const { owner } = mail.stack().database;
    for (const data of ['{"a": null}', '{"a": 1}', '{"a": {"b": "c"}}', '[]', '"x"']) {
      await expect(
        owner`select public.mail_enqueue('a@b.fr', 'recovery', ${data}::text::jsonb)`,
      ).rejects.toThrow('mail_data_holds_texts');
    }
  });

  test('is sent immediately when the worker listens to notifications', async () => {
    await mail.startWorker({
      pollInterval: 60_000,
      listen: (wake) => mail.stack().database.listen('mail_outbox', wake),
    });
    await vi.waitFor(async () => {
      const listening = await mail.stack().database
        .owner`select 1 from pg_stat_activity where query ilike 'listen%mail_outbox%'`;
      expect(listening.length).toBeGreaterThan(0);
    }, 5000);
    await mail.enqueue('vite@exemple.fr');
    await vi.waitFor(() => expect(mail.smtp().received).toHaveLength(1), 5000);
  });
});

describe('the outbox folder', () => {
  test('receives each mail as a file with mode 600', async () => {
    await mail.startWorker({ smtpUrl: null });
    await mail.enqueue('dossier@exemple.fr');
    await vi.waitFor(async () => expect((await mail.rows())[0]).toMatchObject({ state: 'sent' }), 5000);
    const files = await readdir(mail.outbox());
    expect(files).toEqual([
      expect.stringMatching(
        /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-newsletter-confirmation-dossier@exemple\.fr-[0-9a-f]{8}\.eml$/,
      ),
    ]);
    const file = join(mail.outbox(), files[0] ?? '');
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    const written = await PostalMime.parse(await readFile(file));
    expect(written.to?.[0]?.address).toBe('dossier@exemple.fr');
    expect(written.text).toContain(`${siteUrl}/newsletter/confirmer?token=${confirmToken}`);
  });
});
