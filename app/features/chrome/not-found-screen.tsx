import { lazy, Suspense } from 'react';
import { Link } from 'react-router';

import { Container } from '#app/ui/layout/container.tsx';
import { LinkButton } from '#app/ui/buttons/link-button.tsx';
import { notFound } from '#content/copy/site/chrome.ts';

import { mainId } from './skip-link.tsx';

const tram = 'mt-6 block h-72 w-full sm:h-[26rem]';

/** Lazy, so that other pages do not load it; the 404 page is usable before it arrives. */
const LastTram = lazy(() =>
  import('./last-tram.tsx').then(
    (module) => ({ default: module.LastTram }),
    () => ({ default: NoTram }),
  ),
);

function NoTram() {
  return <div className={tram} />;
}

/** Content of the 404 page; the route's layout adds header and footer. The analytics read `data-missing`. */
export function NotFoundScreen({ inLayout = false }: { inLayout?: boolean }) {
  const Root = inLayout ? 'div' : 'main';
  return (
    <Root
      data-missing
      {...(inLayout ? {} : { id: mainId })}
      className="surface-night ends-at-night relative isolate flex min-h-[calc(100svh-4.5rem)] flex-col justify-between overflow-hidden"
    >
      <Container className="pt-12 sm:pt-20">
        <h1 className="page-title leading-none font-extrabold tracking-[-0.035em]">{notFound.title}</h1>
        <p className="mt-6 max-w-[34rem] text-lg text-mist">{notFound.lead}</p>
        <LinkButton to="/" size="large" className="mt-8">
          {notFound.home}
        </LinkButton>
        {/* A link does not wrap: a font that loads late would change its line breaks. */}
        <ul className="mt-4 flex flex-wrap gap-x-6">
          {notFound.elsewhere.map(({ label, path }) => (
            <li key={path}>
              <Link
                viewTransition
                to={path}
                className="inline-block py-2 font-semibold whitespace-nowrap underline decoration-current/40 underline-offset-4 hover:text-lantern hover:decoration-current"
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </Container>
      <Suspense fallback={<NoTram />}>
        <LastTram className={tram} />
      </Suspense>
    </Root>
  );
}
