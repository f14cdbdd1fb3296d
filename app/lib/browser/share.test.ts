import { expect, test, vi } from 'vitest';

import type { SharingDevice } from './share.ts';
import { copyText, shareLink } from './share.ts';

const link = { title: 'Un article', url: 'https://aline.example/blog/un-article' };

function device(changes: Partial<SharingDevice> = {}) {
  return {
    writeClipboard: vi.fn<SharingDevice['writeClipboard']>(async () => undefined),
    copyBySelection: vi.fn<SharingDevice['copyBySelection']>(() => true),
    ...changes,
  };
}
const refused = async () => {
  throw new DOMException('refused', 'NotAllowedError');
};

test('the sheet gets the link, and the clipboard nothing', async () => {
  const share = vi.fn<NonNullable<SharingDevice['share']>>(async () => undefined);
  const phone = device({ share });
  expect(await shareLink(link, link.url, phone)).toBe('handed');
  expect(share).toHaveBeenCalledExactlyOnceWith(link);
  expect(phone.writeClipboard).not.toHaveBeenCalled();
});

test('a sheet that is closed was an answer; one that fails leaves the clipboard', async () => {
  const closed = device({
    share: async () => {
      throw new DOMException('closed', 'AbortError');
    },
  });
  expect(await shareLink(link, link.url, closed)).toBe('handed');
  expect(closed.writeClipboard).not.toHaveBeenCalled();
  const failing = device({ share: refused });
  expect(await shareLink(link, link.url, failing)).toBe('copied');
});

test('without a sheet, the clipboard; without either, it is said', async () => {
  const computer = device();
  expect(await shareLink(link, 'le texte', computer)).toBe('copied');
  expect(computer.writeClipboard).toHaveBeenCalledWith('le texte');
  expect(await shareLink(link, link.url, device({ writeClipboard: refused }))).toBe('failed');
});

test('copying: the clipboard, then the older way, then no', async () => {
  const modern = device();
  expect(await copyText('a', modern)).toBe(true);
  expect(modern.copyBySelection).not.toHaveBeenCalled();
  expect(await copyText('a', device({ writeClipboard: refused }))).toBe(true);
  expect(await copyText('a', device({ writeClipboard: refused, copyBySelection: () => false }))).toBe(false);
});
