import {
  eveningClosings,
  eveningOpenings,
  eveningScenes,
  eveningTalks,
  portraitOpenings,
  portraitQuotes,
  portraitTurns,
} from './texts/evenings.ts';
import { districts } from './texts/names.ts';
import { anecdotes, closings, openings } from './texts/advice.ts';
import type { Topic } from './texts/topic.ts';
import { trades } from './texts/trades.ts';
import type { World } from './world.ts';

/** An article without its state. `at`: the publication date, when the text depends on it. */
export type Draft = {
  title: string;
  category: string;
  tags: string[];
  excerpt: string;
  content: string;
  at?: Date;
};

const paragraph = (text: string) => `<p>${text}</p>`;

export function advice(world: World, topic: Topic): Draft {
  const { random, fillIn } = world;
  const examples = random.sample(anecdotes, topic.points.length);
  const parts = topic.points.map(
    ([heading, text], index) =>
      `<h2>${heading}</h2>\n${paragraph(text)}\n${paragraph(fillIn(examples[index] ?? ''))}`,
  );
  const summary = `<h2>À retenir</h2>\n<ul>\n${topic.points.map(([heading]) => `<li>${heading}</li>`).join('\n')}\n</ul>`;
  return {
    ...topic,
    content: [
      paragraph(fillIn(random.pick(openings))),
      ...parts,
      summary,
      paragraph(random.pick(closings)),
    ].join('\n'),
  };
}

const monthAndYear = new Intl.DateTimeFormat('fr-FR', {
  month: 'long',
  year: 'numeric',
  timeZone: 'Europe/Paris',
});
const elided = /^[ao]/;

/** Published on the Tuesday after the evening. */
export function recap(world: World, evening: Date, index: number): Draft {
  const { random, fillIn } = world;
  const month = monthAndYear.format(evening);
  const scenes = random.sample(eveningScenes, 4).map((scene) => fillIn(scene));
  const people = random.between(24, 30);
  return {
    title: `Carnet ${elided.test(month) ? 'd’' : 'de '}${month}`,
    category: 'Soirées',
    tags: ['carnet', 'coulisses', 'lille'],
    excerpt: `${people} personnes, un talk, et ce que l’on a entendu près du bar : le récit du premier vendredi ${elided.test(month) ? 'd’' : 'de '}${month}.`,
    content: [
      paragraph(fillIn(eveningOpenings[index % eveningOpenings.length] ?? '', { nombre: String(people) })),
      paragraph(scenes[0] ?? ''),
      '<h2>Cinq minutes</h2>',
      paragraph(fillIn(random.pick(eveningTalks))),
      '<h2>Sur la terrasse</h2>',
      ...scenes.slice(1).map(paragraph),
      paragraph(random.pick(eveningClosings)),
      '<p><a href="/evenements-lille">Les prochaines dates sont ici</a>.</p>',
    ].join('\n'),
    at: new Date(Math.min(+evening + 3.6 * 86_400_000, +world.now - 3_600_000)),
  };
}

export function portrait(world: World, name: string): Draft {
  const { random, fillIn } = world;
  const [trade, sentence] = random.pick(trades);
  const district = random.pick(districts);
  const known = { nom: name, quartier: district };
  const turns = random.sample(portraitTurns, 4).map((turn) => paragraph(fillIn(turn, known)));
  return {
    title: `Portrait : ${name}, ${trade}`,
    category: 'Portraits',
    tags: ['portrait', trade.split(' ')[0] ?? 'métier', 'communauté'],
    excerpt: `« ${sentence} » Rencontre avec ${name}, entre deux rendez-vous, à propos du métier et du premier vendredi.`,
    content: [
      paragraph(fillIn(random.pick(portraitOpenings), known)),
      paragraph(
        `« ${sentence} » C’est ainsi que ${name} résume son activité, et elle n’en dira guère plus avant le café.`,
      ),
      '<h2>Le chemin</h2>',
      ...turns.slice(0, 2),
      '<h2>Les jours ordinaires</h2>',
      ...turns.slice(2),
      `<blockquote><p>${random.pick(portraitQuotes)}</p></blockquote>`,
      paragraph(
        `On croise ${name} à ${district}, et le premier vendredi du mois, de préférence avant vingt heures.`,
      ),
    ].join('\n'),
  };
}
