import { expect, test } from 'vitest';

import { mailTemplates } from '#domain/mail-templates.ts';

import { composeMail } from './compose-mail.ts';

const line = {
  id: 'b1',
  recipient: 'a•••@exemple.fr',
  state: 'sent',
  attempts: 1,
  created_at: '2025-10-21T10:00:00Z',
  sent_at: null,
  next_attempt_at: null,
  last_error: null,
  words: null,
  is_trial: false,
} as const;

test.each(mailTemplates)(
  'NOTIF-11 the mail %s is shown without its values once they were erased',
  (template) => {
    const mail = composeMail({ ...line, template, data: null }, 'https://aline.example');
    expect(mail.subject).not.toBe('');
    expect(mail.html + mail.text).not.toMatch(/\{\{|\}\}|undefined/);
  },
);

test('NOTIF-11 a waiting mail is shown with its values', () => {
  const data = { Article: 'Les toits', Reason: '•••' };
  const { text } = composeMail({ ...line, template: 'comment-refused', data }, 'https://aline.example');
  expect(text).toContain('Les toits');
  expect(text).toContain('https://aline.example/dashboard');
});
