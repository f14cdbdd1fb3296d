/** A start or command that is refused; the message tells the operator in one line what is wrong and what to do. */
export class OperatorError extends Error {
  override name = 'OperatorError';
}
