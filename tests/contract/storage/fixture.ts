import type { SupabaseClient } from '@supabase/supabase-js';

import { picture } from '#tests/support/formats/pictures.ts';

/** A bucket that is there, or the reason why not. */
export async function newBucket(
  service: SupabaseClient,
  name: string,
  options: Parameters<SupabaseClient['storage']['createBucket']>[1],
): Promise<string> {
  const { error } = await service.storage.createBucket(name, options);
  if (error) throw error;
  return name;
}

export const letters = 'abcdefghijklmnopqrstuvwxyz';

/** `ouvert`, a public bucket, and `ferme`, which is not: each with `letters` and a picture. */
export async function fillTwoBuckets(service: SupabaseClient): Promise<void> {
  const photo = await picture('png');
  for (const [name, isPublic] of [
    ['ouvert', true],
    ['ferme', false],
  ] as const) {
    await newBucket(service, name, { public: isPublic });
    const files = service.storage.from(name);
    await files.upload('dossier/lettres.txt', letters, { cacheControl: '60' });
    await files.upload('photo.png', photo, { contentType: 'image/png' });
  }
}
