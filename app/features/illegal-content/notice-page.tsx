import { useEffect, useRef } from 'react';

import { Container } from '#app/ui/layout/container.tsx';
import { LinkButton } from '#app/ui/buttons/link-button.tsx';
import { PageHead } from '#app/ui/layout/page-head.tsx';
import { noticePage, noticeReceipt, noticeSteps } from '#content/copy/blog/illegal-content-notice.ts';

/** The form, and beside it the steps that follow a notice. */
export function NoticePage({ children }: { children: React.ReactNode }) {
  return (
    <>
      <PageHead eyebrow={noticePage.eyebrow} title={noticePage.title} lead={noticePage.lead} />
      <Container className="grid gap-12 py-12 sm:py-16 lg:grid-cols-[minmax(0,42rem)_1fr] lg:gap-20">
        <div>{children}</div>
        <aside aria-labelledby="suite" className="h-fit lg:sticky lg:top-28">
          <h2 id="suite" className="text-xl">
            {noticeSteps.title}
          </h2>
          <ol className="mt-5 grid gap-5 border-l border-ink/15 pl-5">
            {noticeSteps.steps.map(({ title, body }) => (
              <li key={title}>
                <p className="font-semibold text-brick">{title}</p>
                <p>{body}</p>
              </li>
            ))}
          </ol>
          <p className="mt-8 font-semibold">{noticeSteps.urgent}</p>
          <p className="mt-3 text-sm text-ink-soft">{noticeSteps.report}</p>
        </aside>
      </Container>
    </>
  );
}

/** The confirmation with the receipt number. Its heading receives the focus, because the form is gone. */
export function NoticeReceipt({ receipt }: { receipt: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="ends-at-night">
      <PageHead picture="handshake" title={noticeReceipt.title} lead={noticeReceipt.lead} titleRef={heading}>
        <p className="mt-6 inline-grid gap-1 rounded-2xl border border-ivory/25 bg-night/55 px-6 py-4">
          <span className="text-sm text-mist">{noticeReceipt.number}</span>
          <strong className="tabular-nums font-display text-2xl tracking-wide text-lantern">{receipt}</strong>
        </p>
        <p className="mt-6 max-w-[36rem] text-ivory/90">{noticeReceipt.next}</p>
        <div className="mt-8">
          <LinkButton to="/" size="large">
            {noticeReceipt.home}
          </LinkButton>
        </div>
      </PageHead>
    </div>
  );
}
