import displayFont from '#app/styles/fonts/bricolage-grotesque-french.woff2?url';
import textFont from '#app/styles/fonts/instrument-sans-french.woff2?url';
import { lazy, Suspense, useEffect } from 'react';
import { isRouteErrorResponse, Links, Meta, Outlet, Scripts } from 'react-router';

import touchIcon from '#app/brand/icon-180.png?url';
import icon from '#app/brand/icon.svg?url';
import { ErrorScreen } from '#app/features/chrome/error-screen.tsx';
import { setBrowserConfig } from '#app/lib/session/browser-config.ts';
import { PageClockProvider } from '#app/lib/time/clock.tsx';
import { clockContext, lastChangeContext, publicConfigContext } from '#app/lib/page/request-context.ts';
import { DocumentStyles } from '#app/styles/document-styles.tsx';
import { AwaitSheet } from '#app/styles/first-screen/await-sheet.tsx';
import { ToastHost } from '#app/ui/feedback/toast-host.tsx';
import { ScrollPositions } from '#app/ui/layout/scroll-positions.tsx';
import { brand } from '#content/brand.ts';

import type { Route } from './+types/root.ts';

export const links: Route.LinksFunction = () => [
  { rel: 'icon', href: icon, type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: touchIcon },
  { rel: 'manifest', href: '/manifest.webmanifest' },
];

export async function loader({ context }: Route.LoaderArgs) {
  const { siteUrl, supabaseUrl, publishableKey, now, demo } = context.get(publicConfigContext);
  const frozen = now !== undefined;
  const present = context.get(clockContext).now();
  // A frozen clock runs on in the browser from its exact time.
  const lastChange = frozen ? undefined : await context.get(lastChangeContext)();
  const rendered = new Date(lastChange ?? present).toISOString();
  return { siteUrl, supabaseUrl, publishableKey, now: rendered, frozen, demo };
}

/** The configuration is constant during a page's life; re-reading it would restart the clock. */
export const shouldRevalidate = () => false;

export function Layout({ children }: { children: React.ReactNode }) {
  // Marks the end of hydration in browser performance recordings.
  useEffect(() => void performance.mark('hydrated'), []);
  return (
    // `late-sheet-script.ts` and `settleSections` set an attribute of this element before hydration.
    <html lang="fr" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content={brand.themeColor} />
        <meta name="mobile-web-app-capable" content="yes" />
        <meta name="apple-mobile-web-app-capable" content="yes" />
        <meta name="apple-mobile-web-app-status-bar-style" content="black-translucent" />
        <meta name="apple-mobile-web-app-title" content={brand.name} />
        <Meta />
        <DocumentStyles />
        <Links />
      </head>
      <body>
        {children}
        <AwaitSheet />
        {/* Early, so that the layout does not shift; after the preloads of the page, its main picture first. */}
        {[displayFont, textFont].map((href) => (
          <link key={href} rel="preload" href={href} as="font" type="font/woff2" crossOrigin="anonymous" />
        ))}
        <ScrollPositions />
        <Scripts />
      </body>
    </html>
  );
}

export default function Root({ loaderData }: Route.ComponentProps) {
  if (!import.meta.env.SSR) setBrowserConfig(loaderData);
  return (
    <PageClockProvider now={loaderData.now} frozen={loaderData.frozen}>
      <Outlet />
      <ToastHost />
    </PageClockProvider>
  );
}

/** Loaded by 404 pages only, so that its drawing is not in the first scripts of every page. */
const NotFoundScreen = lazy(async () => ({
  default: (await import('#app/features/chrome/not-found-screen.tsx')).NotFoundScreen,
}));

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && error.status === 404)
    return (
      <Suspense>
        <NotFoundScreen />
      </Suspense>
    );
  return <ErrorScreen error={error} showDetails={import.meta.env.DEV} />;
}
