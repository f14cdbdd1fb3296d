import { useStore } from '#app/lib/browser/hydration.ts';

/** Warns that the content may be outdated while the browser is offline. */
export function OfflineNotice({ children }: { children: React.ReactNode }) {
  const online = useStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  return (
    <output className="block">
      {!online && (
        <span className="mb-4 block rounded-xl bg-honey px-4 py-2 text-sm font-medium">{children}</span>
      )}
    </output>
  );
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}
