import { expect, test } from 'vitest';

import { timelineSentence } from './timeline-sentence.ts';

const at = '2025-11-03T10:00:00Z';

test('a line of the history is a sentence that says what, why and by whom', () => {
  expect(
    timelineSentence({
      at,
      kind: 'suspended',
      by: 'Hugo',
      what: { reason: 'Insultes', ends_at: '2025-11-10T10:00:00Z' },
    }),
  ).toBe('Suspension jusqu’au lun. 10 nov. 2025, 11:00 (Paris) : «\u00a0Insultes\u00a0», par Hugo');
  expect(timelineSentence({ at, kind: 'role_insert', by: 'Marie', what: { role: 'editor' } })).toBe(
    'Rôle donné : Rédacteur, par Marie',
  );
  expect(timelineSentence({ at, kind: 'joined', by: null, what: null })).toBe('Inscription');
});

test('an unknown kind keeps its own name', () => {
  expect(timelineSentence({ at, kind: 'nouveau', by: null, what: null })).toBe('nouveau');
});
