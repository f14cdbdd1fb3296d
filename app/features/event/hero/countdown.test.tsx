import { runInNewContext } from 'node:vm';

import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';

import { PageClockProvider } from '#app/lib/time/clock.tsx';
import { countdownUnits } from '#content/copy/site/home.ts';

import { countdownParts } from './countdown-parts.ts';
import countdownScript from './countdown-script.ts?inline-script';
import { Countdown } from './countdown.tsx';

const startsAt = '2025-11-07T18:30:00+01:00';
const start = Date.parse(startsAt);

const rendered = (now: string, frozen = false) =>
  renderToString(
    <PageClockProvider now={now} frozen={frozen}>
      <Countdown startsAt={startsAt} />
    </PageClockProvider>,
  );

/** Runs the script of the page at `now`; returns the words that it writes and the classes that it removes. */
function runAt(now: number) {
  const units = Array.from({ length: 4 }, () => ({ children: [{ textContent: '--' }, { textContent: '' }] }));
  const removed: string[] = [];
  const classList = { remove: (name: string) => removed.push(name) };
  const timer = { dataset: { until: startsAt }, children: units, classList };
  const Date = { parse: globalThis.Date.parse, now: () => now };
  const document = { currentScript: { previousElementSibling: timer } };
  runInNewContext(countdownScript, { document, Date });
  return {
    words: units.map(({ children }) => children.map(({ textContent }) => textContent).join(' ')),
    removed,
  };
}

test('SPEED-93 a page of a running clock has the same countdown at any time before the start', () => {
  const early = rendered('2025-10-21T12:00:00+02:00');
  expect(rendered('2025-11-07T18:29:00+01:00')).toBe(early);
  expect(early).not.toMatch(/\d\d<\/span>/);
  expect(early).toContain('invisible');
  expect(rendered('2025-11-07T18:30:00+01:00')).toContain('L&#x27;événement a commencé !');
});

test('SPEED-93 a page of a frozen clock has the numbers and no script', () => {
  const html = rendered('2025-10-21T12:00:00+02:00', true);
  expect(html).toMatch(/>17<.*>07<.*>30<.*>00</);
  expect(html).not.toContain('<script>');
  expect(html).not.toContain('invisible');
});

test.each([1, 2, 61, 3600, 3661, 86_400, 90_061, 1_495_800])(
  'SPEED-93 the script writes what React counts, %i seconds before the start',
  (seconds) => {
    const now = start - seconds * 1000 + 300;
    const { days = 0, hours = 0, minutes = 0, seconds: rest = 0 } = countdownParts(start, now) ?? {};
    const word = (count: number, [one, many]: readonly [string, string]) =>
      `${String(count).padStart(2, '0')} ${count === 1 ? one : many}`;
    expect(runAt(now)).toEqual({
      words: [
        word(days, countdownUnits.days),
        word(hours, countdownUnits.hours),
        word(minutes, countdownUnits.minutes),
        word(rest, countdownUnits.seconds),
      ],
      removed: ['invisible'],
    });
  },
);

test('SPEED-93 the script leaves the countdown invisible from the start on', () => {
  expect(runAt(start)).toEqual({ words: ['-- ', '-- ', '-- ', '-- '], removed: [] });
});
