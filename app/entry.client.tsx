import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';

import { claimPage, forgetFormerSite } from '#app/lib/boot.ts';

// The server inlines the stylesheet; in development Vite adds it once more to keep it hot.
if (import.meta.env.DEV) void import('#app/styles/app.css');

claimPage(window);
forgetFormerSite();

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
