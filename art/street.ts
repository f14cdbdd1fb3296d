import { frame, lamp, lights, outline } from '#app/ui/media/skyline-shape.ts';

/**
 * The SVG file of the street above the footer. With the fragment `#menu`, it shows the belfry alone, in the colour of the
 * roofs of the menu.
 */
export function street(): string {
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${frame}" preserveAspectRatio="xMidYMax slice" fill="#1a1226">`,
    '<style>#menu:target~path{fill:#2e1a3f}</style><view id="menu" viewBox="1130 0 500 160"/>',
    `<path d="${outline}"/>`,
    `<g fill="#ffb25b"><path d="${lights}"/><circle cx="${lamp.cx}" cy="${lamp.cy}" r="${lamp.r}"/></g>`,
    '</svg>\n',
  ].join('\n');
}
