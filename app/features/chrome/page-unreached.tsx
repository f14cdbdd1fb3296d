import { useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router';

import { Button } from '#app/ui/buttons/button.tsx';
import { PageHead } from '#app/ui/layout/page-head.tsx';
import { brand } from '#content/brand.ts';
import { unreached } from '#content/copy/site/chrome.ts';

import { mainId } from './skip-link.tsx';

/** Shown when the data of a page failed to load; retries on click and when the browser is online again. */
export function PageUnreached() {
  const { revalidate, state } = useRevalidator();
  const title = useRef<HTMLHeadingElement>(null);
  const busy = state === 'loading';

  useEffect(() => {
    title.current?.focus({ preventScroll: true });
    return () => {
      // After a successful retry, the focus moves to the top of the page.
      if (document.activeElement === document.body)
        document.getElementById(mainId)?.focus({ preventScroll: true });
    };
  }, []);
  useEffect(() => {
    const again = () => void revalidate();
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [revalidate]);

  return (
    <PageHead title={unreached.title} titleRef={title} lead={unreached.lead} foot={null}>
      <title>{`${unreached.title} | ${brand.name}`}</title>
      <Button size="large" className="mt-8" busy={busy} onClick={() => void revalidate()}>
        {busy ? unreached.retrying : unreached.retry}
      </Button>
    </PageHead>
  );
}
