import { renderToPipeableStream, renderToString } from 'react-dom/server';
import { Writable } from 'node:stream';
import { expect, test, vi } from 'vitest';

import { deferred } from './deferred.tsx';

const Part = ({ name }: { name: string }) => <p>Bonsoir {name}</p>;

/** The completed HTML, as the server sends it. */
function render(node: React.ReactNode): Promise<string> {
  return new Promise((resolve, reject) => {
    let html = '';
    const sink = new Writable({
      write: (chunk: Buffer, _encoding, done) => {
        html += chunk.toString();
        done();
      },
      final: (done) => {
        resolve(html);
        done();
      },
    });
    const { pipe } = renderToPipeableStream(node, {
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => pipe(sink),
      onShellError: reject,
    });
  });
}

test('renders the part on the server in its place, whatever its priority', async () => {
  vi.stubEnv('SSR', true);
  const Deferred = deferred('low', 'evening', async () => Part);
  const html = await render(<Deferred name="Lille" />);
  expect(html.replaceAll('<!-- -->', '')).toContain('<p>Bonsoir Lille</p>');
  expect(html).not.toContain('<script');
});

test('renders immediately once the script is preloaded', async () => {
  const load = vi.fn(async () => Part);
  const Deferred = deferred('low', 'evening', load);
  await Deferred.preload();
  expect(renderToString(<Deferred name="Lille" />)).toContain('Bonsoir');
  expect(load).toHaveBeenCalledTimes(1);
});

test.each([
  ['high', 0],
  ['medium', 100],
  ['low', 300],
] as const)(
  'in the browser, a needed part of %s priority asks for its script after %i ms',
  async (priority, delay) => {
    vi.stubEnv('SSR', false);
    // A part that the server did not render is needed at once.
    vi.stubGlobal('document', { getElementById: () => null });
    vi.useFakeTimers();
    try {
      const load = vi.fn(async () => Part);
      const Deferred = deferred(priority, 'evening', load);
      renderToString(<Deferred name="Lille" />);
      await vi.advanceTimersByTimeAsync(Math.max(delay - 1, 0));
      expect(load).toHaveBeenCalledTimes(delay === 0 ? 1 : 0);
      await vi.advanceTimersByTimeAsync(1);
      expect(load).toHaveBeenCalledTimes(1);
    } finally {
      vi.useRealTimers();
      vi.unstubAllEnvs();
      vi.unstubAllGlobals();
    }
  },
);
