import { browserSharing } from '#app/lib/browser/share.ts';
import { notify } from '#app/lib/browser/toast.ts';

import type { MapDevice } from './map-actions.ts';

/** Browser functions for the map's buttons. */
export function browserDevice(): MapDevice {
  return {
    ...browserSharing(),
    mobile: window.matchMedia('(pointer: coarse) and (hover: none)').matches,
    navigate: (url) => window.location.assign(url),
    openTab: (url) => void window.open(url, '_blank', 'noopener'),
    wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
    prompt: (message, text) => void window.prompt(message, text),
    notify: (title) => notify({ title }),
  };
}
