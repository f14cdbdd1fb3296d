import { isRouteErrorResponse } from 'react-router';

import { Button } from '#app/ui/buttons/button.tsx';
import { Container } from '#app/ui/layout/container.tsx';
import { LinkButton } from '#app/ui/buttons/link-button.tsx';
import { Skyline } from '#app/ui/media/skyline.tsx';
import { Wordmark } from '#app/ui/media/wordmark.tsx';
import { brand } from '#content/brand.ts';
import { errors } from '#content/copy/site/chrome.ts';

import { mainId } from './skip-link.tsx';

/** The root error screen, with retry and home buttons. The stack is shown in development only. */
export function ErrorScreen({ error, showDetails }: { error: unknown; showDetails: boolean }) {
  return (
    <div className="surface-night flex min-h-svh flex-col">
      <title>{`${errors.title} | ${brand.name}`}</title>
      <meta name="robots" content="noindex" />
      <main id={mainId} tabIndex={-1} className="grow">
        <Container className="grid justify-items-start gap-6 py-16 sm:py-28">
          <Wordmark title={brand.name} className="h-6 w-auto text-lantern" />
          <h1 className="mt-6 text-3xl">{errors.title}</h1>
          <p className="text-lg text-mist">
            {errors.lead}{' '}
            <a href={`mailto:${brand.contactEmail}`} className="text-ivory underline underline-offset-4">
              {brand.contactEmail}
            </a>
          </p>
          <div className="flex flex-wrap gap-3">
            <Button size="large" onClick={() => window.location.reload()}>
              {errors.retry}
            </Button>
            <LinkButton to="/" reloadDocument variant="secondary" size="large">
              {errors.home}
            </LinkButton>
          </div>
          <details className="w-full text-sm text-mist">
            <summary className="py-2 font-semibold">{errors.details}</summary>
            <pre className="mt-2 overflow-x-auto rounded-xl bg-aubergine p-4 whitespace-pre-wrap">
              {describe(error, showDetails)}
            </pre>
          </details>
        </Container>
      </main>
      <Skyline className="block h-28 w-full text-aubergine" />
    </div>
  );
}

/** Technical details: the stack in development, otherwise only the error name. */
function describe(error: unknown, full: boolean): string {
  if (isRouteErrorResponse(error)) return `${error.status} ${error.statusText}`.trim();
  if (!(error instanceof Error)) return 'Erreur inconnue';
  return full ? (error.stack ?? error.message) : error.name;
}
