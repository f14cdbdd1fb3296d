import { existsSync } from 'node:fs';

import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';

import type { SceneName } from './scene.tsx';
import { Scene } from './scene.tsx';

const every: Record<SceneName, true> = {
  bar: true,
  'cards-exchanged': true,
  'circle-laughing': true,
  'five-minute-talk': true,
  'grand-place-view': true,
  'group-photo': true,
  handshake: true,
  'laptop-demo': true,
  'last-tram': true,
  'rain-awning': true,
  'stairs-up': true,
  toast: true,
};

test.each(['bar', 'toast'] as const)(
  'PAGE-47 the scene %s has a rendition for two pixels a point',
  (name) => {
    const html = renderToStaticMarkup(<Scene name={name} sizes="58vw" />);
    expect(html).toContain(`${name}-1680.avif 1680w`);
    expect(html).toContain(`${name}-720.avif 720w`);
  },
);

test.each(Object.keys(every))(
  'every file that the scene %s names exists, so that no width is a 404',
  (name) => {
    const isScene = (text: string): text is SceneName => Object.hasOwn(every, text);
    const html = isScene(name) ? renderToStaticMarkup(<Scene name={name} sizes="58vw" />) : '';
    const files = Array.from(html.matchAll(/\/images\/gallery\/[\w-]+\.(?:avif|webp)/g), ([path]) => path);
    expect(files.length).toBeGreaterThan(6);
    expect(files.filter((path) => !existsSync(`public${path}`))).toEqual([]);
  },
);
