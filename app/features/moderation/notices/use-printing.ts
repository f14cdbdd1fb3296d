import { useEffect, useState } from 'react';

/** Prints one part of the screen: the element that has `data-printed` while `printed` is true. */
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
