import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';

import { ScreenDenied } from './screen-denied.tsx';

test('names the refused screen and links to the index and to the request for access', () => {
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <ScreenDenied screen="Commentaires" />
    </MemoryRouter>,
  );
  expect(html).toContain('Accès refusé');
  expect(html).toContain('L’écran « Commentaires » n’est pas ouvert à votre rôle.');
  expect(html).toContain('href="/admin"');
  expect(html).toContain('href="/dashboard#acces"');
  expect(html).toContain('Se connecter avec un autre compte');
});
