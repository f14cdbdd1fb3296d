import { createRefusals } from '#server/http/refusals.ts';
import { createUnsentBytes } from '#server/http/unsent-bytes.ts';

const siteUrl = 'http://localhost';

/** What `openHttpServer` gives to a listener, for a test with its own server. */
export const listenerGuards = () => ({
  siteUrl,
  refusals: createRefusals({ siteUrl }),
  unsent: createUnsentBytes(),
});
