import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';

import { assertSingleStart, clearFormerSite } from '#app/lib/browser/client-start.ts';
import { stopWaiting } from '#app/lib/page/pending-parts.ts';
import { settleSections } from '#app/lib/browser/settle-sections.ts';
import { watchErrors } from '#app/lib/browser/watch-errors.ts';
import { copySheet } from '#app/styles/kept-sheet.ts';
import { resumeInterruptedNavigation, navigationRecorder } from '#app/lib/browser/interrupted-navigation.ts';

// The server inlines the stylesheet; in development Vite also imports it, for hot updates.
if (import.meta.env.DEV) void import('#app/styles/all.css');

assertSingleStart(window);
clearFormerSite();
resumeInterruptedNavigation();
copySheet();
// Registered before the listener of the router. `navigationRecorder` calls it for navigations by a link.
window.addEventListener('popstate', stopWaiting);
settleSections();
const onCaughtError = watchErrors();

// In a task of its own: together with the evaluation of the modules, it would block a phone for more than 50 ms.
setTimeout(() =>
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter instrumentations={[navigationRecorder]} />
      </StrictMode>,
      { onCaughtError },
    );
  }),
);
