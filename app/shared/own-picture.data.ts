import type { SiteClient } from '#app/lib/session/supabase-types.ts';

/**
 * The address of a member's picture on this site or in its storage service; undefined for any other host, which would
 * learn of every reader. The Content-Security-Policy allows the same two.
 */
export function ownPicture(client: Pick<SiteClient, 'storage'>, address: string | null): string | undefined {
  if (!address) return undefined;
  if (/^\/(?![/\\])/.test(address)) return address;
  const { publicUrl: folder } = client.storage.from('avatars').getPublicUrl('').data;
  return address.startsWith(folder) ? address : undefined;
}
