import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

import { describe, expect, test, vi } from 'vitest';

import { useMail } from '#tests/support/mail.ts';
import { startMailServer } from '#tests/support/fakes/smtp.ts';

const mail = useMail();

describe('when the mail server', () => {
  test('is down, mails stay queued, and each is sent once afterwards', async () => {
    await mail.smtp().stop();
    await mail.startWorker();
    await Promise.all(Array.from({ length: 12 }, (_, index) => mail.enqueue(`attend-${index}@exemple.fr`)));
    await vi.waitFor(
      () =>
        expect(mail.log.warn).toHaveBeenCalledWith(
          expect.objectContaining({ blame: 'server' }),
          'mail not sent',
        ),
      5000,
    );
    expect((await mail.rows()).filter(({ state }) => state === 'sent')).toHaveLength(0);

    await mail.restartSmtp();
    await mail.skipBackOff();
    await vi.waitFor(() => expect(mail.smtp().received).toHaveLength(12), 10_000);
    await vi.waitFor(
      async () => expect((await mail.rows()).every(({ state }) => state === 'sent')).toBe(true),
      5000,
    );
    await delay(200);
    expect(
      mail
        .smtp()
        .received.flatMap(({ recipients }) => recipients)
        .toSorted(),
    ).toEqual(Array.from({ length: 12 }, (_, index) => `attend-${index}@exemple.fr`).toSorted());
  });

  test('rejects temporarily (450), the delay before the next attempt grows', async () => {
    mail.smtp().refuse('grise@exemple.fr', 450);
    await mail.startWorker();
    await mail.enqueue('grise@exemple.fr');
    const waits: number[] = [];
    for (let attempt = 1; attempt <= 4; attempt += 1) {
      await vi.waitFor(
        async () => expect((await mail.rows())[0]).toMatchObject({ state: 'failed', attempts: attempt }),
        5000,
      );
      const [row] = await mail.stack().database
        .owner`select extract(epoch from next_attempt_at - now())::float as wait from private.mail_outbox`;
      waits.push(row?.['wait']);
      if (attempt < 4) await mail.skipBackOff();
    }
    for (const [index, wait] of waits.entries()) {
      expect(wait).toBeGreaterThan(5 * 2 ** index * 0.8 - 1);
      expect(wait).toBeLessThan(5 * 2 ** index * 1.2);
    }
    expect((await mail.rows())[0]?.['last_error']).not.toContain('grise@');
    mail.smtp().accept('grise@exemple.fr');
    await mail.skipBackOff();
    await vi.waitFor(() => expect(mail.smtp().received).toHaveLength(1), 5000);
  });

  test('rejects permanently (550), the mail is abandoned and its data cleared', async () => {
    mail.smtp().refuse('personne@exemple.fr', 550);
    await mail.startWorker();
    await mail.enqueue('personne@exemple.fr');
    await vi.waitFor(
      async () => expect((await mail.rows())[0]).toMatchObject({ state: 'abandoned', attempts: 1, data: {} }),
      5000,
    );
    expect(mail.smtp().received).toHaveLength(0);
  });

  test('rejects the login, no mail is abandoned', async () => {
    const guarded = await startMailServer({ user: 'aline', password: 'juste' });
    const worker = await mail.startWorker({ smtpUrl: guarded.url.replace('juste', 'fausse') });
    await mail.enqueue('ana@exemple.fr');
    await vi.waitFor(async () => expect((await mail.rows())[0]).toMatchObject({ state: 'failed' }), 5000);
    await worker.stop();
    await mail.startWorker({ smtpUrl: guarded.url });
    await mail.skipBackOff();
    await vi.waitFor(() => expect(guarded.received).toHaveLength(1), 5000);
    await guarded.stop();
  });
});

