import { ExternalLinkButton } from '#app/ui/buttons/link-button.tsx';
import { Section } from '#app/ui/layout/section.tsx';
import { communitySection } from '#content/copy/site/visit.ts';

type Props = {
  chatUrl: string;
  /** « 200+ membres » (EVENT-49). */
  size: string;
  level?: 1 | 2;
};

/** The chat group, on a dark background. */
export function CommunitySection({ chatUrl, size, level = 2 }: Props) {
  const Title = level === 1 ? 'h1' : 'h2';
  return (
    <Section id="community" labelledBy="community-title" className="surface-night overflow-hidden">
      <div className="grid items-center gap-7 sm:gap-14 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-20">
        <div>
          <p className="font-semibold text-lantern">{communitySection.eyebrow}</p>
          <Title id="community-title" className="mt-3 max-w-[16ch] text-3xl">
            {communitySection.title}
          </Title>
          <p className="mt-5 max-w-[36rem] text-lg text-mist">{communitySection.lead}</p>
          <p className="mt-6 font-display text-hero leading-none font-extrabold tracking-[-0.035em] text-lantern sm:mt-8">
            {size}
          </p>
          <ExternalLinkButton href={chatUrl} size="large" className="mt-6 sm:mt-8">
            {communitySection.join}
          </ExternalLinkButton>
          <p className="mt-4 text-sm text-mist">{communitySection.promise}</p>
        </div>
        <Conversation />
      </div>
    </Section>
  );
}

/** Illustration: a conversation in speech bubbles (`community.css`). */
function Conversation() {
  return (
    <div aria-hidden="true" className="bubbles">
      {communitySection.bubbles.map((words) => (
        <p key={words}>{words}</p>
      ))}
    </div>
  );
}
