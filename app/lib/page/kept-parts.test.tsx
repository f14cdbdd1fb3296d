import { useId } from 'react';
import { renderToString } from 'react-dom/server';
import { beforeEach, expect, test, vi } from 'vitest';

import { PageClockProvider, useNow } from '#app/lib/time/clock.tsx';
import { Kept, keptPart } from '#app/ui/layout/kept.tsx';

import { createKeptParts } from './kept-parts.server.ts';
import { KeptPartsContext } from './kept-parts.ts';

let keptParts: ReturnType<typeof createKeptParts>;
beforeEach(() => {
  vi.stubEnv('SSR', true);
  keptParts = createKeptParts();
  return () => vi.unstubAllEnvs();
});

const evening = '2025-11-07T18:30:00.000Z';

/** The document of a page, with the parts that earlier documents of the test have left. */
function rendered(page: React.ReactNode, now = evening): string {
  const { keep, complete } = keptParts();
  const html = renderToString(
    <KeptPartsContext value={keep}>
      <PageClockProvider now={now} frozen={false}>
        {page}
      </PageClockProvider>
    </KeptPartsContext>,
  );
  return complete(Buffer.from(html)).toString();
}

/** A part and the function that renders it. */
function countedPart() {
  const render = vi.fn((name: string) => <p>Bonsoir « {name} »</p>);
  const Greeting = ({ name }: { name: string }) => render(name);
  const part = (name: string) => (
    <Kept name="greeting" given={{ name }}>
      <Greeting name={name} />
    </Kept>
  );
  return { part, render };
}

test('SPEED-195 a part is rendered once for the same data, and its page has the same bytes', () => {
  const { part, render } = countedPart();
  const page = <main>{part('Zoé')}</main>;
  const first = rendered(page);
  expect(first).toBe('<main><p>Bonsoir « <!-- -->Zoé<!-- --> »</p></main>');
  expect(rendered(page)).toBe(first);
  expect(rendered(<footer>{part('Zoé')}</footer>)).toBe(first.replaceAll('main', 'footer'));
  expect(render).toHaveBeenCalledTimes(1);
});

test('SPEED-195 a part with other data is rendered', () => {
  const { part, render } = countedPart();
  for (const name of ['Zoé', 'Léa', 'Zoé']) expect(rendered(part(name))).toContain(`${name}<!-- --> »</p>`);
  expect(render).toHaveBeenCalledTimes(2);
});

test('SPEED-195 a part of the same data at another time of the page is rendered', () => {
  const Hour = () => <p>{new Date(useNow()).toISOString()}</p>;
  const page = (
    <Kept name="hour" given={undefined}>
      <Hour />
    </Kept>
  );
  const later = '2025-11-07T18:31:00.000Z';
  for (const now of [evening, later, evening]) expect(rendered(page, now)).toBe(`<p>${now}</p>`);
});

test('SPEED-195 adjacent and nested parts are at their places', () => {
  const { part, render } = countedPart();
  const page = (
    <>
      {part('Zoé')}
      <Kept name="outer" given={undefined}>
        <section>{part('Léa')}</section>
      </Kept>
      {part('Zoé')}
      {part('Ada')}
    </>
  );
  const parts = ['Zoé', 'Léa', 'Zoé', 'Ada'].map((name) => `<p>Bonsoir « <!-- -->${name}<!-- --> »</p>`);
  const html = parts.join('').replace(parts[1] ?? '', (part) => `<section>${part}</section>`);
  for (const _ of [1, 2, 3]) expect(rendered(page)).toBe(html);
  // « Zoé » twice: it is kept once its page is complete.
  expect(render).toHaveBeenCalledTimes(4);
});

test.each([
  ['with an id of its place', () => <p id={useId()} />],
  ['with a picture that React preloads', () => <img src="/a.webp" alt="" />],
])('SPEED-195 a part %s is rendered each time, with the same HTML', (_, Part) => {
  const part = vi.fn(Part);
  const Counted = () => part();
  const page = (
    <div>
      <Kept name="part" given={undefined}>
        <Counted />
      </Kept>
    </div>
  );
  const html = [rendered(page), rendered(page)];
  vi.stubEnv('SSR', false);
  expect(html).toEqual([rendered(page), rendered(page)]);
  expect(part).toHaveBeenCalledTimes(4);
});

test('SPEED-195 a part that is not shared is rendered each time', () => {
  const { render } = countedPart();
  const Part = Object.assign(({ name }: { name: string }) => render(name), { preload: undefined });
  const Shared = keptPart('shared', Part, ({ name }) => name !== 'invented');
  for (const name of ['Zoé', 'invented', 'Zoé', 'invented']) rendered(<Shared name={name} />);
  expect(render.mock.calls.flat()).toEqual(['Zoé', 'invented', 'invented']);
});

test('SPEED-195 the least recently used parts leave, and a large one is not kept', () => {
  const { part, render } = countedPart();
  rendered(part('Zoé'));
  for (let other = 0; other < 250; other += 1) rendered(part(`${other}`));
  rendered(part('Zoé'));
  expect(render).toHaveBeenCalledTimes(252);
  const large = 'é'.repeat(50_000);
  rendered(part(large));
  rendered(part(large));
  expect(render).toHaveBeenCalledTimes(254);
});

test('SPEED-195 a part leaves the memory after an hour', () => {
  vi.useFakeTimers();
  // lru-cache takes 0 as « no time ».
  vi.advanceTimersByTime(1);
  const { part, render } = countedPart();
  rendered(part('Zoé'));
  vi.advanceTimersByTime(3_599_000);
  rendered(part('Zoé'));
  expect(render).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(2000);
  rendered(part('Zoé'));
  expect(render).toHaveBeenCalledTimes(2);
  vi.useRealTimers();
});

test('SPEED-195 a text like the mark of another process stays a text', () => {
  const { part } = countedPart();
  const keeping = createKeptParts()().keep('another');
  const forged = 'start' in keeping ? keeping.start : '';
  expect(forged).not.toBe('');
  for (const _ of [1, 2]) expect(rendered(part(forged))).toContain(`« <!-- -->${forged}<!-- --> »`);
});
