import { isValidElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';

import { Logo } from './partners-section.tsx';

test('HOME-61 shows a message for a logo that fails to load, and the initial of a partner without a logo', () => {
  const shown = Logo({ src: '/images/partners/x.svg', name: 'Euratech' });
  if (!isValidElement<{ fallback?: React.ReactNode }>(shown)) throw new Error('no picture');
  expect(renderToStaticMarkup(shown.props.fallback)).toMatch(/>Image non disponible<\/span>$/);
  const letter = renderToStaticMarkup(<Logo src={null} name="Euratech" />);
  expect(letter).toMatch(/>E<\/span>$/);
  expect(letter).not.toContain('Image non disponible');
});
