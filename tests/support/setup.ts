import { afterEach, beforeEach, expect, vi } from 'vitest';

// An unexpected console.error fails the test: a React warning, an unhandled branch. A test that expects one mocks it:
// vi.spyOn(console, 'error').mockImplementation(() => {}).
beforeEach(() => {
  vi.spyOn(console, 'error');
});

afterEach(() => {
  const spy = vi.mocked(console.error);
  const calls = vi.isMockFunction(spy) && !spy.getMockImplementation() ? spy.mock.calls : [];
  vi.restoreAllMocks();
  expect(calls, 'console.error was called').toEqual([]);
});
