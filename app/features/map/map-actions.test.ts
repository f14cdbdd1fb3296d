import { expect, test, vi } from 'vitest';

import type { MapDevice } from './map-actions.ts';
import { copyAddress, openInMaps, sharePlace } from './map-actions.ts';

const place = {
  name: 'Le Toit du Beffroi',
  address: '24 rue du Toit-Doré, 59800 Lille',
  latitude: 50.6365,
  longitude: 3.0635,
};
const text = 'Le Toit du Beffroi, 24 rue du Toit-Doré, 59800 Lille';
const url = 'https://aline.example/map';

function device(changes: Partial<MapDevice> = {}) {
  return {
    mobile: false,
    navigate: vi.fn<MapDevice['navigate']>(),
    openTab: vi.fn<MapDevice['openTab']>(),
    wait: vi.fn<MapDevice['wait']>(async () => undefined),
    writeClipboard: vi.fn<MapDevice['writeClipboard']>(async () => undefined),
    copyBySelection: vi.fn<MapDevice['copyBySelection']>(() => true),
    prompt: vi.fn<MapDevice['prompt']>(),
    notify: vi.fn<MapDevice['notify']>(),
    ...changes,
  };
}

const refused = async () => {
  throw new DOMException('refused', 'NotAllowedError');
};

test('opens the map in a new tab on a computer', async () => {
  const browser = device();
  await openInMaps(place, browser);
  expect(browser.notify).toHaveBeenCalledWith("Ouverture de l'application Maps...");
  expect(browser.openTab).toHaveBeenCalledExactlyOnceWith(
    expect.stringContaining('/maps/search/?api=1&query='),
  );
  expect(browser.navigate).not.toHaveBeenCalled();
});

test('opens the short link on a phone, then the search page after 500 ms', async () => {
  const order: string[] = [];
  const phone = device({
    mobile: true,
    navigate: (to) => order.push(to),
    wait: async (delay) => void order.push(`${delay} ms`),
    openTab: (to) => order.push(to.split('?')[0] ?? ''),
  });
  await openInMaps(place, phone);
  expect(order).toEqual([
    'https://maps.google.com/?q=50.6365,3.0635',
    '500 ms',
    'https://www.google.com/maps/search/',
  ]);
});

test('copies the address with the clipboard, then execCommand, then a prompt', async () => {
  const modern = device();
  await copyAddress(place, modern);
  expect(modern.writeClipboard).toHaveBeenCalledWith(text);
  expect(modern.copyBySelection).not.toHaveBeenCalled();
  expect(modern.notify).toHaveBeenCalledWith('Adresse copiée !');

  const older = device({ writeClipboard: refused });
  await copyAddress(place, older);
  expect(older.copyBySelection).toHaveBeenCalledWith(text);
  expect(older.notify).toHaveBeenCalledWith('Adresse copiée !');

  const none = device({ writeClipboard: refused, copyBySelection: () => false });
  await copyAddress(place, none);
  expect(none.prompt).toHaveBeenCalledWith('Copiez cette adresse:', text);
  expect(none.notify).not.toHaveBeenCalled();
});

test('shares with the native sheet if there is one', async () => {
  const share = vi.fn<NonNullable<MapDevice['share']>>(async () => undefined);
  const phone = device({ share });
  await sharePlace(place, url, phone);
  expect(share).toHaveBeenCalledWith({ title: place.name, text, url });
  expect(phone.writeClipboard).not.toHaveBeenCalled();
  expect(phone.notify).not.toHaveBeenCalled();
});

test('stops when the native sheet is dismissed, and falls back when it fails', async () => {
  const closed = device({
    share: async () => {
      throw new DOMException('closed', 'AbortError');
    },
  });
  await sharePlace(place, url, closed);
  expect(closed.writeClipboard).not.toHaveBeenCalled();

  const failing = device({ share: refused });
  await sharePlace(place, url, failing);
  expect(failing.notify).toHaveBeenCalledWith('Lien de partage copié !');
});

test('shares with the clipboard, then a prompt', async () => {
  const modern = device();
  await sharePlace(place, url, modern);
  expect(modern.writeClipboard).toHaveBeenCalledWith(`${text}\n${url}`);
  expect(modern.notify).toHaveBeenCalledWith('Lien de partage copié !');

  const none = device({ writeClipboard: refused });
  await sharePlace(place, url, none);
  expect(none.prompt).toHaveBeenCalledWith('Copiez ce lien pour partager:', url);
});
