import { mapMessages } from '#content/visit.ts';

/** What the three buttons need of the browser, so that every fallback can be tried without one. */
export type MapDevice = {
  mobile: boolean;
  navigate(url: string): void;
  openTab(url: string): void;
  wait(milliseconds: number): Promise<void>;
  /** Rejects where the clipboard is missing or refused. */
  writeClipboard(text: string): Promise<void>;
  /** The way of older browsers; false when it did not work. */
  copyBySelection(text: string): boolean;
  /** Missing where the system has no sheet to share with. */
  share?: (data: { title: string; text: string; url: string }) => Promise<void>;
  prompt(message: string, text: string): void;
  notify(message: string): void;
};

export type Place = { name: string; address: string; latitude: number; longitude: number };

/** Milliseconds left to the maps app before the search page stands in for it (specification 1 §9). */
const appDelay = 500;

/** A search page of the public map, for a browser. */
export function mapSearchUrl({ name, address }: Place): string {
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(`${name}, ${address}`)}`;
}

/** The short address that a phone hands to its maps app. */
export function mapShortUrl({ latitude, longitude }: Place): string {
  return `https://maps.google.com/?q=${latitude},${longitude}`;
}

export async function openInMaps(place: Place, device: MapDevice): Promise<void> {
  device.notify(mapMessages.opening);
  if (!device.mobile) return device.openTab(mapSearchUrl(place));
  device.navigate(mapShortUrl(place));
  await device.wait(appDelay);
  device.openTab(mapSearchUrl(place));
}

/** Clipboard, then the older way, then a prompt with the text to copy. */
export async function copyAddress({ name, address }: Place, device: MapDevice): Promise<void> {
  const text = `${name}, ${address}`;
  const copied = (await written(text, device)) || device.copyBySelection(text);
  if (copied) device.notify(mapMessages.addressCopied);
  else device.prompt(mapMessages.addressPrompt, text);
}

/** The system's sheet, then the clipboard, then a prompt. Whoever closes the sheet has said no: nothing more. */
export async function sharePlace(place: Place, url: string, device: MapDevice): Promise<void> {
  const text = `${place.name}, ${place.address}`;
  if (device.share) {
    try {
      return await device.share({ title: place.name, text, url });
    } catch (error) {
      if (error instanceof Error && error.name === 'AbortError') return;
    }
  }
  if (await written(`${text}\n${url}`, device)) device.notify(mapMessages.linkCopied);
  else device.prompt(mapMessages.linkPrompt, url);
}

async function written(text: string, device: MapDevice): Promise<boolean> {
  try {
    await device.writeClipboard(text);
    return true;
  } catch {
    return false;
  }
}
