import { foldText } from '#app/lib/format/fold-text.ts';
import type { May } from '#app/lib/session/use-permissions.ts';
import type { Findings } from '#app/shared/find-by-name.data.ts';
import type { Command, CommandGroup } from '#app/ui/pickers/command-list.tsx';
import { admin } from '#content/copy/admin/admin.ts';
import { palette } from '#content/copy/admin/palette.ts';

import { permittedGroups } from './permitted-screens.ts';

/** The id of a command is the address that it opens. */
type Page = Command;

function screensOf(may: May): Page[] {
  const screens = permittedGroups(may).flatMap((group) =>
    group.screens.map(({ path, label }) => ({ id: path, label, hint: group.title })),
  );
  return [{ id: '/admin', label: palette.home, hint: admin.name }, ...screens];
}

/** The queue of all comments, by member or article. */
const commentsOf = (filter: 'auteur' | 'article', id: string) => `/admin/comments?file=tous&${filter}=${id}`;

/** The screens, members and articles that a text finds; only those that the member may open. */
export function commandsFor(text: string, found: Findings | undefined, may: May): CommandGroup[] {
  const wanted = foldText(text.trim());
  const screens = screensOf(may).filter(({ label }) => foldText(label).includes(wanted));
  const pages = (list: Findings['members'], filter: 'auteur' | 'article'): Page[] =>
    may('comments.moderate') ? list.map(({ id, name }) => ({ id: commentsOf(filter, id), label: name })) : [];
  return [
    { title: palette.screens, items: screens },
    { title: palette.members, items: pages(found?.members ?? [], 'auteur') },
    { title: palette.articles, items: pages(found?.articles ?? [], 'article') },
  ].filter(({ items }) => items.length > 0);
}
