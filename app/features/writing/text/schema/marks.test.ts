import { expect, test } from 'vitest';

import { isWrittenAddress } from './marks.ts';

test.each(['https://aline.example', 'http://a.fr/b', 'www.exemple.fr', 'WWW.exemple.fr', 'marie@exemple.fr'])(
  'BLOG-291 %j becomes a link while one writes',
  (text) => expect(isWrittenAddress(text)).toBe(true),
);

test.each(['paragraphe.De', 'soir.Les', 'exemple.fr', 'exemple.fr/x@y', '10.0.0.1', 'M.Martin', 'a@b'])(
  'BLOG-291 %j stays text',
  (text) => expect(isWrittenAddress(text)).toBe(false),
);
