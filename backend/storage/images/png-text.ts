/** Compressed texts that the decoder inflates with the header, up to 60 MB each, and that no time limit interrupts. */
const compressedChunks = new Set(['zTXt', 'iTXt', 'iCCP']);
/** ImageMagick writes five; a colour profile and XMP are one each. */
const maxCompressedChunks = 16;

/**
 * Whether a PNG has more compressed texts than a real picture has: 8 MB of them inflate to 8 GB in 20 seconds, before
 * a pixel is decoded. False for bytes that are not a PNG.
 */
export function isTextBomb(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let found = 0;
  // After the signature, each chunk has a length, a type, its data and a checksum.
  for (let at = 8; at + 8 <= bytes.length; at += view.getUint32(at) + 12) {
    if (compressedChunks.has(String.fromCharCode(...bytes.subarray(at + 4, at + 8)))) found += 1;
    if (found > maxCompressedChunks) return true;
  }
  return false;
}
