/** Chunks that the decoder inflates with the header, and that no time limit interrupts. */
const compressedChunks = new Set(['zTXt', 'iTXt', 'iCCP']);
/** ImageMagick writes five; a colour profile and XMP are one each. */
const maxCompressedChunks = 16;
/** Bytes of all of them, before they are inflated to a thousand times as much at most. A colour profile has a few kB. */
const maxCompressedBytes = 48_000;

/**
 * Whether a PNG has more compressed texts than a real picture has: 762 kB of them inflate to 784 MB, before a pixel is
 * decoded. False for bytes that are not a PNG.
 */
export function isTextBomb(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let found = 0;
  let size = 0;
  // After the signature, each chunk has a length, a type, its data and a checksum.
  for (let at = 8; at + 8 <= bytes.length; at += view.getUint32(at) + 12) {
    const type = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
    if (!compressedChunks.has(type)) continue;
    const length = view.getUint32(at);
    if (type === 'iTXt' && !isCompressedText(bytes.subarray(at + 8, at + 8 + length))) continue;
    found += 1;
    size += length;
    if (found > maxCompressedChunks || size > maxCompressedBytes) return true;
  }
  return false;
}

/** The keyword of an iTXt chunk ends with 0; then 1 says that its text is compressed. Programs write XMP without. */
function isCompressedText(data: Uint8Array): boolean {
  return data[data.indexOf(0) + 1] !== 0;
}
