import { Link } from 'react-router';

import { settingsScreen as copy } from '#content/copy/admin/settings.ts';
import { sitePages } from '#content/copy/site/pages.ts';
import { shownPlaces } from '#domain/shown-places.ts';

/** The pages that show a setting or a text, as links. */
export function ShownAt({ settingKey }: { settingKey: string }) {
  const places = shownPlaces[settingKey] ?? [];
  if (places.length === 0) return null;
  return (
    <details className="text-sm text-ink-soft">
      <summary className="min-h-6 cursor-pointer">{copy.shownAt(places.length)}</summary>
      <PageLinks paths={places} />
    </details>
  );
}

/** Pages by their names, each in a new tab. */
export function PageLinks({ paths }: { paths: readonly string[] }) {
  return (
    <ul className="mt-1 flex flex-wrap gap-x-4 gap-y-1">
      {paths.map((path) => (
        <li key={path}>
          <Link to={path} target="_blank" className="inline-block min-h-6">
            {sitePages.find((page) => page.path === path)?.name ?? path}
          </Link>
        </li>
      ))}
    </ul>
  );
}
