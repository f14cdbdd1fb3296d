import type { SupabaseClient } from '@supabase/supabase-js';

import { picture } from '#tests/support/formats/pictures.ts';

/** Creates a bucket and returns its name. Throws the error of the client. */
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

/** Creates a public bucket `ouvert` and a private bucket `ferme`, each with `letters` and an image. */
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
