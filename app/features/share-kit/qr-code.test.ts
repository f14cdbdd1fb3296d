import { expect, test } from 'vitest';

import { qrCode, qrSvg } from './qr-code.ts';

const address = 'https://afterwork.example/v/table';

test('ADMIN-199 the QR code has its three corners and a quiet zone of four squares', () => {
  const { side, isDark } = qrCode(address);
  const last = side - 5;
  for (const [x, y] of [
    [4, 4],
    [last, 4],
    [4, last],
  ] as const)
    expect(isDark(x, y)).toBe(true);
  for (let at = 0; at < side; at += 1)
    for (const edge of [0, 3, side - 4, side - 1]) {
      expect(isDark(at, edge)).toBe(false);
      expect(isDark(edge, at)).toBe(false);
    }
});

test('ADMIN-199 the SVG of the QR code has white behind it, so that it is read on any paper', () => {
  const { side } = qrCode(address);
  expect(qrSvg(address)).toContain(`<path fill="#fff" d="M0 0h${side}v${side}H0z"/>`);
});
