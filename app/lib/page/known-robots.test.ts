import { expect, test } from 'vitest';

import { personAgents, robotAgents } from '#tests/support/user-agents.ts';

import { isKnownRobot } from './known-robots.ts';

test.each(robotAgents)('recognises a bot: %s', (userAgent) => {
  expect(isKnownRobot(userAgent)).toBe(true);
});

test.each(personAgents)('treats as a person: %s', (userAgent) => {
  expect(isKnownRobot(userAgent)).toBe(false);
});
