/** The parts, one after the other, in memory of their own: `Buffer.concat` allocates short results in a shared pool. */
export function joined(...parts: readonly Buffer[]): Buffer {
  const whole = Buffer.allocUnsafeSlow(parts.reduce((sum, { length }) => sum + length, 0));
  let end = 0;
  for (const part of parts) end += part.copy(whole, end);
  return whole;
}
