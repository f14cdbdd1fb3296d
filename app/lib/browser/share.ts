/** The browser functions that sharing uses, injected so that every fallback can be tested. */
export type SharingDevice = {
  /** Rejects where the clipboard is missing or refused. */
  writeClipboard(text: string): Promise<void>;
  /** `document.execCommand` of older browsers; returns false when it fails. */
  copyBySelection(text: string): boolean;
  /** Missing where the system has no share sheet. */
  share?: (data: SharedLink) => Promise<void>;
};

type SharedLink = { title: string; text?: string; url: string };

/** Copies by the clipboard API, else by selection; returns false when both fail. */
export async function copyText(text: string, device: SharingDevice): Promise<boolean> {
  return (await writeText(text, device)) || device.copyBySelection(text);
}

/**
 * Opens the system's share sheet, else copies `text` to the clipboard. Returns `handed` when the sheet opened, also when
 * the visitor closed it without sharing: closing is a choice, so nothing is copied then.
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

/** The functions of this browser. */
export function browserSharingDevice(): SharingDevice {
  return {
    // `navigator.clipboard` is missing outside secure contexts: the promise rejects then, as it does on a refusal.
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
