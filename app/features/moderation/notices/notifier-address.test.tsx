import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';

import { PermissionsContext } from '#app/lib/session/use-permissions.ts';
import { permissionsOf } from '#domain/permissions.ts';

import type { Notice } from './notice-schema.ts';
import { NotifierAddress } from './notifier-address.tsx';

const notice: Notice = {
  id: '1',
  receipt: 'ABCDEF012345',
  content_url: '/blog',
  law: 'Injure publique',
  explanation: 'Une insulte.',
  contact_name: 'Marie',
  contact_email: 'm•••@exemple.fr',
  status: 'received',
  decision: null,
  decision_grounds: null,
  decided_at: null,
  decided_by_name: null,
  created_at: '2025-10-20T10:00:00Z',
  updated_at: '2025-10-20T10:00:00Z',
  card: null,
};

test.each([
  ['admin', true],
  ['moderator', false],
] as const)('PRIVACY-41 %s sees the masked address of a notifier, with « Afficher »: %s', (role, offered) => {
  const html = renderToStaticMarkup(
    <PermissionsContext value={new Set(permissionsOf(role))}>
      <NotifierAddress notice={notice} />
    </PermissionsContext>,
  );
  expect(html.replace('<wbr/>', '')).toContain('m•••@exemple.fr');
  expect(html).not.toContain('mailto:');
  expect(html.includes('Afficher')).toBe(offered);
});
