import { Link } from 'react-router';

import { Container } from '#app/ui/layout/container.tsx';
import { Wordmark } from '#app/ui/media/wordmark.tsx';
import { brand } from '#content/brand.ts';
import { chrome, plainFooterLinks } from '#content/copy/site/chrome.ts';

import { NavigationProgress } from './navigation-progress.tsx';
import { PageAnnouncer } from './page-announcer.tsx';
import { mainId, SkipLink } from './skip-link.tsx';

const quietLink = 'py-1 underline underline-offset-4';

/** The frame of the pages of mailed links. Each has one decision, so there is no menu and no other form. */
export function PlainFrame({ children }: { children: React.ReactNode }) {
  return (
    <div className="surface-night flex min-h-svh flex-col">
      <SkipLink />
      <PageAnnouncer />
      <NavigationProgress />
      <header className="text-ivory [--focus:var(--color-lantern)]">
        <Container className="flex h-18 items-center">
          <Link to="/" aria-label={chrome.home} className="-m-2 rounded p-2">
            <Wordmark className="h-5 w-auto" />
          </Link>
        </Container>
      </header>
      <main id={mainId} tabIndex={-1} className="grow">
        {children}
      </main>
      <footer>
        <Container className="flex flex-wrap gap-x-8 gap-y-1 py-8 text-xs text-mist">
          {plainFooterLinks.map(({ label, path }) => (
            <Link key={path} to={path} className={quietLink}>
              {label}
            </Link>
          ))}
          <a href={`mailto:${brand.contactEmail}`} className={quietLink}>
            {brand.contactEmail}
          </a>
        </Container>
      </footer>
    </div>
  );
}
