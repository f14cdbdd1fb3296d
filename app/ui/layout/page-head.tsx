import { clsx } from 'clsx';

import { Container } from './container.tsx';
import type { SceneName } from '#app/ui/media/scene.tsx';
import { Scene } from '#app/ui/media/scene.tsx';
import { Skyline } from '#app/ui/media/skyline.tsx';
import { FirstScreenEnd } from '#app/styles/first-screen/first-screen-end.tsx';
import { phoneWidth } from '#app/ui/media/phone-width.ts';

type Props = {
  eyebrow?: React.ReactNode;
  title: React.ReactNode;
  lead?: React.ReactNode;
  /** Id of the title, for the `aria-labelledby` of the section. */
  titleId?: string;
  titleRef?: React.Ref<HTMLHeadingElement>;
  /** Breadcrumbs, above the title. */
  trail?: React.ReactNode;
  /** Illustration beside the text; below it on a phone. */
  picture?: SceneName;
  /** Decoration of the bottom edge when there is no picture. */
  foot?: React.ReactNode;
  /** Content opposite the text on a wide window. */
  aside?: React.ReactNode;
  /** Content below the lead. */
  children?: React.ReactNode;
};

/** The head of an inner page, on a dark background. */
export function PageHead({
  eyebrow,
  title,
  lead,
  titleId,
  titleRef,
  trail,
  picture,
  foot = <Street />,
  aside,
  children,
}: Props) {
  return (
    <div
      className={clsx('page-head surface-night relative isolate overflow-hidden', picture && 'has-picture')}
    >
      <Container className={picture ? 'pt-10 pb-8 sm:pt-16 lg:py-20' : 'pt-10 pb-10 sm:pt-20'}>
        {trail}
        <div
          className={clsx(
            picture && 'page-words',
            aside && 'lg:flex lg:items-end lg:justify-between lg:gap-12',
          )}
        >
          <div>
            {eyebrow && <p className="font-semibold text-lantern">{eyebrow}</p>}
            <h1
              id={titleId}
              ref={titleRef}
              tabIndex={titleRef ? -1 : undefined}
              className="page-title mt-4 leading-none font-extrabold tracking-[-0.035em] outline-none"
            >
              {title}
            </h1>
            {lead && <p className="mt-6 max-w-[36rem] text-lg text-ivory/90">{lead}</p>}
            {children}
          </div>
          {aside}
        </div>
      </Container>
      {picture ? (
        <div className="page-scene">
          <Scene
            name={picture}
            first
            sizes={`(min-width: 1024px) 58vw, ${phoneWidth}`}
            className="size-full"
          />
        </div>
      ) : (
        <div aria-hidden="true" className="print:hidden">
          {foot}
        </div>
      )}
      <FirstScreenEnd short />
    </div>
  );
}

/** The skyline of the footer, mirrored. */
function Street() {
  return <Skyline className="block h-24 w-full -scale-x-100 text-aubergine sm:h-40" />;
}
