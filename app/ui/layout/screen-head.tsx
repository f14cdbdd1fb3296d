import { Link } from 'react-router';

type Props = {
  title: string;
  lead?: React.ReactNode;
  /** Breadcrumb items above the screen, without the screen itself. */
  trail: readonly { name: string; path: string }[];
  /** Actions on the whole screen. */
  actions?: React.ReactNode;
};

/** Compact head of a back-office screen. */
export function ScreenHead({ title, lead, trail, actions }: Props) {
  return (
    <div className="mb-5 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <div>
        <nav aria-label="Fil d’Ariane" className="mb-1 text-xs text-ink-soft">
          <ol className="flex flex-wrap items-center gap-x-2">
            {trail.map(({ name, path }) => (
              <li key={path} className="flex items-center gap-2">
                <Link to={path} className="py-1 underline underline-offset-2 hover:text-ink">
                  {name}
                </Link>
                <span aria-hidden="true">/</span>
              </li>
            ))}
            <li aria-current="page" className="py-1">
              {title}
            </li>
          </ol>
        </nav>
        <h1 tabIndex={-1} className="text-xl leading-tight">
          {title}
        </h1>
        {lead && <p className="mt-1 max-w-[46rem] text-sm text-ink-soft max-sm:hidden">{lead}</p>}
      </div>
      {actions}
    </div>
  );
}
