import { afterEach, describe, expect, test, vi } from 'vitest';

import { createMailer } from '#server/mail/mailer.ts';
import { useMail } from '#tests/support/mail.ts';

const mail = useMail();
const sql = () => mail.stack().database.owner;
afterEach(() => sql()`delete from private.mail_texts`);

async function change(body: string): Promise<void> {
  await sql()`
    insert into private.mail_texts (template, subject, title, preview, body, button, notes)
    values ('magic-link', 'Votre lien', 'Entrez', '', ${body}, 'Entrer', '')`;
}

async function sent(): Promise<{ subject: string | undefined; text: string }> {
  await mail.startWorker();
  const data = { TokenHash: 'h'.repeat(56), RedirectTo: 'https://aline.test/', Token: '482913' };
  await createMailer(mail.stack().database).enqueue({ to: 'ana@exemple.fr', template: 'magic-link', data });
  await vi.waitFor(() => expect(mail.smtp().received).toHaveLength(1), 5000);
  const [received] = mail.smtp().received;
  return { subject: received?.subject, text: received?.text ?? '' };
}

describe('NOTIF-52 a mail whose texts were changed', () => {
  test('leaves with them, and with its own link', async () => {
    await change('Tapez {code} : <b>vite</b>.');
    const { subject, text } = await sent();
    expect(subject).toBe('Votre lien');
    expect(text).toContain('Tapez 482913\u00a0: <b>vite</b>.');
    expect(text).toContain('/auth/confirmer?token_hash=hhh');
  });

  test('leaves as the original when the stored text cannot be used: no account mail is held up', async () => {
    await change('Le code a été oublié ici.');
    const { subject, text } = await sent();
    expect(subject).toContain('Votre lien de connexion');
    expect(text).toContain('saisissez plutôt ce code\u00a0: 482913');
  });
});
