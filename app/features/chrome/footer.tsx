import { clsx } from 'clsx';
import { Link } from 'react-router';

import { Container } from '#app/ui/layout/container.tsx';
import { Skyline } from '#app/ui/media/skyline.tsx';
import { Wordmark } from '#app/ui/media/wordmark.tsx';
import { brand } from '#content/brand.ts';
import { chrome, footerLinks } from '#content/copy/site/chrome.ts';

import { roofs } from './roofs.ts';

/**
 * `newsletter` is the form, passed in by the layout, because features do not import each other; absent on pages with
 * the form in their head.
 */
export function Footer({ newsletter }: { newsletter: React.ReactNode | undefined }) {
  return (
    <footer>
      <Skyline id={roofs} className="footer-skyline block h-24 w-full bg-ivory text-night sm:h-44" />
      <div className="surface-night pt-8 pb-24 sm:pt-10 sm:pb-28 [--field-error:var(--color-lantern)]">
        <Container
          className={clsx(
            'grid gap-10 sm:gap-14 lg:gap-24',
            newsletter && 'lg:grid-cols-[minmax(0,6fr)_minmax(0,5fr)]',
          )}
        >
          {newsletter && <div>{newsletter}</div>}
          <nav aria-label={chrome.footerNavigation} className="lg:pt-2">
            <ul className="grid grid-cols-2 gap-x-6">
              {footerLinks.map(({ label, path }) => (
                <li key={path}>
                  <Link
                    viewTransition
                    to={path}
                    className="inline-block py-2 text-sm text-ivory/85 underline decoration-transparent underline-offset-4 transition-colors hover:text-lantern hover:decoration-current"
                  >
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        </Container>
        <Container className="mt-7 sm:mt-16">
          <Wordmark className="h-auto w-full text-aubergine" />
          <p className="mt-6 flex flex-wrap items-baseline justify-between gap-x-8 gap-y-1 text-xs text-mist">
            <span>{brand.acronym}</span>
            <Link to="/accessibilite" className="py-1 underline underline-offset-4">
              {chrome.accessibility}
            </Link>
            <Link to="/dashboard" className="py-1 underline underline-offset-4">
              {chrome.memberDoor}
            </Link>
            <a href={`mailto:${brand.contactEmail}`} className="py-1 underline underline-offset-4">
              {brand.contactEmail}
            </a>
          </p>
        </Container>
      </div>
    </footer>
  );
}
