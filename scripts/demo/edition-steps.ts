import { editionStepDays, isEditionStepKind } from '#domain/edition-steps.ts';

import { dayMilliseconds } from './world.ts';
import type { DemoTable, Row, World } from './world.ts';

/** The member of staff who owns a step, by their place in `staff`; the others have no owner. */
const owners: Partial<Record<string, number>> = {
  campaign: 3,
  article: 2,
  reminder_week: 3,
  reminder_day: 3,
  thanks: 3,
  photos: 0,
  venue: 0,
};

/** A step that the organisers added. */
const added = { title: 'Imprimer les étiquettes des prénoms', due: -3, owner: 1 };

/** The steps of the last evening and of the next one; those whose day has come are ticked, but the last two. */
export function editionStepTables(world: World): DemoTable[] {
  const count = world.evenings.length;
  return [
    {
      table: 'private.edition_steps',
      rows: [count - 2, count - 1].flatMap((edition) => stepsOf(world, edition)),
    },
    {
      table: 'private.setup_notes',
      rows: [{ note: 'mail', noted_at: world.ago(200) }],
    },
  ];
}

function stepsOf(world: World, edition: number): Row[] {
  const startsAt = world.evenings[edition] ?? world.now;
  const kinds = Object.keys(editionStepDays).filter(isEditionStepKind);
  const steps = [
    ...kinds.map((kind) => ({ kind, title: null, due: editionStepDays[kind], owner: owners[kind] })),
    { kind: null, ...added },
  ].toSorted((a, b) => a.due - b.due);
  const past = steps.filter(({ due }) => +startsAt + due * dayMilliseconds < +world.now).length;
  return steps.map(({ kind, title, due, owner }, place) => {
    const ticked = place < past - 2;
    const doneBy = world.id('staff', owner ?? 0);
    return {
      id: world.id('edition-steps', `${edition} ${place}`),
      edition_id: world.id('editions', edition),
      kind,
      title,
      due,
      place: place + 1,
      owner_id: owner === undefined ? null : world.id('staff', owner),
      done_at: ticked ? new Date(+startsAt + due * dayMilliseconds - 3_600_000 * (place + 1)) : null,
      done_by: ticked ? doneBy : null,
      created_at: new Date(+startsAt - 40 * dayMilliseconds),
      updated_at: new Date(+startsAt - 40 * dayMilliseconds),
    };
  });
}
