import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';

import { Picker } from './picker.tsx';
import { TagPicker } from './tag-picker.tsx';

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

test('a tag picker puts each tag in the form, with a button that removes it', () => {
  const html = renderToStaticMarkup(
    <TagPicker
      label="Étiquettes"
      name="tags"
      defaultTags={['Lille', 'Réseau']}
      suggestions={[]}
      maxLength={40}
    />,
  );
  expect(hidden(html)).toEqual([
    ['tags', 'Lille'],
    ['tags', 'Réseau'],
  ]);
  expect([...html.matchAll(/aria-label="Retirer ([^"]+)"/g)].map(([, tag]) => tag)).toEqual([
    'Lille',
    'Réseau',
  ]);
});
