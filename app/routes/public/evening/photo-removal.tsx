import { data } from 'react-router';

import { MissingEvening } from '#app/features/past-evenings/missing-evening.tsx';
import { PhotoRequestForm } from '#app/features/past-evenings/photo-request-form.tsx';
import { PhotoRequestPage, PhotoRequestReceipt } from '#app/features/past-evenings/photo-request-page.tsx';
import { sendPhotoRequest } from '#app/features/past-evenings/photo-request.data.ts';
import {
  readPhotoRequest,
  readRequestValues,
  requestFailure,
} from '#app/features/past-evenings/photo-request.ts';
import type { PhotoRequestAnswer } from '#app/features/past-evenings/photo-request.ts';
import { datedPageHeaders, privatePageHeaders } from '#app/lib/page/page-headers.ts';
import { supabaseContext } from '#app/lib/page/request-context.ts';
import { homeCrumb, pageMeta, siteOf } from '#app/lib/page/seo.ts';
import { withStyles } from '#app/styles/sheets.ts';
import { photoRemoval, photoRemovalFailures, photoRemovalSeo } from '#content/copy/site/photo-removal.ts';
import { photoRemovalPath } from '#domain/past-evenings.ts';

import type { Route } from './+types/photo-removal.ts';
import { readPhotoPage } from './photo-removal.data.ts';

export const handle = withStyles('all');

/** The form is the same for every visitor and cached; the response to a submission is not. */
export const headers: Route.HeadersFunction = ({ actionHeaders, loaderHeaders }) => {
  if (actionHeaders?.has('Cache-Control')) return actionHeaders;
  return loaderHeaders.has('Retry-After') ? loaderHeaders : datedPageHeaders();
};

export const loader = ({ context, params }: Route.LoaderArgs) => readPhotoPage(context, params);

export async function action({ request, context, params }: Route.ActionArgs) {
  const answer = (body: PhotoRequestAnswer, status: number, further: Record<string, string> = {}) =>
    data(body, { status, headers: { ...privatePageHeaders(), ...further } });
  const read = readPhotoRequest(await request.formData());
  if (!('request' in read)) return answer(read, 400);
  const outcome = await sendPhotoRequest(context.get(supabaseContext), params.photo, read.request).catch(
    () => ({ unavailable: true as const }),
  );
  if ('receipt' in outcome) return answer(outcome, 201);
  const { failure, status, retryAfter } = requestFailure(outcome);
  return answer(
    { values: read.request, errors: {}, failure },
    status,
    retryAfter === undefined ? {} : { 'Retry-After': retryAfter },
  );
}

/** On a network failure during submission, the form keeps its values. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const values = readRequestValues(await request.clone().formData());
  try {
    const answer = await serverAction();
    // A refused submission changes no data: no revalidation.
    return data(answer, 'receipt' in answer ? 201 : 400);
  } catch (error) {
    if (error instanceof Response) throw error;
    return data({ values, errors: {}, failure: photoRemovalFailures.interrupted }, 503);
  }
}

export const meta: Route.MetaFunction = ({ loaderData, matches, params }) =>
  pageMeta({
    ...siteOf(matches),
    pathname: photoRemovalPath(params.slug, params.photo),
    parents: [homeCrumb, ...(loaderData.state === 'found' ? [loaderData.crumb] : [])],
    crumb: photoRemoval.title,
    index: false,
    follow: true,
    ...photoRemovalSeo,
  });

export default function PhotoRemoval({ loaderData, actionData, params }: Route.ComponentProps) {
  if (actionData && 'receipt' in actionData)
    return <PhotoRequestReceipt slug={params.slug} receipt={actionData.receipt} />;
  if (loaderData.state !== 'found') return <MissingEvening state={loaderData.state} />;
  return (
    <PhotoRequestPage slug={params.slug} startsAt={loaderData.startsAt} photo={loaderData.photo}>
      <PhotoRequestForm
        values={actionData?.values}
        errors={actionData?.errors ?? {}}
        failure={actionData?.failure}
      />
    </PhotoRequestPage>
  );
}
