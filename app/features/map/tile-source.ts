import * as z from 'zod/mini';

import type { PublicSettings } from '#app/shared/settings.data.ts';

/** Tile server of the live map, validated by the database (`settings_map_tiles_check`). */
export type TileSource = {
  /** `https://tiles.example/{z}/{x}/{y}.png` */
  url: string;
  /** `https://tiles.example` */
  origin: string;
  attribution: string;
  /** Empty when the attribution has no link. */
  attributionUrl: string;
};

const setting = z.object({
  url: z.string().check(z.startsWith('https://')),
  attribution: z.string(),
  attributionUrl: z.string(),
});

/** The configured tile server; undefined when there is none, and then no live map is offered. */
export function tileSource(settings: PublicSettings): TileSource | undefined {
  const { data } = setting.safeParse(settings['map.tiles']);
  return data && { ...data, origin: new URL(data.url).origin };
}
