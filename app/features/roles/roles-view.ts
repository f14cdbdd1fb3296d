import * as z from 'zod/mini';

import { listView } from '#app/shared/list/list-view.ts';

/** The URL state of /admin/roles: the tab, and `membre`, the member to whom a role is given. */
export const rolesView = listView({
  tabs: { onglet: ['membres', 'demandes', 'droits'] },
  filters: { membre: z.uuid() },
});
