import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';

import { Prints } from './kit-objects.tsx';

test('HOME-61 shows a message for each print of the press kit that fails to load', () => {
  const prints = Prints();
  expect(prints).toHaveLength(3);
  for (const print of prints)
    expect(renderToStaticMarkup(print.props.fallback)).toMatch(/>Image non disponible<\/span>$/);
});
