/**
 * Makes a value at its first use and keeps it. For formatters of `Intl`: the first one of a page takes a phone tens of
 * milliseconds, which would otherwise be spent before anything of the page comes to life.
 */
export function once<Value extends object>(make: () => Value): () => Value {
  let made: Value | undefined;
  return () => (made ??= make());
}
