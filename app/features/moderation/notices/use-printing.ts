import { useEffect, useState } from 'react';

/** Prints one part of the screen: what is marked `data-printed` while the browser prints. */
export function usePrinting() {
  const [printed, setPrinted] = useState(false);
  useEffect(() => {
    if (!printed) return undefined;
    const done = () => setPrinted(false);
    window.addEventListener('afterprint', done);
    window.print();
    return () => window.removeEventListener('afterprint', done);
  }, [printed]);
  return { printed, print: () => setPrinted(true) };
}
