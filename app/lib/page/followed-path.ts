type Click = Pick<
  MouseEvent,
  'target' | 'defaultPrevented' | 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'
>;

/**
 * The path of this site that a click opens in the same tab. Undefined when the browser must handle the click: another
 * site, a new tab, a download, a fragment of the page.
 */
export function followedPath(event: Click, here: Pick<Location, 'origin'>): string | undefined {
  if (event.defaultPrevented || event.button !== 0) return undefined;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return undefined;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link || link.target !== '' || link.hasAttribute('download')) return undefined;
  if (link.origin !== here.origin || link.getAttribute('href')?.startsWith('#')) return undefined;
  // As a path, `//name/` is another site: the router refuses it.
  if (link.pathname.startsWith('//')) return undefined;
  return link.pathname + link.search + link.hash;
}
