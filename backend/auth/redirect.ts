/**
 * Where a link in a mail leads in the end: `wanted` when it is a page of this site, else the site itself, as the
 * hosted service does with an address that is not on its list.
 */
export function safeRedirect(siteUrl: string, wanted: string | undefined): string {
  if (!wanted || !URL.canParse(wanted, siteUrl)) return siteUrl;
  const url = new URL(wanted, siteUrl);
  const site = new URL(siteUrl);
  // The protocol too: `blob:https://…` has the origin of what it was made by.
  const ours = url.origin === site.origin && url.protocol === site.protocol;
  return ours && url.username === '' && url.password === '' ? url.href : siteUrl;
}

/** The site's page that a mailed link opens. It posts the token when its button is pressed (decision 9). */
export function confirmationUrl(
  siteUrl: string,
  link: { token: string; type: 'signup' | 'recovery' | 'email_change'; redirectTo: string },
): string {
  const query = new URLSearchParams({
    token_hash: link.token,
    type: link.type,
    redirect_to: link.redirectTo,
  });
  return `${siteUrl}/auth/confirmer?${query}`;
}
