/** The largest file of any bucket, in bytes, and the most pixels of a picture, all frames together. */
export const fileLimits = { maxBytes: 10 * 1024 * 1024, maxPixels: 25_000_000 } as const;

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
} as const;
