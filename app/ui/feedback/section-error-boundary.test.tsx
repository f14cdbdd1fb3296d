import { Writable } from 'node:stream';

import { renderToPipeableStream } from 'react-dom/server';
import { expect, test } from 'vitest';

import { SectionErrorBoundary } from './section-error-boundary.tsx';

function Broken(): React.ReactNode {
  throw new Error('coupure');
}

/** The completed HTML of the server render, and the errors its sections threw. */
function render(page: React.ReactNode): Promise<{ html: string; errors: unknown[] }> {
  return new Promise((resolve, reject) => {
    const errors: unknown[] = [];
    let html = '';
    const sink = new Writable({
      write(chunk: Buffer, _encoding, done) {
        html += chunk.toString();
        done();
      },
      final(done) {
        resolve({ html, errors });
        done();
      },
    });
    const { pipe } = renderToPipeableStream(page, {
      onAllReady: () => pipe(sink),
      onShellError: reject,
      onError: (error) => void errors.push(error),
    });
  });
}

test('renders the fallback on the server for a section that throws, and the other sections', async () => {
  const { html, errors } = await render(
    <main>
      <SectionErrorBoundary>
        <Broken />
      </SectionErrorBoundary>
      <SectionErrorBoundary>
        <p>Vendredi 7 novembre</p>
      </SectionErrorBoundary>
    </main>,
  );
  expect(html.match(/Oups, un problème est survenu avec cette section/g)).toHaveLength(1);
  expect(html).toContain('Vendredi 7 novembre');
  expect(errors).toEqual([expect.objectContaining({ message: 'coupure' })]);
});
