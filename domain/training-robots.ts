/**
 * Robots that collect pages to train models, by the name that their operators document for `robots.txt`. They are refused when
 * the setting `search.training` is off; robots that only search or answer stay allowed.
 */
export const trainingRobots = [
  'Amazonbot',
  'Applebot-Extended',
  'Bytespider',
  'CCBot',
  'ClaudeBot',
  'Google-Extended',
  'GPTBot',
  'Meta-ExternalAgent',
] as const;
