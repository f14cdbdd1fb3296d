import { footerId } from '#app/features/chrome/footer-ids.ts';
import { deferred } from '#app/ui/layout/deferred.tsx';

/** The footer, below the first screen of every page. */
export const FooterPart = deferred('high', footerId, () =>
  import('./footer-content.tsx').then((module) => module.FooterContent),
);
