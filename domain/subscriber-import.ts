/** Limits of an import of subscribers. `tests/policies/database/lists-and-limits.test.ts` compares them with the database. */
export const importLimits = {
  /** Bytes of the file. */
  bytes: 2_000_000,
  lines: 10_000,
  /** Lines of one call of `add_import_lines`: their JSON stays under 200 kB. */
  perCall: 500,
  /** Characters of the proof of consent. */
  proofMin: 10,
  proofMax: 500,
  /** Imports that one person starts in 24 hours. */
  perDay: 10,
} as const;

/** `private.subscriber_import_lines.outcome`. `known`: the address is subscribed or has left; nothing of it changes. */
export const importOutcomes = ['new', 'added', 'malformed', 'duplicate', 'erased', 'known'] as const;
export type ImportOutcome = (typeof importOutcomes)[number];
