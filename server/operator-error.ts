/** A start that cannot be, in one line its operator can act on: what is wrong, and what to write or do. */
export class OperatorError extends Error {
  override name = 'OperatorError';
}
