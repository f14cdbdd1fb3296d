import { Section } from '#app/ui/layout/section.tsx';
import { pastEvening as copy } from '#content/copy/site/past-evening.ts';
import { paragraphsOf } from '#domain/past-evenings.ts';
import { frenchSpaces } from '#domain/text/typography.ts';

type Props = { account: string; thanks: string };

/** The account of the organisers, its first paragraph in larger type, and their thanks. */
export function EveningAccount({ account, thanks }: Props) {
  const [first, ...others] = paragraphsOf(frenchSpaces(account));
  const [thanked, ...further] = paragraphsOf(frenchSpaces(thanks));
  if (first === undefined && thanked === undefined) return null;
  return (
    <Section id="recit" labelledBy="recit-title" className="bg-ivory">
      <div className="grid gap-10 lg:grid-cols-[minmax(12rem,3fr)_minmax(0,8fr)] lg:gap-20">
        <h2 id="recit-title" className="text-3xl">
          {first === undefined ? copy.thanks : copy.account}
        </h2>
        <div className="grid max-w-[44rem] gap-6 wrap-anywhere">
          {first !== undefined && (
            <p className="font-display text-xl leading-snug font-semibold tracking-tight text-pretty whitespace-pre-line sm:text-2xl sm:leading-tight">
              {first}
            </p>
          )}
          {others.map((paragraph) => (
            <p key={paragraph} className="text-lg leading-relaxed whitespace-pre-line">
              {paragraph}
            </p>
          ))}
          {thanked !== undefined && (
            <div className="mt-4 border-l-3 border-ember pl-6">
              {first !== undefined && <h3 className="text-xl">{copy.thanks}</h3>}
              {[thanked, ...further].map((paragraph) => (
                <p key={paragraph} className="mt-2 text-lg whitespace-pre-line text-ink-soft">
                  {paragraph}
                </p>
              ))}
            </div>
          )}
        </div>
      </div>
    </Section>
  );
}
