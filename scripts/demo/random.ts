/** Draws that are the same in every run with the same seed. */
export type Random = {
  /** From 0, below 1. */
  next(): number;
  /** An integer from `min` to `max`, both included. */
  between(min: number, max: number): number;
  chance(probability: number): boolean;
  /** @throws {RangeError} when the list is empty. */
  pick<T>(list: readonly T[]): T;
  /** Different items of the list, at most its length. */
  sample<T>(list: readonly T[], size: number): T[];
  /** One of the keys, as often as its weight among all weights says. */
  weighted<K extends string>(weights: Readonly<Record<K, number>>): K;
};

/** Mulberry32. Not for secrets. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const between = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  const pick = <T>(list: readonly T[]): T => {
    const [found] = list.slice(between(0, list.length - 1));
    if (found === undefined) throw new RangeError('nothing to pick from');
    return found;
  };
  return {
    next,
    between,
    chance: (probability) => next() < probability,
    pick,
    sample: (list, size) => {
      const left = [...list];
      return Array.from({ length: Math.min(size, left.length) }, () =>
        left.splice(between(0, left.length - 1), 1),
      ).flat();
    },
    weighted: (weights) => {
      const keys = keysOf(weights);
      let drawn = next() * keys.reduce((sum, key) => sum + weights[key], 0);
      return keys.find((key) => (drawn -= weights[key]) < 0) ?? pick(keys);
    },
  };
}

function keysOf<K extends string>(weights: Readonly<Record<K, number>>): K[] {
  const isKey = (name: string): name is K => Object.hasOwn(weights, name);
  return Object.keys(weights).filter(isKey);
}
