import { Link } from 'react-router';

/** Breadcrumbs on a dark page head. The last item is the current page and is not a link. No line begins with a separator. */
export function Breadcrumbs({ crumbs }: { crumbs: readonly { name: string; path: string }[] }) {
  return (
    <nav aria-label="Fil d’Ariane" className="mb-8">
      <ol className="flex flex-wrap items-center gap-x-2 text-sm text-mist">
        {crumbs.map(({ name, path }, index) => (
          <li key={path} className="flex items-center gap-2">
            {index === crumbs.length - 1 ? (
              <span aria-current="page" className="py-1 text-ivory">
                {name}
              </span>
            ) : (
              <Link viewTransition to={path} className="py-1 underline underline-offset-4 hover:text-lantern">
                {name}
              </Link>
            )}
            {index < crumbs.length - 1 && <span aria-hidden="true">/</span>}
          </li>
        ))}
      </ol>
    </nav>
  );
}
