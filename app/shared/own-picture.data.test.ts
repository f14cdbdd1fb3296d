import { createClient } from '@supabase/supabase-js';
import { expect, test } from 'vitest';

import { ownPicture } from './own-picture.data.ts';

const client = createClient('https://projet.supabase.co', 'sb_publishable_x');
const folder = 'https://projet.supabase.co/storage/v1/object/public/avatars';

test.each([
  ['/storage/v1/object/public/avatars/moi/1', true],
  ['/images/portrait.webp', true],
  [`${folder}/moi/1`, true],
  ['//ailleurs.example/moi.png', false],
  ['/\\ailleurs.example/moi.png', false],
  ['https://ailleurs.example/moi.png', false],
  ['https://projet.supabase.co.ailleurs.example/storage/v1/object/public/avatars/moi', false],
  ['https://projet.supabase.co@ailleurs.example/storage/v1/object/public/avatars/moi', false],
  ['https://projet.supabase.co/storage/v1/object/public/media/moi.png', false],
  ['javascript:alert(1)', false],
  ['', false],
  [null, false],
])('a member picture at %s is shown: %s', (address, shown) =>
  expect(ownPicture(client, address)).toBe(shown ? address : undefined),
);
