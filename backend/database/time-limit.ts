import { DatabaseUnavailable } from './errors.ts';

/**
 * The result of `promise`. The first query of a connection needs a limit: the driver neither rejects nor repeats it when
 * the connection breaks while it reads the types of the database.
 *
 * @throws {DatabaseUnavailable} when it takes longer than `milliseconds`.
 */
export async function within<T>(milliseconds: number, promise: PromiseLike<T>): Promise<T> {
  const limit = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => limit.reject(new DatabaseUnavailable(`no response within ${milliseconds / 1_000} s`)),
    milliseconds,
  );
  return Promise.race([promise, limit.promise]).finally(() => clearTimeout(timer));
}
