import { describe, expect, test } from 'vitest';
import { fromPostgres } from './postgres-error.ts';

const postgresError = (code: string, more: object = {}) =>
  Object.assign(new Error('original message'), { name: 'PostgresError', code, ...more });
const status = (code: string, anonymous = false) => fromPostgres(postgresError(code), anonymous)?.status;

describe('fromPostgres', () => {
  test.each([
    ['23505', 409],
    ['23503', 409],
    ['23502', 400],
    ['23514', 400],
    ['22P02', 400],
    ['42703', 400],
    ['42P01', 404],
    ['42883', 404],
    ['21000', 400],
    ['P0001', 400],
    ['25006', 405],
    ['57014', 504],
    ['53300', 503],
    ['53100', 503],
    ['58030', 503],
    ['08006', 503],
    ['57P01', 503],
    ['40001', 503],
    ['28000', 403],
    ['XX000', 500],
    ['P0002', 500],
    ['42P17', 500],
    ['PT418', 418],
    ['PT999', 500],
    ['PTabc', 500],
  ])('maps SQLSTATE %s to %i', (code, expected) => expect(status(code)).toBe(expected));

  test('maps 42501 to 401 with a challenge for an anonymous caller, to 403 for a signed-in one', () => {
    const anonymous = fromPostgres(postgresError('42501'), true);
    expect([anonymous?.status, anonymous?.headers]).toEqual([401, { 'WWW-Authenticate': 'Bearer' }]);
    expect(status('42501')).toBe(403);
  });

  test('passes on the details of a client error and hides those of an internal error', () => {
    const clear = fromPostgres(postgresError('23505', { detail: 'Key (id)=(1) already exists.' }), false);
    expect(clear?.body).toEqual({
      code: '23505',
      message: 'original message',
      details: 'Key (id)=(1) already exists.',
      hint: null,
    });
    const hidden = fromPostgres(postgresError('XX000', { detail: '/var/lib', hint: 'x' }), false);
    expect(hidden?.body).toEqual({
      code: 'XX000',
      message: 'The database could not carry out the request.',
      details: null,
      hint: null,
    });
  });

  test.each([
    ['53100', 'could not extend file "base/16384/19095": No space left on device'],
    ['53200', 'could not resize shared memory segment "/PostgreSQL.12" to 8 bytes'],
    ['58030', 'could not fsync file "base/16384/19095": Input/output error'],
    ['58P01', 'could not open file "base/16384/19095": No such file or directory'],
    ['42501', 'could not open file "base/16384/19095": Read-only file system'],
    ['42809', 'could not open file "/var/lib/aline/postgres/base": Is a directory'],
  ])('maps the server failure %s to 503 with Retry-After, without PostgreSQL’s text', (code, message) => {
    const failure = fromPostgres(
      Object.assign(postgresError(code, { detail: message, hint: 'Check free disk space.' }), { message }),
      true,
    );
    expect([failure?.status, failure?.headers, failure?.body]).toEqual([
      503,
      { 'Retry-After': '2' },
      {
        code,
        message: 'The server cannot carry out the request at the moment, please retry later.',
        details: null,
        hint: null,
      },
    ]);
  });

  test('drops the details of a failed constraint, which quote the whole row', () => {
    const row = { detail: 'Failing row contains (1, secret).', table_name: 'notices' };
    for (const code of ['23514', '23502'])
      expect(fromPostgres(postgresError(code, row), true)?.body).toMatchObject({
        message: 'original message',
        details: null,
      });
    const raised = fromPostgres(postgresError('23514', { detail: 'Plus de 3 liens.' }), false);
    expect(raised?.body.details).toBe('Plus de 3 liens.');
  });

  test('drops the hint of an exceeded server limit, which names its setting', () => {
    const deep = fromPostgres(
      postgresError('54001', { hint: 'Increase "max_stack_depth" (currently 2048kB)' }),
      true,
    );
    expect([deep?.status, deep?.body]).toEqual([
      400,
      { code: '54001', message: 'original message', details: null, hint: null },
    ]);
  });

  test('drops details and hint of a deadlock, which name server processes', () => {
    const detail = 'Process 12 waits for ShareLock on transaction 7; blocked by process 13.';
    const deadlock = fromPostgres(
      postgresError('40P01', { detail, hint: 'See server log for query details.' }),
      false,
    );
    expect(deadlock?.body).toEqual({ code: '40P01', message: 'original message', details: null, hint: null });
  });

  test('maps a lost connection to 503 with Retry-After', () => {
    const unavailable = fromPostgres(Object.assign(new Error('x'), { code: 'CONNECTION_CLOSED' }), true);
    expect([unavailable?.status, unavailable?.body.code, unavailable?.headers]).toEqual([
      503,
      'PGRST000',
      { 'Retry-After': '2' },
    ]);
  });

  test('takes status, headers and body from SQLSTATE PGRST; returns PGRST121 when its message is not JSON', () => {
    const detail = '{"status":404,"headers":{"X-A":"b"}}';
    const whole = fromPostgres(
      postgresError('PGRST', { message: '{"code":"1","message":"m","hint":"h"}', detail }),
      false,
    );
    expect(whole).toMatchObject({
      status: 404,
      headers: { 'X-A': 'b' },
      body: { code: '1', message: 'm', details: null, hint: 'h' },
    });
    expect(fromPostgres(postgresError('PGRST', { message: 'plain', detail }), false)?.body.code).toBe(
      'PGRST121',
    );
  });

  test('returns undefined for an error that is not PostgreSQL’s', () =>
    expect(fromPostgres(new TypeError('x'), false)).toBeUndefined());
});
