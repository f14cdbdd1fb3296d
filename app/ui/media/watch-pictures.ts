/**
 * Does for the pictures of a part that React does not hydrate (`WrittenPicture`) what `ResilientImage` does elsewhere:
 * shows the fallback of each that fails to load, or failed before, and sets the point that a crop keeps. Returns a function that stops.
 */
export function watchPictures(part: HTMLElement): () => void {
  // Read first: the first picture may be replaced.
  const shared = part.querySelector<HTMLTemplateElement>('picture > template');
  const replace = (image: EventTarget | null) => {
    const picture = image instanceof HTMLImageElement ? image.parentElement : null;
    const fallback = picture?.querySelector<HTMLTemplateElement>(':scope > template') ?? shared;
    // The template stays for a copy of this HTML that is watched later.
    if (fallback)
      picture?.replaceChildren(
        fallback.content.cloneNode(true),
        ...picture.querySelectorAll(':scope > template'),
      );
  };
  for (const image of part.querySelectorAll<HTMLImageElement>('picture > img')) {
    // Set by script: the CSP refuses `style` attributes.
    if (image.dataset['focal']) image.style.objectPosition = image.dataset['focal'];
    if (image.complete && image.naturalWidth === 0) replace(image);
  }
  const onError = ({ target }: Event) => replace(target);
  // The event does not bubble.
  part.addEventListener('error', onError, { capture: true });
  return () => part.removeEventListener('error', onError, { capture: true });
}
