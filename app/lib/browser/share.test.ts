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

test('opens the share sheet with the link and does not use the clipboard', async () => {
  const share = vi.fn<NonNullable<SharingDevice['share']>>(async () => undefined);
  const phone = device({ share });
  expect(await shareLink(link, link.url, phone)).toBe('handed');
  expect(share).toHaveBeenCalledExactlyOnceWith(link);
  expect(phone.writeClipboard).not.toHaveBeenCalled();
});

test('copies nothing when the visitor closes the share sheet, and copies when the sheet fails', async () => {
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

test('copies where there is no share sheet, and returns « failed » where the clipboard is refused too', async () => {
  const computer = device();
  expect(await shareLink(link, 'le texte', computer)).toBe('copied');
  expect(computer.writeClipboard).toHaveBeenCalledWith('le texte');
  expect(await shareLink(link, link.url, device({ writeClipboard: refused }))).toBe('failed');
});

test('copies by the clipboard, else by selection, else returns false', async () => {
  const modern = device();
  expect(await copyText('a', modern)).toBe(true);
  expect(modern.copyBySelection).not.toHaveBeenCalled();
  expect(await copyText('a', device({ writeClipboard: refused }))).toBe(true);
  expect(await copyText('a', device({ writeClipboard: refused, copyBySelection: () => false }))).toBe(false);
});
