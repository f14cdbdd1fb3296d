import { createClient } from '@supabase/supabase-js';
import { expect, test } from 'vitest';

import { createSender, defaultSender } from './sender.ts';
import { messageOf } from './transport.ts';

const base = { name: 'ALINE', address: 'bonjour@aline.test' };
const mail = {
  id: 'a',
  recipient: 'ana@exemple.fr',
  template: 'recovery',
  data: {},
  created_at: '2025-11-07T10:00:00Z',
  content: { subject: 'Sujet', html: '<p>a</p>', text: 'a', headers: {} },
};

/** A sender that reads the answers of `read`, one after the other; the clock moves by `step` at each look. */
function senderWith(answers: (Response | Error)[], step = 2000) {
  let time = 0;
  const reads: string[] = [];
  const client = createClient('http://site.test', 'sb_secret_x', {
    global: {
      fetch: async (input) => {
        reads.push(String(input));
        const answer = answers.shift() ?? new Error('no more answers');
        if (answer instanceof Error) throw answer;
        return answer;
      },
    },
  });
  return { read: createSender(client, base, () => (time += step)), reads };
}

const rows = (name: string, answers: string) =>
  Response.json([
    { key: 'mail.sender_name', value: name },
    { key: 'mail.reply_to', value: answers },
  ]);

test.each([
  [undefined, { name: 'ALINE', address: expect.stringContaining('@') }],
  ['bonjour@aline.test', { name: '', address: 'bonjour@aline.test' }],
  ['Les soirées <bonjour@aline.test>', { name: 'Les soirées', address: 'bonjour@aline.test' }],
  ['"Aline, Lille" <bonjour@aline.test>', { name: 'Aline, Lille', address: 'bonjour@aline.test' }],
])('ADMIN-180 the sender of MAIL_FROM %s', (mailFrom, sender) => {
  expect(defaultSender({ mailFrom })).toEqual(sender);
});

test('ADMIN-180 the name and the address of answers are the settings; empty ones leave those of the server', async () => {
  const { read } = senderWith([rows('Aline, Lille', 'orga@aline.test'), rows('', '')]);
  expect(await read()).toEqual({ from: { ...base, name: 'Aline, Lille' }, replyTo: 'orga@aline.test' });
  expect(await read()).toEqual({ from: base });
});

test('ADMIN-180 settings that cannot be read leave the sender that was read last', async () => {
  const { read } = senderWith([rows('Aline', ''), new Error('no database')]);
  const known = await read();
  expect(await read()).toEqual(known);
});

test('ADMIN-180 the settings are read at most once a second', async () => {
  const { read, reads } = senderWith([rows('Aline', '')], 100);
  await read();
  await read();
  expect(reads).toHaveLength(1);
});

test('ADMIN-180 a mail with an address of its own for answers keeps it', () => {
  expect(messageOf(mail, base, 'orga@aline.test').replyTo).toBe('orga@aline.test');
  const own = { ...mail, content: { ...mail.content, replyTo: 'ana@exemple.fr' } };
  expect(messageOf(own, base, 'orga@aline.test').replyTo).toBe('ana@exemple.fr');
});
