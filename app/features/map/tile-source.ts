import * as z from 'zod/mini';

import type { PublicSettings } from '#app/shared/settings.data.ts';

/** Where a live map comes from. The database has checked it (`settings_map_tiles_check`). */
export type TileSource = {
  /** `https://tiles.example/{z}/{x}/{y}.png` */
  url: string;
  /** `https://tiles.example` */
  origin: string;
  attribution: string;
  /** Empty when the attribution leads nowhere. */
  attributionUrl: string;
};

const setting = z.object({
  url: z.string().check(z.startsWith('https://')),
  attribution: z.string(),
  attributionUrl: z.string(),
});

/** The tile server an administrator has set; undefined when there is none, so that nothing offers a live map. */
export function tileSource(settings: PublicSettings): TileSource | undefined {
  const { data } = setting.safeParse(settings['map.tiles']);
  return data && { ...data, origin: new URL(data.url).origin };
}
