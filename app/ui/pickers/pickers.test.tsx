import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';

import { Picker } from './picker.tsx';

const hidden = (html: string) =>
  [...html.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g)].map(([, name, value]) => [
    name,
    value,
  ]);

test('a picker puts the id of its choice in the form, and shows its name and error', () => {
  const html = renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <Picker
        label="Auteur"
        name="author"
        defaultChoice={{ id: 'm1', name: 'Léa' }}
        kind="members"
        search={async () => []}
        searchMin={2}
        error="Choisissez un membre."
      />
    </QueryClientProvider>,
  );
  expect(hidden(html)).toEqual([['author', 'm1']]);
  const [, id] = /<label for="([^"]+)"/.exec(html) ?? [];
  expect(html).toMatch(
    new RegExp(`<input(?=[^>]* id="${id}")(?=[^>]* value="Léa")(?=[^>]* role="combobox")`),
  );
  expect(html).toContain('Choisissez un membre.');
  expect(html).not.toContain('<style');
});
