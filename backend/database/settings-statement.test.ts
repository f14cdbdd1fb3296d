import { expect, test } from 'vitest';

import { settingsStatement } from './settings-statement.ts';

test('sets each setting for the transaction, with its value as a parameter', () => {
  expect(settingsStatement({ role: 'anon', 'request.jwt.claims': "{'}" })).toEqual({
    text: "select set_config('role', $1, true), set_config('request.jwt.claims', $2, true)",
    values: ['anon', "{'}"],
  });
});

test('has one text for the same names, so that a connection prepares it once', () => {
  const [one, two] = ['UTC', 'Europe/Paris'].map((zone) => settingsStatement({ TimeZone: zone }));
  expect(one?.text).toBe(two?.text);
  expect(two?.values).toEqual(['Europe/Paris']);
});

test('refuses a name that is not the name of a setting', () => {
  expect(() => settingsStatement({ "x', '', true), set_config('role": 'service_role' })).toThrow(TypeError);
});
