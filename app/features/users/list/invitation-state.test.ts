import { expect, test } from 'vitest';

import { invitationState, isOpen } from './invitation-state.ts';

const now = Date.parse('2025-11-10T00:00:00Z');
const open = {
  accepted_at: null,
  cancelled_at: null,
  expires_at: '2025-11-12T00:00:00Z',
  mailed_at: '2025-11-05T00:00:00Z',
};

test.each([
  [{}, 'sent'],
  [{ mailed_at: null }, 'unsent'],
  [{ expires_at: '2025-11-10T00:00:00Z' }, 'expired'],
  [{ cancelled_at: '2025-11-09T00:00:00Z' }, 'cancelled'],
  [{ accepted_at: '2025-11-09T00:00:00Z', expires_at: '2025-11-09T12:00:00Z' }, 'accepted'],
] as const)('an invitation with %j is %s', (changes, state) => {
  expect(invitationState({ ...open, ...changes }, now)).toBe(state);
});

test('an expired invitation is still open: it is renewed by sending it again', () => {
  expect(isOpen('expired')).toBe(true);
  expect(isOpen('cancelled')).toBe(false);
});
