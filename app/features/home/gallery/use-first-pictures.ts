import { useEffect } from 'react';

/** Loads the first three pictures after the first paint (HOME-12), before the gallery is near and hydrated. */
export function useFirstPictures(): void {
  useEffect(() => {
    for (const picture of document.querySelectorAll('.gallery-strip > :nth-child(-n + 3) img'))
      picture.setAttribute('loading', 'eager');
  }, []);
}
