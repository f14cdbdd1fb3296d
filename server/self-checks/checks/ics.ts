import { judge } from '#server/self-checks/check.ts';
import type { SelfCheck } from '#server/self-checks/check.ts';

import { calendarVectors, zoneLines } from './calendar-vectors.ts';

/** Evenings with known values, written by the code of the calendar file, have the lines that are stored here. */
export const coherenceIcs: SelfCheck = {
  id: 'coherence-ics',
  async run({ product, siteUrl }) {
    const { calendarFile } = await product();
    const problems = calendarVectors.flatMap(({ name, edition, lines }) => {
      // Lines of more than 75 bytes are folded (RFC 5545, 3.1).
      const text = calendarFile([edition], siteUrl, Date.parse(edition.startsAt)).replaceAll('\r\n ', '');
      const written = new Set(text.split('\r\n'));
      return [...zoneLines, ...lines]
        .filter((line) => !written.has(line))
        .map((line) => ({
          expected: `${name} : ${line}`,
          got: closest(text, line) ?? 'aucune ligne de ce nom',
          fix: 'Prévenez la personne qui développe le site : les agendas des abonnés recevraient une fausse date.',
          link: '/calendrier.ics',
        }));
    });
    return judge(problems, `${calendarVectors.length} soirées d’essai, à la lettre.`);
  },
};

/** The last line with the same property: the zone has dates of its own before the evening. */
function closest(text: string, line: string): string | undefined {
  const [property = ''] = line.split(/[:;]/);
  return text.split('\r\n').findLast((other) => other.startsWith(property));
}
