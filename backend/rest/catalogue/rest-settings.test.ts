import { expect, test } from 'vitest';
import { restSettings } from './rest-settings.ts';

test('what is not set stands as it is safe', () => {
  expect(restSettings({})).toEqual({
    plans: ['service_role'],
    aggregates: ['authenticated', 'service_role'],
    description: ['service_role'],
    transactions: { end: 'commit', override: false },
  });
});

test('what is set is PostgREST’s', () => {
  const settings = restSettings({
    'pgrst.db_plan_enabled': 'True',
    'pgrst.db_aggregates_enabled': 'no',
    'pgrst.openapi_mode': 'disabled',
    'pgrst.db_tx_end': 'rollback-allow-override',
  });
  expect(settings).toEqual({
    plans: ['anon', 'authenticated', 'service_role'],
    aggregates: [],
    description: [],
    transactions: { end: 'rollback', override: true },
  });
});
