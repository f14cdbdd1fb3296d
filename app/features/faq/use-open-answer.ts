import { useEffect } from 'react';

/** Opens the answer that the fragment of the URL names (`#tarif`); some browsers do so themselves. */
export function useOpenAnswer(): void {
  useEffect(() => {
    openTarget();
    window.addEventListener('hashchange', openTarget);
    return () => window.removeEventListener('hashchange', openTarget);
  }, []);
}

function openTarget(): void {
  // Compared without decoding: anchors need no encoding, and a malformed fragment cannot be decoded.
  const anchor = window.location.hash.slice(1);
  const answer = anchor ? document.getElementById(anchor)?.closest('details.faq-item') : null;
  if (!(answer instanceof HTMLDetailsElement)) return;
  answer.open = true;
  answer.scrollIntoView({ block: 'start' });
}
