import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

export type CountedDecoding = {
  /** Module of a process that decodes pictures, for `StoragePlace.images`. */
  module: URL;
  /** Pictures that entered the queue of libvips, and those that left it: two for each decoded picture. */
  changes(): Promise<number>;
};

/** Writes, in a folder, a module that decodes as the server's does and counts what it decodes. */
export async function countDecoding(folder: string): Promise<CountedDecoding> {
  const module = join(folder, 'counting-process.mjs');
  const count = join(folder, 'decoded');
  const decoder = new URL('../../backend/storage/images/image-process.ts', import.meta.url);
  await writeFile(count, '');
  await writeFile(
    module,
    `import { appendFileSync } from 'node:fs';
     import sharp from ${JSON.stringify(import.meta.resolve('sharp'))};
     sharp.queue.on('change', () => appendFileSync(${JSON.stringify(count)}, '.'));
     await import(${JSON.stringify(decoder.href)});`,
  );
  return {
    module: pathToFileURL(module),
    changes: async () => (await readFile(count)).length,
  };
}
