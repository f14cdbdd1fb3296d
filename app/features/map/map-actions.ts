import type { SharingDevice } from '#app/lib/browser/share.ts';
import { copyText, shareLink } from '#app/lib/browser/share.ts';
import { mapMessages } from '#content/copy/site/visit.ts';

/** Browser functions used by the three buttons, injected so that every fallback can be tested. */
export type MapDevice = SharingDevice & {
  mobile: boolean;
  navigate(url: string): void;
  openTab(url: string): void;
  wait(milliseconds: number): Promise<void>;
  prompt(message: string, text: string): void;
  notify(message: string): void;
};

export type Place = { name: string; address: string; latitude: number; longitude: number };

/** Milliseconds for the maps app to open before the search page is used (MAP-04). */
const appDelay = 500;

/** Search page of the public map. */
export function mapSearchUrl({ name, address }: Place): string {
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(`${name}, ${address}`)}`;
}

/** Short URL that a phone opens in its maps app. */
function mapShortUrl({ latitude, longitude }: Place): string {
  return `https://maps.google.com/?q=${latitude},${longitude}`;
}

export async function openInMaps(place: Place, device: MapDevice): Promise<void> {
  device.notify(mapMessages.opening);
  if (!device.mobile) return device.openTab(mapSearchUrl(place));
  device.navigate(mapShortUrl(place));
  await device.wait(appDelay);
  device.openTab(mapSearchUrl(place));
}

/** Clipboard, then execCommand, then a prompt with the text. */
export async function copyAddress({ name, address }: Place, device: MapDevice): Promise<void> {
  const text = `${name}, ${address}`;
  if (await copyText(text, device)) device.notify(mapMessages.addressCopied);
  else device.prompt(mapMessages.addressPrompt, text);
}

/** Native share sheet, then the clipboard, then a prompt. */
export async function sharePlace(place: Place, url: string, device: MapDevice): Promise<void> {
  const text = `${place.name}, ${place.address}`;
  const outcome = await shareLink({ title: place.name, text, url }, `${text}\n${url}`, device);
  if (outcome === 'copied') device.notify(mapMessages.linkCopied);
  if (outcome === 'failed') device.prompt(mapMessages.linkPrompt, url);
}
