import { readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import type { SocialCard } from '#domain/social-card.ts';

import { createPainter } from '#server/social-images/painter.ts';
import { childrenRunning } from '#tests/support/child-processes.ts';

const card: SocialCard = {
  scene: 'night',
  label: 'Contact',
  title: 'On se parle ?',
  sign: { first: 'vendredi 7 novembre', second: '18h30', off: false, stamp: '' },
};

test('draws in a child process, and again after close()', async () => {
  const painter = createPainter();
  const first = await painter.draw(card);
  expect([...first.subarray(0, 3)]).toEqual([0xff, 0xd8, 0xff]);
  painter.close();
  expect(await painter.draw(card)).toEqual(first);
  painter.close();
});

test('the process that draws is the first that Linux ends when memory runs out', async () => {
  const painter = createPainter();
  await painter.draw(card);
  const [id] = childrenRunning('painter-process.ts');
  expect(readFileSync(`/proc/${id}/oom_score_adj`, 'utf8')).toBe('1000\n');
  painter.close();
});

test('draws simultaneous requests one after the other', async () => {
  const painter = createPainter();
  const titles = ['Un', 'Deux', 'Un'];
  const [one, two, again] = await Promise.all(titles.map((title) => painter.draw({ ...card, title })));
  painter.close();
  expect(one).toEqual(again);
  expect(one).not.toEqual(two);
});

test('rejects the queue when the process is closed, cannot start, or does not respond', async () => {
  const closed = createPainter();
  const waiting = closed.draw(card);
  closed.close();
  await expect(waiting).rejects.toThrow('closed');

  const missing = createPainter({ module: new URL('./nowhere.ts', import.meta.url) });
  await expect(missing.draw(card)).rejects.toThrow('ended');

  const hurried = createPainter({ timeout: 1 });
  const [first, behind] = [hurried.draw(card), hurried.draw(card)];
  await expect(first).rejects.toThrow('in time');
  await expect(behind).rejects.toThrow('in time');
});
