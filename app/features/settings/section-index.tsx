import { Link, useLocation } from 'react-router';

import { settingsScreen as copy } from '#content/copy/admin/settings.ts';

import type { Searchable } from './section-search.ts';

/** The links to the shown sections, beside them on wide screens. */
export function SectionIndex({ groups }: { groups: readonly (readonly [string, readonly Searchable[]])[] }) {
  const { search } = useLocation();
  return (
    <nav
      aria-label={copy.sections}
      className="sticky top-4 hidden max-h-[calc(100svh-2rem)] overflow-y-auto lg:block"
    >
      {groups.map(([title, sections]) => (
        <div key={title} className="mb-2">
          <p className="text-xs font-semibold text-ink-soft">{title}</p>
          <ul>
            {sections.map((section) => (
              <li key={section.id}>
                <Link
                  to={{ search, hash: section.id }}
                  replace
                  preventScrollReset
                  className="flex min-h-6.5 items-center text-[0.8125rem] leading-tight no-underline hover:underline"
                >
                  {section.title}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}
