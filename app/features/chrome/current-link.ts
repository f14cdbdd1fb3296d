import { headerLinks } from '#content/copy/site/chrome.ts';

/** The link of the header to this page or to a page above it, which `NavLink` marks. */
export function currentLink(pathname: string): string | undefined {
  const path = pathname.toLowerCase();
  return headerLinks.find((link) => 'path' in link && `${path}/`.startsWith(`${link.path}/`))?.label;
}
