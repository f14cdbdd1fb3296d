import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';

import { MaskedValue } from '#app/ui/text/masked-value.tsx';

import { ConflictNotice } from './conflict-notice.tsx';
import { DateTimeField } from './date-time-field.tsx';
import { FormStatus } from './form-status.tsx';

const text = (html: string) =>
  html
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

test('a conflict is an alert with its three choices, which says that nothing was overwritten', () => {
  const html = renderToStaticMarkup(
    <ConflictNotice fields={[]} onCopy={async () => true} onKeep={() => undefined} busy={false} />,
  );
  expect(html).toMatch(/^<div role="alert"/);
  expect(text(html)).toMatch(/Rien n’a été écrasé.*Copier mon texte Voir les différences Garder le mien$/);
});

test('shows a notice for a deleted object, the cause of a failed save, and nothing otherwise', () => {
  expect(text(renderToStaticMarkup(<FormStatus failure="Réessayez." gone />))).toMatch(/n’existe plus/);
  expect(text(renderToStaticMarkup(<FormStatus failure="Réessayez." gone={false} />))).toMatch(
    /toujours là\. Réessayez\.$/,
  );
  expect(renderToStaticMarkup(<FormStatus failure={undefined} gone={false} />)).toBe('');
});

test('a personal value is masked, with a button that names it', () => {
  const html = renderToStaticMarkup(
    <MaskedValue
      label="Email de Léa"
      masked="l•••@exemple.fr"
      reasonMax={500}
      reveal={async () => ({ value: 'lea@exemple.fr' })}
    />,
  );
  // An address may break after « @ ».
  expect(text(html.replace('<wbr/>', ''))).toBe('l•••@exemple.fr (masqué) Afficher : Email de Léa');
});

test.each([
  ['2026-05-01T16:30:00Z', '2026-05-01T18:30', '2026-05-01T16:30:00.000Z', false],
  ['2026-10-25T01:30:00Z', '2026-10-25T02:30', '2026-10-25T01:30:00.000Z', true],
])('the field of %s shows %s of Paris and keeps the instant', (iso, local, kept, asks) => {
  const html = renderToStaticMarkup(<DateTimeField label="Début" name="starts_at" defaultIso={iso} />);
  expect(html).toContain(`value="${local}"`);
  expect(html).toContain(`<input type="hidden" name="starts_at" value="${kept}"/>`);
  expect(html.includes('Laquelle ?')).toBe(asks);
});
