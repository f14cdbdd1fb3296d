/**
 * The largest file of any bucket, in bytes, and the most frames of a picture. `maxPixels`: of all its frames together, by
 * format; the codecs of WebP and AVIF hold the whole picture in memory several times, that of GIF one frame.
 */
export const fileLimits = {
  maxBytes: 10 * 1024 * 1024,
  maxPixels: { jpeg: 25_000_000, png: 25_000_000, webp: 8_000_000, gif: 25_000_000, avif: 4_000_000 },
  maxGifFramePixels: 10_000_000,
  maxFrames: 1000,
} as const;

/** Uploads and copies of one account, and of all callers of one network, within `minutes`. */
export const uploadPace = { perAccount: 300, perNetwork: 900, minutes: 60 } as const;

/** The storage buckets: the largest file in bytes, and the media types that `storage.buckets` accepts. */
export const buckets = {
  media: {
    maxBytes: fileLimits.maxBytes,
    types: ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'],
  },
  avatars: {
    maxBytes: 5 * 1024 * 1024,
    types: ['image/jpeg', 'image/png', 'image/webp', 'image/avif'],
  },
  /** Private: files that tasks write for the person who asked (ADR-0017). */
  exports: { maxBytes: fileLimits.maxBytes, types: ['application/json', 'text/csv', 'application/x-tar'] },
} as const;