describe('workers', () => {
  test('share the outbox: four workers send each of sixty mails once', async () => {
    await Promise.all(Array.from({ length: 60 }, (_, index) => mail.enqueue(`foule-${index}@exemple.fr`)));
    await Promise.all(Array.from({ length: 4 }, () => mail.startWorker()));
    await vi.waitFor(
      async () => expect((await mail.rows()).every(({ state }) => state === 'sent')).toBe(true),
      20_000,
    );
    expect(mail.smtp().received).toHaveLength(60);
    expect(new Set(mail.smtp().received.flatMap(({ recipients }) => recipients)).size).toBe(60);
  });

  test('send the mail of a crashed worker once its lease has expired', async () => {
    await mail.enqueue('orpheline@exemple.fr');
    const { data: claimed } = await mail.stack().service().rpc('mail_claim', { batch: 10 });
    expect(claimed).toHaveLength(1);
    await mail.startWorker();
    await delay(300);
    expect(mail.smtp().received).toHaveLength(0);
    await mail.skipBackOff();
    await vi.waitFor(() => expect(mail.smtp().received).toHaveLength(1), 5000);
  });

  test('lose no mail when killed eight times while sending', async () => {
    const recipients = Array.from(
      { length: 80 },
      (_, index) => `brutal-${String(index).padStart(2, '0')}@exemple.fr`,
    );
    await Promise.all(recipients.map((recipient) => mail.enqueue(recipient)));
    const script = join(import.meta.dirname, '../../support/processes/mail-worker-process.ts');
    const run = () =>
      spawn(process.execPath, [script, mail.stack().url, mail.stack().secretKey, mail.smtp().url], {
        stdio: 'inherit',
      });
    for (let kill = 1; kill <= 8; kill += 1) {
      const worker = run();
      await vi.waitFor(() => expect(mail.smtp().received.length).toBeGreaterThanOrEqual(kill * 6), 10_000);
      worker.kill('SIGKILL');
      await once(worker, 'exit');
      await mail.skipBackOff();
    }
    await mail.startWorker();
    await vi.waitFor(
      async () => expect((await mail.rows()).every(({ state }) => state === 'sent')).toBe(true),
      10_000,
    );
    const sent = mail.smtp().received;
    expect([...new Set(sent.flatMap(({ recipients: [recipient] }) => recipient))].toSorted()).toEqual(
      recipients,
    );
    // A kill between the server's acceptance and the update of the row sends a mail again, with the same Message-ID.
    expect(sent.length - recipients.length).toBeLessThanOrEqual(8);
    expect(new Set(sent.map(({ messageId }) => messageId)).size).toBe(recipients.length);
  });

  test('cannot mark a sent mail as failed afterwards', async () => {
    await mail.enqueue('tard@exemple.fr');
    const [claim] = (await mail.stack().service().rpc('mail_claim').throwOnError()).data;
    await mail.stack().service().rpc('mail_settle', { id: claim.id, ok: true }).throwOnError();
    await mail
      .stack()
      .service()
      .rpc('mail_settle', { id: claim.id, ok: false, error: 'late' })
      .throwOnError();
    expect((await mail.rows())[0]).toMatchObject({ state: 'sent', last_error: null });
  });

  test('abandon a mail after 25 attempts, also when no attempt reported a result', async () => {
    await mail.enqueue('maudite@exemple.fr');
    await mail.stack().database
      .owner`update private.mail_outbox set state = 'sending', attempts = 25, next_attempt_at = now()`;
    expect((await mail.stack().service().rpc('mail_claim')).data).toEqual([]);
    expect((await mail.rows())[0]).toMatchObject({ state: 'abandoned', data: {} });
  });

  test('continue after database errors, and stop on request', async () => {
    const worker = await mail.startWorker({ listen: () => Promise.reject(new Error('connection refused')) });
    await mail.stack().database.owner`alter function public.mail_claim(integer) rename to mail_claim_away`;
    await vi.waitFor(
      () => expect(mail.log.warn).toHaveBeenCalledWith(expect.anything(), 'outbox not read'),
      5000,
    );
    await mail.stack().database.owner`alter function public.mail_claim_away(integer) rename to mail_claim`;
    await mail.enqueue('retour@exemple.fr');
    await vi.waitFor(() => expect(mail.smtp().received).toHaveLength(1), 10_000);
    const start = performance.now();
    await worker.stop();
    expect(performance.now() - start).toBeLessThan(1000);
    await mail.enqueue('apres@exemple.fr');
    await delay(200);
    expect(mail.smtp().received).toHaveLength(1);
  });
});
