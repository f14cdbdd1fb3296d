import type { SiteClient } from '#app/lib/session/supabase-types.ts';

/**
 * A member's picture, when it is kept on this site or in the storage of the service behind it; undefined when it is
 * anywhere else: its host would be told of everybody who reads. The pages' policy lets in the same two.
 */
export function ownPicture(client: Pick<SiteClient, 'storage'>, address: string | null): string | undefined {
  if (!address) return undefined;
  if (/^\/(?![/\\])/.test(address)) return address;
  const { publicUrl: folder } = client.storage.from('avatars').getPublicUrl('').data;
  return address.startsWith(folder) ? address : undefined;
}
