import { createLucideIcon as fromLibrary } from 'lucide-react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';

import createLucideIcon from './lucide-icon.ts';

const node: [string, Record<string, string>][] = [
  ['path', { d: 'M4 5h16', key: 'a' }],
  ['circle', { cx: '12', cy: '12', r: '10', key: 'b' }],
];

test.each([
  ['hidden', { 'aria-hidden': true, className: 'size-6  text-ivory size-6' }],
  ['alone', {}],
  ['named', { 'aria-label': 'Menu', size: 18, strokeWidth: 3 }],
  ['titled', { children: <title>Menu</title> }],
] as const)(
  'draws an icon that is %s as lucide-react does, without its name and the namespace',
  (_case, props) => {
    // The library gives its own icons this object, which its types do not show.
    const Library = fromLibrary('circle-user', [
      ['path', node[0]?.[1] ?? {}],
      ['circle', node[1]?.[1] ?? {}],
    ]);
    const Own = createLucideIcon({ node });
    const drawn = renderToStaticMarkup(<Library {...props} />);
    const shorter = drawn
      .replace('xmlns="http://www.w3.org/2000/svg" ', '')
      .replace('lucide lucide-circle-user', '')
      .replace(' class=""', '')
      .replace('class=" ', 'class="');
    expect(shorter).not.toBe(drawn);
    expect(renderToStaticMarkup(<Own {...props} />)).toBe(shorter);
  },
);
