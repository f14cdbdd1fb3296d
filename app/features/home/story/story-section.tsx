import { Section } from '#app/ui/layout/section.tsx';
import { story } from '#content/copy/site/story.ts';

/** Descriptive text about the afterwork. */
export function StorySection({ paragraphs }: { paragraphs: readonly string[] }) {
  const [opening, ...rest] = paragraphs;
  return (
    <Section id="story" labelledBy="story-title" className="bg-ivory">
      <p className="font-semibold text-brick">{story.eyebrow}</p>
      <h2 id="story-title" className="mt-3 max-w-[24ch] text-3xl">
        {story.title}
      </h2>
      <div className="mt-6 grid gap-6 sm:mt-10 sm:gap-8 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-20">
        <p className="font-display text-lg leading-snug font-medium text-plum sm:text-2xl sm:leading-snug">
          {opening}
        </p>
        <div className="grid content-start gap-5 text-ink-soft">
          {rest.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </div>
    </Section>
  );
}
