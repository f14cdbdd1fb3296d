import { isValidElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';

import { initials, Portrait } from './portrait.tsx';

test.each([
  ['Léa Marchand', 'LM'],
  ['élodie de la Tour', 'ÉT'],
  ['Madonna', 'M'],
  ['Jean-Luc Petit', 'JP'],
  ['e\u0301lodie 𝕸arin', 'É𝕸'],
  ['🎉 Fête', '🎉F'],
  ['', ''],
])('initials of « %s » are « %s »', (name, expected) => {
  expect(initials(name)).toBe(expected);
});

/** The fallback that `ResilientImage` renders after the error event of the picture. */
function fallbackOf(element: React.ReactNode): string {
  if (!isValidElement<{ fallback?: React.ReactNode }>(element)) throw new Error('no picture');
  return renderToStaticMarkup(element.props.fallback);
}

test.each([480, 72])(
  'HOME-61 shows a message beside the initials of a portrait of %i px that fails to load',
  (size) => {
    const html = fallbackOf(Portrait({ src: '/images/portraits/x.webp', name: 'Léa Marchand', size }));
    expect(html).toContain('<span aria-hidden="true">LM</span>');
    expect(html).toContain('Image non disponible');
    expect(html.includes('sr-only')).toBe(size === 72);
  },
);

test('HOME-61 a member without a portrait has initials only', () => {
  const html = renderToStaticMarkup(<Portrait name="Léa Marchand" size={480} />);
  expect(html).toContain('LM');
  expect(html).not.toContain('Image non disponible');
});
