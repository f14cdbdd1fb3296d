import type { EntryContext, HandleErrorFunction } from 'react-router';
import { isRouteErrorResponse, RouterContextProvider } from 'react-router';

import type { PublicConfig, ReportError, SocialImages } from '#app/lib/page/request-context.ts';
import {
  allowPicturesContext,
  clockContext,
  documentRequestContext,
  keepDocumentContext,
  keepPartsContext,
  publicConfigContext,
  reportErrorContext,
  requestIdContext,
  socialImagesContext,
  supabaseContext,
} from '#app/lib/page/request-context.ts';
import { renderDocument } from '#app/lib/page/render-document.server.tsx';
import type { SiteClient } from '#app/lib/session/supabase-types.ts';
import closedAnnouncements from '#app/features/announcements/closed-script.ts?inline-script';
import countdown from '#app/features/event/hero/countdown-script.ts?inline-script';
import lateSheet from '#app/styles/first-screen/late-sheet-script.ts?inline-script';
import { inlineFirstScreen } from '#app/styles/first-screen/first-screen.server.ts';
import type { Clock } from '#domain/clock.ts';

// The self-checks of the running site try the code that makes its pages.
export { sanitiseHtml } from '#app/features/article/sanitise-html.server.ts';
export { calendarFile } from '#app/features/calendar/calendar-file.server.ts';

/**
 * Constant scripts inside the content of pages. The content security policy refuses a script that is not listed here, except
 * at the end of the body.
 */
export const inlineScripts: readonly string[] = [closedAnnouncements, countdown, lateSheet];

export type RequestValues = {
  supabase: SiteClient;
  clock: Clock;
  publicConfig: PublicConfig;
  requestId: string;
  isDocument: boolean;
  keepParts: boolean;
  socialImages: SocialImages;
  allowPictures: (address: string) => void;
  keepDocument: (document: Buffer<ArrayBuffer>) => void;
  reportError?: ReportError;
};

/**
 * Creates the context of one request. It is part of the bundle so that the server sets the same context objects that the
 * routes read (`build.entry.module.provideContext`).
 */
export function provideContext(values: RequestValues): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(supabaseContext, values.supabase);
  context.set(clockContext, values.clock);
  context.set(publicConfigContext, values.publicConfig);
  context.set(requestIdContext, values.requestId);
  context.set(documentRequestContext, values.isDocument);
  context.set(socialImagesContext, values.socialImages);
  context.set(allowPicturesContext, values.allowPictures);
  context.set(keepDocumentContext, values.keepDocument);
  context.set(keepPartsContext, values.keepParts);
  if (values.reportError) context.set(reportErrorContext, values.reportError);
  return context;
}

/**
 * Renders the whole document and passes it to `keepDocumentContext`, beside the response. Nothing is streamed, because
 * pages are cached and their inline scripts are hashed for the content security policy. When the page throws, this
 * rejects, and React Router renders the root error boundary with a 500. When a section throws, its error boundary
 * (`ui/feedback/section-error-boundary.tsx`) shows the error, and the page is not cached.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entryContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  headers.set('Content-Type', 'text/html; charset=utf-8');
  const { document, failures } = await renderDocument(
    entryContext,
    request.url,
    context.get(keepPartsContext),
  );
  for (const error of failures) reportError(error, request, context);
  // The `Cache-Control` of a route does not apply to a page that shows an error.
  const broken = status >= 500 || failures.length > 0;
  if (broken || !headers.has('Cache-Control')) headers.set('Cache-Control', 'no-store');
  context.get(keepDocumentContext)(inlineFirstScreen(document));
  return new Response(null, { status, headers });
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  // An aborted request or a client error (4xx) is not reported.
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return;
  reportError(error, request, context);
};

function reportError(error: unknown, request: Request, context: Readonly<RouterContextProvider>): void {
  context.get(reportErrorContext)(error, {
    requestId: context.get(requestIdContext),
    // Without the query: links in mails carry tokens there.
    path: new URL(request.url).pathname,
  });
}
