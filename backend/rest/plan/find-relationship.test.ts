import { describe, expect, test } from 'vitest';
import { findRelationship } from './find-relationship.ts';
import { tableResource } from './resource.ts';
import { RestError } from '#backend/rest/rest-error.ts';
import { testCatalogue, testTable } from '#backend/rest/catalogue/test-catalogue.ts';

const find = (from: string, target: string, hint?: string) =>
  findRelationship(testCatalogue, tableResource(testTable(from)), { target, hint, role: 'anon' });

describe('findRelationship', () => {
  test.each([
    ['guests', 'parties', undefined, 'many-to-one', 'guest_party'],
    ['parties', 'guests', undefined, 'one-to-many', 'guest_party'],
    ['people', 'badges', undefined, 'one-to-one', 'badge_person'],
    ['parties', 'venues', 'party_other', 'many-to-one', 'party_other'],
    ['parties', 'venues', 'other_id', 'many-to-one', 'party_other'],
    ['parties', 'other_id', undefined, 'many-to-one', 'party_other'],
    ['parties', 'party_venue', undefined, 'many-to-one', 'party_venue'],
    ['venues', 'parties', 'venue_id', 'one-to-many', 'party_venue'],
    ['people', 'people', undefined, 'one-to-many', 'sponsor'],
    ['people', 'sponsor_id', undefined, 'many-to-one', 'sponsor'],
    ['people', 'people', 'sponsor_id', 'one-to-many', 'sponsor'],
  ])('%s → %s!%s', (from, target, hint, cardinality, constraint) => {
    expect(find(from, target, hint)).toMatchObject({ cardinality, constraint });
  });

  test('through a junction, by its name too', () => {
    expect(find('parties', 'people')).toMatchObject({ kind: 'junction', junction: 'api.guests' });
    expect(find('parties', 'people', 'guests')).toMatchObject({ kind: 'junction' });
  });

  test('none, or several', () => {
    expect(() => find('parties', 'badges')).toThrow(expect.objectContaining({ status: 400 }));
    expect(() => find('parties', 'venues', 'nothing')).toThrow(RestError);
    expect(() => find('parties', 'gests')).toThrow(
      expect.objectContaining({
        body: expect.objectContaining({ hint: "Perhaps you meant 'guests' instead of 'gests'." }),
      }),
    );
    expect(() => find('parties', 'venues')).toThrow(expect.objectContaining({ status: 300 }));
  });
});
