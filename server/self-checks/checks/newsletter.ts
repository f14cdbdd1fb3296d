import type { SelfCheckProblem } from '#domain/self-checks.ts';
import { judge } from '#server/self-checks/check.ts';
import type { CheckedSite } from '#server/self-checks/checked-site.ts';
import type { SelfCheck } from '#server/self-checks/check.ts';

/** Of a network for documentation (RFC 5737): behind a trusted proxy, its limit is no visitor's. */
const nowhere = '192.0.2.1';
/** Of `self_check_signup`. */
const address = 'inscription@self-check.invalid';

/**
 * The form of the newsletter refuses an address that is subscribed (409), and one that is sent too often (429). The address
 * is confirmed before the first request and its limit is used up before the second, so that no mail is written and two
 * requests are enough; the database gives them back to the network of this process.
 */
export const mailSignup: SelfCheck = {
  id: 'mail-signup',
  async run(site, signal) {
    const act = (name: 'begin' | 'spend' | 'end') =>
      site.service.rpc('self_check_signup', { act: name }).throwOnError();
    await act('begin');
    try {
      const known = await subscribe(site, signal);
      await act('spend');
      const often = await subscribe(site, signal);
      return judge(
        [
          ...(known.status === 409 ? [] : [problem('409 pour une adresse déjà inscrite', known)]),
          ...(often.status === 429 && Number(often.headers.get('retry-after')) > 0
            ? []
            : [problem('429 et un délai (Retry-After) après trop de demandes', often)]),
        ],
        'Une adresse d’essai refusée comme déjà inscrite, puis pour trop de demandes ; elle est supprimée. Aucun email écrit.',
      );
    } finally {
      await act('end');
    }
  },
};

async function subscribe({ apiUrl, publishableKey }: CheckedSite, signal: AbortSignal): Promise<Response> {
  const response = await fetch(`${apiUrl}/functions/v1/newsletter-subscribe`, {
    method: 'POST',
    headers: { apikey: publishableKey, 'content-type': 'application/json', 'x-forwarded-for': nowhere },
    body: JSON.stringify({ email: address, source: 'page' }),
    redirect: 'manual',
    signal,
  });
  await response.body?.cancel();
  return response;
}

function problem(expected: string, { status }: Response): SelfCheckProblem {
  return {
    expected,
    got: `réponse ${status}`,
    fix:
      status === 503
        ? 'L’inscription est en pause ou sa fonction est arrêtée : voyez l’état des services.'
        : 'Prévenez la personne qui développe le site : le formulaire pourrait écrire sans limite à une adresse.',
    link: '/admin/edge-functions-status?composant=newsletter-subscribe',
  };
}
