import { notify } from '#app/lib/toast.ts';

import type { MapDevice } from './map-actions.ts';

/** This browser, as the map's buttons use it. */
export function browserDevice(): MapDevice {
  return {
    mobile: window.matchMedia('(pointer: coarse) and (hover: none)').matches,
    navigate: (url) => window.location.assign(url),
    openTab: (url) => void window.open(url, '_blank', 'noopener'),
    wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
    // `navigator.clipboard` is missing outside secure contexts: the promise rejects, as when it is refused.
    writeClipboard: async (text) => navigator.clipboard.writeText(text),
    copyBySelection,
    share: 'share' in navigator ? (data) => navigator.share(data) : undefined,
    prompt: (message, text) => void window.prompt(message, text),
    notify: (title) => notify({ title }),
  };
}

function copyBySelection(text: string): boolean {
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  field.className = 'sr-only';
  document.body.append(field);
  const focused = document.activeElement;
  field.select();
  try {
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    field.remove();
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  }
}
