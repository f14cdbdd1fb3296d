import { readFile } from 'node:fs/promises';

import { becomeExpendable } from '#backend/expendable-process.ts';
import { isDiskFull } from '#backend/storage/files/disk-full.ts';
import { StorageError } from '#backend/storage/storage-error.ts';
import { convertImage } from './convert-image.ts';
import { imageRequest, piecesOf } from './image-messages.ts';
import type { ImageEnd, ImageJob, ImageReply } from './image-messages.ts';

/** Milliseconds between two looks at the memory. A decoder fills 20 MB in that time. */
const watchInterval = 10;

/**
 * Main module of the child process that `image-worker.ts` starts with the most bytes of memory as its argument. It
 * receives one picture at a time: its bytes in pieces, then its job.
 */
const maxMemory = Number(process.argv[2]);
let received: Uint8Array[] = [];

process.on('message', async (message) => {
  const request = imageRequest.parse(message);
  if ('bytes' in request) {
    received.push(request.bytes);
    return;
  }
  const pieces = received;
  received = [];
  // The picture is decoded on another thread, so that this timer is on time.
  const watch = setInterval(() => {
    if (process.memoryUsage.rss() > maxMemory) process.kill(process.pid, 'SIGKILL');
  }, watchInterval);
  const end = await perform(request.job, pieces).catch(endOf);
  clearInterval(watch);
  await reply({ end, memory: process.memoryUsage.rss() });
});

async function perform(job: ImageJob, pieces: Uint8Array[]): Promise<ImageEnd> {
  const source = job.from === undefined ? Buffer.concat(pieces) : await readFile(job.from);
  const image = await convertImage(source, job);
  if (image) for (const bytes of piecesOf(image)) await reply({ bytes });
  return { kind: 'done' };
}

function endOf(error: unknown): ImageEnd {
  if (isDiskFull(error)) return { kind: 'disk full' };
  if (error instanceof StorageError && (error.code === 'EntityTooLarge' || error.code === 'InvalidRequest'))
    return { kind: 'refused', code: error.code, message: error.message };
  return { kind: 'failed', message: error instanceof Error ? error.message : String(error) };
}

/** Resolves when the message is written, or when the server is gone. */
function reply(message: ImageReply): Promise<void> {
  return new Promise((resolve) => {
    if (process.connected) process.send?.(message, undefined, {}, () => resolve());
    else resolve();
  });
}

// Exits with the server, even when that was killed. Ignores signals: a terminal sends them to both processes, and
// the server stops this one.
process.on('disconnect', () => process.exit());
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);

await becomeExpendable();
await reply({ ready: true });
