/** Limits of an import of subscribers. `tests/policies/database/lists-and-limits.test.ts` compares them with the database. */
export const importLimits = {
  /** Bytes of the file. */
  bytes: 2_000_000,
  lines: 10_000,
  /** The number of a line in the file, empty ones counted. */
  lastLine: 99_999,
  /** Columns among which a person finds that of the addresses. */
  columns: 200,
  /** Characters of a cell that are kept. */
  cellMax: 320,
  /** Lines of one call of `add_import_lines`, and bytes of their JSON, of which the database takes 200,000. */
  perCall: 500,
  bytesPerCall: 150_000,
  /** Characters of the proof of consent. */
  proofMin: 10,
  proofMax: 500,
  /** Imports that one person starts in 24 hours. */
  perDay: 10,
} as const;

/** `private.subscriber_import_lines.outcome`. `known`: the address is subscribed or has left; nothing of it changes. */
export const importOutcomes = ['new', 'added', 'malformed', 'duplicate', 'erased', 'known'] as const;
export type ImportOutcome = (typeof importOutcomes)[number];
