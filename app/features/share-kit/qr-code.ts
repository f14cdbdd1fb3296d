import { encode } from 'uqr';

/** The dark squares of the QR code of an address, and its side in squares with the quiet zone that scanners need. */
export function qrCode(address: string): {
  side: number;
  path: string;
  isDark: (x: number, y: number) => boolean;
} {
  const { data, size } = encode(address, { ecc: 'Q', border: 4 });
  const path = data
    .flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('');
  return { side: size, path, isDark: (x, y) => data[y]?.[x] === true };
}

export function qrSvg(address: string): string {
  const { side, path } = qrCode(address);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" width="1024" height="1024" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${side}v${side}H0z"/><path fill="#1a1226" d="${path}"/></svg>\n`;
}

/** A PNG of about a thousand pixels: a whole number of pixels for each square keeps the edges sharp. */
export async function qrPng(address: string): Promise<Blob> {
  const { side, isDark } = qrCode(address);
  const square = Math.ceil(1000 / side);
  const canvas = document.createElement('canvas');
  canvas.width = side * square;
  canvas.height = side * square;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser cannot draw.');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = '#1a1226';
  for (let y = 0; y < side; y += 1)
    for (let x = 0; x < side; x += 1)
      if (isDark(x, y)) context.fillRect(x * square, y * square, square, square);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The picture is empty.'))), 'image/png');
  });
}
