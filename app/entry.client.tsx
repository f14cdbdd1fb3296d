import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';

import { claimPage, forgetFormerSite } from '#app/lib/session/boot.ts';
import { goOnToDestination, keepDestination } from '#app/lib/session/destination.ts';

// The server inlines the stylesheet; in development Vite adds it once more to keep it hot.
if (import.meta.env.DEV) void import('#app/styles/all.css');

claimPage(window);
forgetFormerSite();
goOnToDestination();

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter instrumentations={[keepDestination]} />
    </StrictMode>,
  );
});
