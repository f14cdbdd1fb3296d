/** What sharing needs of the browser, so that every fallback can be tried without one. */
export type SharingDevice = {
  /** Rejects where the clipboard is missing or refused. */
  writeClipboard(text: string): Promise<void>;
  /** The way of older browsers; false when it did not work. */
  copyBySelection(text: string): boolean;
  /** Missing where the system has no sheet to share with. */
  share?: (data: SharedLink) => Promise<void>;
};

export type SharedLink = { title: string; text?: string; url: string };

/** By the clipboard, then the older way; false when neither is to be had. */
export async function copyText(text: string, device: SharingDevice): Promise<boolean> {
  return (await writeText(text, device)) || device.copyBySelection(text);
}

/**
 * The system's sheet, else the clipboard, which gets `text`. `handed` is the sheet's business from then on, also when
 * it is closed again: whoever closes it has said no, and nothing more is done.
 */
export async function shareLink(
  link: SharedLink,
  text: string,
  device: SharingDevice,
): Promise<'handed' | 'copied' | 'failed'> {
  if (device.share) {
    try {
      await device.share(link);
      return 'handed';
    } catch (error) {
      if (error instanceof Error && error.name === 'AbortError') return 'handed';
    }
  }
  return (await writeText(text, device)) ? 'copied' : 'failed';
}

async function writeText(text: string, device: SharingDevice): Promise<boolean> {
  try {
    await device.writeClipboard(text);
    return true;
  } catch {
    return false;
  }
}

/** This browser. */
export function browserSharing(): SharingDevice {
  return {
    // `navigator.clipboard` is missing outside secure contexts: the promise rejects, as when it is refused.
    writeClipboard: async (text) => navigator.clipboard.writeText(text),
    copyBySelection,
    share: hasShareSheet() ? (data) => navigator.share(data) : undefined,
  };
}

export function hasShareSheet(): boolean {
  return 'share' in navigator;
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
