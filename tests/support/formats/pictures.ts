import sharp from 'sharp';

type Format = 'jpeg' | 'png' | 'webp' | 'avif' | 'gif';

/** A real picture of one colour; `exif` adds a location and an author, like the photo of a phone. */
export function picture(
  format: Format,
  { width = 64, height = 48, exif = false }: { width?: number; height?: number; exif?: boolean } = {},
): Promise<Buffer> {
  const plain = sharp({ create: { width, height, channels: 3, background: '#2a7f62' } });
  const made = exif
    ? plain.withExif({ IFD0: { Artist: 'Jeanne Secret' }, IFD3: { GPSLatitude: '50/1 38/1 0/1' } })
    : plain;
  return made.toFormat(format).toBuffer();
}
