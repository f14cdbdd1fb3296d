import { UNSAFE_useScrollRestoration as useScrollRestoration } from 'react-router';

import { InlineScript } from '#app/ui/text/trusted-html.tsx';

import restoreScroll from './restore-scroll-script.ts?inline-script';
import { scrollPositionsKey } from './scroll-positions-key.ts';

/** Replaces `<ScrollRestoration>` of the router, which writes its inline script unminified. */
export function ScrollPositions() {
  useScrollRestoration({ storageKey: scrollPositionsKey });
  return <InlineScript text={restoreScroll} />;
}
