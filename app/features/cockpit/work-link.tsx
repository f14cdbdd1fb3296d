import { Link } from 'react-router';

import { bringIntoView } from '#app/lib/page/scroll-to-anchor.ts';
import { VisuallyHidden } from '#app/ui/layout/visually-hidden.tsx';

import { isOwnPath } from './paths.ts';

type Props = { path: string; className?: string; children: React.ReactNode };

/** A link to where something is done: a screen, a part of this page, or another site in a new tab. */
export function WorkLink({ path, className, children }: Props) {
  if (path.startsWith('#'))
    return (
      <a
        href={path}
        className={className}
        onClick={(event) => {
          event.preventDefault();
          bringIntoView(path.slice(1));
        }}
      >
        {children}
      </a>
    );
  if (isOwnPath(path))
    return (
      <Link to={path} className={className}>
        {children}
      </Link>
    );
  return (
    <a href={path} target="_blank" rel="noopener noreferrer" className={className}>
      {children}
      <VisuallyHidden> (nouvel onglet)</VisuallyHidden>
    </a>
  );
}
