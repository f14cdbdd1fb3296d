import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';

import { DayStrip } from './day-strip.tsx';

test('STATUS-07 the strip has a bar for each day, and says them in words', () => {
  const markup = renderToStaticMarkup(<DayStrip days={`${'-'.repeat(12)}${'o'.repeat(15)}ddx`} />);
  expect(markup.match(/<span /g)).toHaveLength(30);
  expect(markup).toContain(
    'aria-label="30 derniers jours\u00a0: 15 jours sans problème, 2 jours avec des erreurs, 1 jour en panne, 12 jours sans mesure"',
  );
  expect(markup).not.toContain('style=');
});
