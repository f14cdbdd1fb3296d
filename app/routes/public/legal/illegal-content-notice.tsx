import { data } from 'react-router';

import { NoticeForm } from '#app/features/illegal-content/notice-form.tsx';
import { NoticePage, NoticeReceipt } from '#app/features/illegal-content/notice-page.tsx';
import {
  failureResponse,
  readNoticeParameters,
  noticeParameters,
  readNotice,
} from '#app/features/illegal-content/notice-request.ts';
import type { NoticeActionData } from '#app/features/illegal-content/notice-request.ts';
import { readNoticeValues } from '#app/features/illegal-content/notice-values.ts';
import { readNoticedComment, submitNotice } from '#app/features/illegal-content/notice.data.ts';
import { datedPageHeaders, privatePageHeaders } from '#app/lib/page/page-headers.ts';
import { publicConfigContext, supabaseContext } from '#app/lib/page/request-context.ts';
import { pageMeta, siteOf } from '#app/lib/page/seo.ts';
import { withStyles } from '#app/styles/sheets.ts';
import { noticeFailures, noticePage, noticeSeo } from '#content/copy/blog/illegal-content-notice.ts';

import type { Route } from './+types/illegal-content-notice.ts';

export const handle = withStyles('all');

/** The form is the same for every visitor and cached; the response to a submission is not. */
export const headers: Route.HeadersFunction = ({ actionHeaders }) =>
  actionHeaders.has('Cache-Control') ? actionHeaders : datedPageHeaders(...noticeParameters);

export async function loader({ request, context }: Route.LoaderArgs) {
  const { commentId, address } = readNoticeParameters(new URL(request.url));
  const { siteUrl } = context.get(publicConfigContext);
  const comment = commentId
    ? await readNoticedComment(context.get(supabaseContext), commentId).catch(() => undefined)
    : undefined;
  const path = comment?.path ?? address ?? '';
  return { comment, address: path.startsWith('/') ? siteUrl + path : path };
}

export async function action({ request, context }: Route.ActionArgs) {
  const answer = (body: NoticeActionData, status: number, further: Record<string, string> = {}) =>
    data(body, { status, headers: { ...privatePageHeaders(), ...further } });
  const form = await request.formData();
  const read = readNotice(form);
  if (!('notice' in read)) return answer(read, 400);
  const { commentId } = readNoticeParameters(new URL(request.url));
  const outcome = await submitNotice(context.get(supabaseContext), read.notice, commentId).catch(() => ({
    unavailable: true as const,
  }));
  if ('receipt' in outcome) return answer(outcome, 201);
  const { failure, status, retryAfter } = failureResponse(outcome);
  const values = { ...read.notice };
  return answer({ values, errors: {}, failure }, status, { 'Retry-After': retryAfter });
}

/** On a network failure during submission, the form keeps its values. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const values = readNoticeValues(await request.clone().formData());
  try {
    const answer = await serverAction();
    // A refused submission changes no data: no revalidation.
    return data(answer, 'receipt' in answer ? 201 : 400);
  } catch (error) {
    if (error instanceof Response) throw error;
    return data({ values, errors: {}, failure: noticeFailures.interrupted }, 503);
  }
}

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta({
    ...siteOf(matches),
    pathname: location.pathname,
    crumb: noticePage.title,
    ...noticeSeo,
  });

export default function IllegalContentNotice({ loaderData, actionData }: Route.ComponentProps) {
  if (actionData && 'receipt' in actionData) return <NoticeReceipt receipt={actionData.receipt} />;
  return (
    <NoticePage>
      <NoticeForm
        {...loaderData}
        values={actionData?.values}
        errors={actionData?.errors ?? {}}
        failure={actionData?.failure}
      />
    </NoticePage>
  );
}
