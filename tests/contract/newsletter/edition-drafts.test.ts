import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { campaignBlocksSchema } from '#domain/campaign-blocks.ts';
import { draftEditionCampaigns } from '#server/housekeeping/edition-drafts.ts';
import { startStack } from '#tests/support/stack.ts';
import type { Stack } from '#tests/support/stack.ts';

let stack: Stack;
beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack.stop());
beforeEach(async () => {
  await sql()`delete from public.newsletter_campaigns`;
  await sql()`update public.event_editions set state = 'open'`;
});
const sql = () => stack.database.owner;

/** The announced edition begins at `starts`, an SQL expression of product time. */
async function editionAt(starts: string) {
  await sql().unsafe(`
    update public.event_editions set
      doors_at = ${starts}, official_start_at = ${starts}, starts_at = ${starts}, ends_at = ${starts} + interval '4 hours'`);
  await sql()`delete from private.edition_changes`;
}
const drafted = async () => {
  await draftEditionCampaigns(stack.service());
  const rows = await sql()<{ kind: string; state: string; blocks: unknown; name: string }[]>`
    select kind, state, blocks, name from public.newsletter_campaigns where deleted_at is null order by kind`;
  for (const { blocks } of rows) expect(campaignBlocksSchema.safeParse(blocks).success).toBe(true);
  return rows.map(({ kind, state }) => `${kind} ${state}`);
};

describe('NEWSLETTER-240 campaigns of an edition', () => {
  test.each([
    ["private.now() + interval '9 days'", []],
    ["private.now() + interval '5 days'", ['reminder_week draft']],
    ["private.now() + interval '6 hours'", ['reminder_day draft']],
    ["private.now() - interval '2 days'", ['thanks draft']],
    ["private.now() - interval '9 days'", []],
  ])('when it begins at %s: %j, once', async (starts, expected) => {
    await editionAt(starts);
    expect(await drafted()).toEqual(expected);
    expect(await drafted()).toEqual(expected);
  });

  test('thanks are drafted on the morning after an evening that ended after midnight', async () => {
    // The evening of yesterday, where a day begins at 6:00.
    await editionAt(
      `private.day_start(private.paris_day(private.now() - interval '6 hours') - 1) + interval '18 hours'`,
    );
    await sql()`update public.event_editions set ends_at = starts_at + interval '7 hours'`;
    expect(await drafted()).toEqual(['thanks draft']);
  });

  test('are not drafted again once deleted, nor for a cancelled edition or one to confirm', async () => {
    await editionAt("private.now() + interval '5 days'");
    await drafted();
    await sql()`update public.newsletter_campaigns set deleted_at = now()`;
    expect(await drafted()).toEqual([]);
    await sql()`delete from public.newsletter_campaigns`;
    await sql()`update public.event_editions set state = 'cancelled'`;
    expect(await drafted()).toEqual(['change draft']);
    await sql()`delete from public.newsletter_campaigns`;
    await sql()`update public.event_editions set state = 'to_confirm'`;
    expect(await drafted()).toEqual(['change draft']);
  });

  test('say what changed: date and place, but not « complet » and not the next announcement', async () => {
    await editionAt("private.now() + interval '20 days'");
    await sql()`update public.event_editions set state = 'full'`;
    await sql()`update public.event_editions set dress_code = 'Libre'`;
    expect(await drafted()).toEqual([]);
    await sql()`update public.event_editions set venue_name = 'Le Belvédère'`;
    await sql()`update public.event_editions set starts_at = starts_at + interval '1 day', ends_at = ends_at + interval '1 day'`;
    expect(await drafted()).toEqual(['change draft']);
    const [row] = await sql()`select blocks from public.newsletter_campaigns`;
    const text = JSON.stringify(row?.['blocks']);
    expect(text).toContain('Le lieu change');
    expect(text).toContain('Le Belvédère');
    expect(text).toContain('La date change');
    // A second change while the draft waits is added to the next one.
    await sql()`update public.event_editions set venue_name = 'La Terrasse'`;
    expect(await drafted()).toEqual(['change draft']);
    await sql()`update public.newsletter_campaigns set state = 'sent', started_at = now(), finished_at = now()`;
    expect(await drafted()).toEqual(['change draft', 'change sent']);
  });
});
