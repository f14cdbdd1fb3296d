import { expect, test, vi } from 'vitest';

import { createNotingTransport } from './noting-transport.ts';
import type { OutgoingMail } from './transport.ts';

const mail: OutgoingMail = {
  id: 'a',
  recipient: 'ana@exemple.fr',
  template: 'recovery',
  data: {},
  created_at: '2025-11-07T10:00:00Z',
  content: { subject: 'Sujet', html: '<p>a</p>', text: 'a', headers: {} },
};

function setUp() {
  const note = vi.fn<() => Promise<void>>().mockResolvedValue();
  const send = vi.fn<() => Promise<string>>().mockResolvedValue('<a@aline.test>');
  const transport = createNotingTransport({ send, close: () => undefined }, note);
  return { note, send, deliver: () => transport.send(mail, AbortSignal.timeout(1000)) };
}

test('ADMIN-142 notes the first delivered mail of the process, once', async () => {
  const { note, deliver } = setUp();
  expect(await deliver()).toBe('<a@aline.test>');
  await deliver();
  expect(note).toHaveBeenCalledTimes(1);
});

test('ADMIN-142 notes no mail that was not delivered', async () => {
  const { note, send, deliver } = setUp();
  send.mockRejectedValueOnce(new Error('refused'));
  await expect(deliver()).rejects.toThrow('refused');
  expect(note).not.toHaveBeenCalled();
});

test('ADMIN-142 delivers a mail whose note failed, and notes the next one', async () => {
  const { note, deliver } = setUp();
  note.mockRejectedValueOnce(new Error('unavailable'));
  expect(await deliver()).toBe('<a@aline.test>');
  await vi.waitFor(async () => {
    await deliver();
    expect(note).toHaveBeenCalledTimes(2);
  });
});
