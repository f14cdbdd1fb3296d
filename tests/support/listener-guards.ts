import { createRefusals } from '#server/http/refusals.ts';
import { createUnsentBytes } from '#server/http/unsent-bytes.ts';
import { createRehearsals } from '#server/rehearsal/rehearsals.ts';

const siteUrl = 'http://localhost';

/** Rehearsals of which no request has a cookie. */
export const rehearsals = createRehearsals({ secure: false });

/** What `openHttpServer` gives to a listener, for a test with its own server. */
export const listenerGuards = () => ({
  siteUrl,
  refusals: createRefusals({ siteUrl }),
  unsent: createUnsentBytes(),
  rehearsals,
});
