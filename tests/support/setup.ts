import { afterEach, beforeEach, expect, vi } from 'vitest';

// An error said on the console and not expected by the test is a failure that nobody asserted: React's warnings,
// unhandled branches. A test that expects one mocks it: vi.spyOn(console, 'error').mockImplementation(() => {}).
beforeEach(() => {
  vi.spyOn(console, 'error');
});

afterEach(() => {
  const spy = vi.mocked(console.error);
  const said = vi.isMockFunction(spy) && !spy.getMockImplementation() ? spy.mock.calls : [];
  vi.restoreAllMocks();
  expect(said, 'console.error was called').toEqual([]);
});
