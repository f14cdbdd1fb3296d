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

/** The page of a member, and the queue of all comments of an article. */
const memberPage = (id: string) => `/admin/users/${id}`;
const commentsOf = (article: string) => `/admin/comments?file=tous&article=${article}`;

/** The screens, members and articles that a text finds; only those that the member may open. */
export function commandsFor(text: string, found: Findings | undefined, may: May): CommandGroup[] {
  const wanted = foldText(text.trim());
  const screens = screensOf(may).filter(({ label }) => foldText(label).includes(wanted));
  const members = may('users.read') ? (found?.members ?? []) : [];
  const articles = may('comments.moderate') ? (found?.articles ?? []) : [];
  return [
    { title: palette.screens, items: screens },
    { title: palette.members, items: members.map(({ id, name }) => ({ id: memberPage(id), label: name })) },
    { title: palette.articles, items: articles.map(({ id, name }) => ({ id: commentsOf(id), label: name })) },
  ].filter(({ items }) => items.length > 0);
}
