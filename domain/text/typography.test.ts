import { expect, test } from 'vitest';

import { frenchSpaces, frenchSpacesInHtml } from './typography.ts';

test('puts a no-break space before French punctuation', () => {
  expect(frenchSpaces('Et s’il pleut ? Oui ; vraiment !')).toBe(
    'Et s’il pleut\u202f? Oui\u202f; vraiment\u202f!',
  );
  expect(frenchSpaces('Le prix : 10 € TTC')).toBe('Le prix\u00a0: 10\u00a0€ TTC');
  expect(frenchSpaces('cliquez sur « Rejoindre »')).toBe('cliquez sur «\u00a0Rejoindre\u00a0»');
  expect(frenchSpaces('Vraiment « ça » ? (oui !)')).toBe('Vraiment «\u00a0ça\u00a0»\u202f? (oui\u202f!)');
  expect(frenchSpaces('sous 24 h, sur 120 m², 67 %')).toBe('sous 24\u00a0h, sur 120\u00a0m², 67\u00a0%');
});

test('does not change texts that have the spaces already, nor addresses and hours', () => {
  for (const text of ['18h30 à 1h', 'https://exemple.fr/?q=a', 'Prix\u00a0: rien', '10 heures', '5 minutes'])
    expect(frenchSpaces(text)).toBe(text);
});

test('changes only the text of HTML', () => {
  expect(frenchSpacesInHtml('<h2>Et après ?</h2><a href="/a ?b : c">« Oui » : 10 €</a>')).toBe(
    '<h2>Et après\u202f?</h2><a href="/a ?b : c">«\u00a0Oui\u00a0»\u00a0: 10\u00a0€</a>',
  );
});
