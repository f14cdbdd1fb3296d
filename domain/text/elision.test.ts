import { expect, test } from 'vitest';

import { ofName } from './elision.ts';

test.each(['Alice', 'Élodie', 'Œdipe', 'Ines', 'Yves', 'Hélène', 'Hugo', 'avril', 'août', 'octobre'])(
  '« de » is elided before %s',
  (name) => expect(ofName(name)).toBe(`d’${name}`),
);

test.each(['Marie', 'Yanis', 'Hassan', 'Hans', 'Çağla', '123 Conseil', 'mai', ''])(
  '« de » is kept before « %s »',
  (name) => expect(ofName(name)).toBe(`de ${name}`),
);
