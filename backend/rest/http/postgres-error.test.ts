import { describe, expect, test } from 'vitest';
import { fromPostgres } from './postgres-error.ts';

const refused = (code: string, more: object = {}) =>
  Object.assign(new Error('said'), { name: 'PostgresError', code, ...more });
const status = (code: string, anonymous = false) => fromPostgres(refused(code), anonymous)?.status;

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
  ])('%s → %i', (code, expected) => expect(status(code)).toBe(expected));

  test('without a right: 401 with a challenge for a stranger, 403 for a member', () => {
    const stranger = fromPostgres(refused('42501'), true);
    expect([stranger?.status, stranger?.headers]).toEqual([401, { 'WWW-Authenticate': 'Bearer' }]);
    expect(status('42501')).toBe(403);
  });

  test('the client’s faults are explained, ours are not', () => {
    const clear = fromPostgres(refused('23505', { detail: 'Key (id)=(1) already exists.' }), false);
    expect(clear?.body).toEqual({
      code: '23505',
      message: 'said',
      details: 'Key (id)=(1) already exists.',
      hint: null,
    });
    const hidden = fromPostgres(refused('XX000', { detail: '/var/lib', hint: 'x' }), false);
    expect(hidden?.body).toEqual({
      code: 'XX000',
      message: 'The database could not carry out the request.',
      details: null,
      hint: null,
    });
  });

  test('a check does not quote the row, whose other columns the caller may not read', () => {
    const row = { detail: 'Failing row contains (1, secret).', table_name: 'notices' };
    for (const code of ['23514', '23502'])
      expect(fromPostgres(refused(code, row), true)?.body).toMatchObject({ message: 'said', details: null });
    const raised = fromPostgres(refused('23514', { detail: 'Plus de 3 liens.' }), false);
    expect(raised?.body.details).toBe('Plus de 3 liens.');
  });

  test('a limit of the server is not explained with its settings', () => {
    const deep = fromPostgres(
      refused('54001', { hint: 'Increase "max_stack_depth" (currently 2048kB)' }),
      true,
    );
    expect([deep?.status, deep?.body]).toEqual([
      400,
      { code: '54001', message: 'said', details: null, hint: null },
    ]);
  });

  test('a deadlock is not explained with the processes of the server', () => {
    const detail = 'Process 12 waits for ShareLock on transaction 7; blocked by process 13.';
    const deadlock = fromPostgres(
      refused('40P01', { detail, hint: 'See server log for query details.' }),
      false,
    );
    expect(deadlock?.body).toEqual({ code: '40P01', message: 'said', details: null, hint: null });
  });

  test('a database that is away asks for patience', () => {
    const away = fromPostgres(Object.assign(new Error('x'), { code: 'CONNECTION_CLOSED' }), true);
    expect([away?.status, away?.body.code, away?.headers]).toEqual([503, 'PGRST000', { 'Retry-After': '2' }]);
  });

  test('a raised PGRST writes the whole answer, or is told it cannot', () => {
    const detail = '{"status":404,"headers":{"X-A":"b"}}';
    const whole = fromPostgres(
      refused('PGRST', { message: '{"code":"1","message":"m","hint":"h"}', detail }),
      false,
    );
    expect(whole).toMatchObject({
      status: 404,
      headers: { 'X-A': 'b' },
      body: { code: '1', message: 'm', details: null, hint: 'h' },
    });
    expect(fromPostgres(refused('PGRST', { message: 'plain', detail }), false)?.body.code).toBe('PGRST121');
  });

  test('anything else is not PostgreSQL’s', () =>
    expect(fromPostgres(new TypeError('x'), false)).toBeUndefined());
});
