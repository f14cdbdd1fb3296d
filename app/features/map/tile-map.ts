import 'leaflet/dist/leaflet.css';
import './tile-map.css';

import { control, divIcon, map as openMap, marker, tileLayer } from 'leaflet';

import { liveMap } from '#content/copy/site/visit.ts';

import type { Place } from './map-actions.ts';

const zoom = { first: 16, min: 12, max: 19 } as const;
/** Milliseconds without a single tile after which the map is given up. */
const patience = 10_000;

export type TileMapOptions = {
  place: Place;
  /** With `{z}`, `{x}` and `{y}`. */
  url: string;
  /** The first tile is there. */
  onReady: () => void;
  /** Nothing came of the first tiles. Later ones that are missing leave a hole, as at the edge of what is mapped. */
  onFailure: () => void;
};

/**
 * A map in `container`, with the place written on it. The wheel scrolls the page until the map has the focus. Returns
 * what closes it. Leaflet sets its styles through the CSSOM, which the security policy allows.
 */
export function openTileMap(container: HTMLElement, options: TileMapOptions): () => void {
  const { place, url, onReady, onFailure } = options;
  const moving = !window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  const map = openMap(container, {
    center: [place.latitude, place.longitude],
    zoom: zoom.first,
    minZoom: zoom.min,
    maxZoom: zoom.max,
    // The attribution stands under the map, written by React.
    attributionControl: false,
    zoomControl: false,
    scrollWheelZoom: false,
    zoomAnimation: moving,
    fadeAnimation: moving,
    markerZoomAnimation: moving,
    inertia: moving,
  });
  control
    .zoom({ position: 'topright', zoomInTitle: liveMap.zoomIn, zoomOutTitle: liveMap.zoomOut })
    .addTo(map);
  map.on('focus', () => void map.scrollWheelZoom.enable());
  map.on('blur', () => void map.scrollWheelZoom.disable());
  label(place).addTo(map);

  let came = 0;
  let missed = 0;
  const giveUp = setTimeout(onFailure, patience);
  tileLayer(url, { maxZoom: zoom.max })
    .on('tileload', () => {
      came += 1;
      clearTimeout(giveUp);
      onReady();
    })
    .on('tileerror', () => (missed += 1))
    // Said of tiles that failed too.
    .on('load', () => missed > 0 && came === 0 && onFailure())
    .addTo(map);

  return () => {
    clearTimeout(giveUp);
    map.remove();
  };
}

/** The place in words: nothing to press, so nothing to reach with the keyboard. */
function label({ name, address, latitude, longitude }: Place) {
  const box = document.createElement('div');
  box.className = 'tile-map-label';
  for (const [tag, text] of [
    ['strong', name],
    ['span', address],
  ] as const) {
    const line = document.createElement(tag);
    line.textContent = text;
    box.append(line);
  }
  return marker([latitude, longitude], {
    icon: divIcon({ className: 'tile-map-pin', html: box, iconSize: [0, 0] }),
    interactive: false,
    keyboard: false,
  });
}
