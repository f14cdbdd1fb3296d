import { Link2, Share2 } from 'lucide-react';

import { useHydrated } from '#app/lib/browser/hydration.ts';
import { browserSharingDevice, hasShareSheet, shareLink } from '#app/lib/browser/share.ts';
import { notify } from '#app/lib/browser/toast.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { ExternalLinkButton } from '#app/ui/buttons/link-button.tsx';
import { articlePage } from '#content/copy/blog/article.ts';

/** Share pages of the networks: plain links with the article's URL and nothing about the visitor. */
function networkLinks(title: string, url: string) {
  const query = (values: Record<string, string>) => new URLSearchParams(values).toString();
  const { twitter, linkedin, facebook } = articlePage.networks;
  return [
    { name: twitter, href: `https://twitter.com/intent/tweet?${query({ text: title, url })}` },
    { name: linkedin, href: `https://www.linkedin.com/sharing/share-offsite/?${query({ url })}` },
    { name: facebook, href: `https://www.facebook.com/sharer/sharer.php?${query({ u: url })}` },
  ];
}

/** Three networks, and the native share sheet or the clipboard. `url` is the canonical URL, without a query. */
export function ShareBar({ title, url }: { title: string; url: string }) {
  return (
    <ul aria-label={articlePage.share} className="flex flex-wrap gap-2 print:hidden">
      {networkLinks(title, url).map(({ name, href }) => (
        <li key={name}>
          <ExternalLinkButton href={href} variant="secondary" size="small">
            {name}
          </ExternalLinkButton>
        </li>
      ))}
      <li className="needs-script">
        <ShareButton title={title} url={url} />
      </li>
    </ul>
  );
}

function ShareButton({ title, url }: { title: string; url: string }) {
  const hydrated = useHydrated();
  const sheet = hydrated && hasShareSheet();
  const Icon = sheet ? Share2 : Link2;

  async function share() {
    const outcome = await shareLink({ title, url }, url, browserSharingDevice());
    if (outcome === 'copied') notify({ title: articlePage.copied });
    if (outcome === 'failed') notify({ title: articlePage.copyFailed, kind: 'destructive' });
  }

  return (
    <Button
      variant="secondary"
      size="small"
      // Hydration does not repeat an earlier click.
      disabled={!hydrated}
      className="disabled:opacity-60"
      onClick={() => void share()}
    >
      <Icon aria-hidden="true" className="size-4" />
      {sheet ? articlePage.shareSheet : articlePage.copyLink}
    </Button>
  );
}
