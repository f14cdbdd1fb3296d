import { Children, isValidElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test, vi } from 'vitest';

import type { FocalPoint } from '#domain/focal-point.ts';

import { FocalSliders } from './focal-sliders.tsx';

type Input = Required<Pick<React.ComponentProps<'input'>, 'onKeyDown' | 'onChange'>>;

/** The handlers of the two inputs; `FocalSliders` has no hook, so it can be called as a function. */
function inputsOf(node: React.ReactNode): Input[] {
  return Children.toArray(node).flatMap((child) => {
    if (!isValidElement<Input & { children?: React.ReactNode }>(child)) return [];
    return child.type === 'input' ? [child.props] : inputsOf(child.props.children);
  });
}

const event = (fields: object) => Object.assign(Object.create(null), { preventDefault: vi.fn(), ...fields });

function press(slider: 0 | 1, key: string, modifiers = {}) {
  const onPoint = vi.fn<(point: FocalPoint) => void>();
  const pressed = event({ key, shiftKey: false, ...modifiers });
  inputsOf(FocalSliders({ point: { x: 0.5, y: 0.3 }, onPoint }))[slider]?.onKeyDown(pressed);
  return { points: onPoint.mock.calls.flat(), prevented: pressed.preventDefault.mock.calls.length === 1 };
}

describe('ADMIN-65 the focal point by keyboard', () => {
  test.each([
    [0, 'ArrowRight', false, { x: 0.51, y: 0.3 }],
    [0, 'ArrowLeft', true, { x: 0.4, y: 0.3 }],
    [1, 'ArrowUp', false, { x: 0.5, y: 0.29 }],
    [1, 'ArrowDown', true, { x: 0.5, y: 0.4 }],
  ] as const)('slider %i, %s (Shift: %s): the point is %j', (slider, key, shiftKey, point) =>
    expect(press(slider, key, { shiftKey })).toEqual({ points: [point], prevented: true }),
  );

  test.each([
    ['Tab', {}],
    ['ArrowLeft', { altKey: true }],
    ['ArrowRight', { ctrlKey: true }],
  ])('the key %s with %j stays the browser’s', (key, modifiers) =>
    expect(press(0, key, modifiers)).toEqual({ points: [], prevented: false }),
  );

  test('a drag of the slider of heights counts from the bottom', () => {
    const onPoint = vi.fn<(point: FocalPoint) => void>();
    const [, vertical] = inputsOf(FocalSliders({ point: { x: 0.5, y: 0.3 }, onPoint }));
    vertical?.onChange(event({ target: { valueAsNumber: 20 } }));
    expect(onPoint).toHaveBeenCalledExactlyOnceWith({ x: 0.5, y: 0.8 });
  });
});

test('ADMIN-65 each slider has a name, bounds and a value that can be read aloud', () => {
  const html = renderToStaticMarkup(<FocalSliders point={{ x: 0.25, y: 0.4 }} onPoint={() => undefined} />);
  const attributes = (value: number, text: string) =>
    `type="range" min="0" max="100" aria-valuetext="${text}" class="[^"]*" value="${value}"`;
  expect(html).toMatch(new RegExp(`Position horizontale<input ${attributes(25, '25 % depuis la gauche')}`));
  expect(html).toMatch(new RegExp(`Hauteur<input ${attributes(60, '60 % depuis le bas')}`));
});
