import 'leaflet/dist/leaflet.css';
import './tile-map.css';

import { control, divIcon, map as openMap, marker, tileLayer } from 'leaflet';

import { liveMap } from '#content/copy/site/visit.ts';

import type { Place } from './map-actions.ts';

const zoom = { first: 16, min: 12, max: 19 } as const;
/** Milliseconds without any tile before the map is abandoned. */
const patience = 10_000;

export type TileMapOptions = {
  place: Place;
  /** URL template with `{z}`, `{x}` and `{y}`. */
  url: string;
  /** Called when the first tile is displayed. */
  onReady: () => void;
  /** Called when the first tiles fail. Later missing tiles leave a gap, as at the edge of the mapped area. */
  onFailure: () => void;
};

/**
 * Creates a map in `container` with a label on the place. The wheel scrolls the page until the map has the focus.
 * Returns a function that removes the map. Leaflet sets styles through the CSSOM, which the content security policy
 * allows.
 */
export function openTileMap(container: HTMLElement, options: TileMapOptions): () => void {
  const { place, url, onReady, onFailure } = options;
  const moving = !window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  const map = openMap(container, {
    center: [place.latitude, place.longitude],
    zoom: zoom.first,
    minZoom: zoom.min,
    maxZoom: zoom.max,
    // React renders the attribution below the map.
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
    // Leaflet emits `load` although tiles failed.
    .on('load', () => missed > 0 && came === 0 && onFailure())
    .addTo(map);

  return () => {
    clearTimeout(giveUp);
    map.remove();
  };
}

/** The label is text, not a control: it needs no focus. */
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
