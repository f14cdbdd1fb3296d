import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';

import { AccessGuard } from './access-guard.tsx';

test('DASHBOARD-69 the server renders the title of the page, and no data of a member', () => {
  const html = renderToStaticMarkup(
    <MemoryRouter initialEntries={['/dashboard']}>
      <AccessGuard title="Espace membre">
        <p>Contenu du membre</p>
      </AccessGuard>
    </MemoryRouter>,
  );
  expect(html.match(/<h1[^>]*>([^<]*)<\/h1>/g)).toEqual(['<h1 class="sr-only">Espace membre</h1>']);
  expect(html).toContain('Vérification de votre accès…');
  expect(html).not.toContain('Contenu du membre');
});
