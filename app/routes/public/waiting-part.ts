import { waitingId } from '#app/shared/waiting-id.ts';
import { deferred } from '#app/ui/layout/deferred.tsx';

/** The form of the waiting list: below the first screen, and on two pages only while an edition is full. */
export const WaitingForm = deferred('medium', waitingId, () =>
  import('#app/features/newsletter/waiting-form.tsx').then((module) => module.WaitingForm),
);
