import type { SiteClient } from '#app/lib/session/supabase-types.ts';
import type { buckets } from '#domain/files.ts';

/**
 * The address of an object of a public bucket: a path when the site serves the files, so that it survives a change of
 * domain; the whole address otherwise.
 */
export function publicAddress(client: SiteClient, bucket: keyof typeof buckets, path: string): string {
  const { publicUrl } = client.storage.from(bucket).getPublicUrl(path).data;
  const url = new URL(publicUrl);
  return url.origin === window.location.origin ? url.pathname : publicUrl;
}
