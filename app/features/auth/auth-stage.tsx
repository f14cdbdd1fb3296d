import type { SceneName } from '#app/ui/media/scene.tsx';
import { Scene } from '#app/ui/media/scene.tsx';
import { useTitleFocus } from '#app/ui/layout/use-title-focus.ts';
import { accounts } from '#content/copy/account/accounts.ts';
import { brand } from '#content/brand.ts';

import { NeedsScript } from './needs-script.tsx';

type Props = {
  title: string;
  lead?: React.ReactNode;
  picture: SceneName;
  /** What stands in the house: the form, or the one thing left to do. */
  children: React.ReactNode;
};

/**
 * The account pages: a moment of the evening, and in front of it a house whose door is the form. When what it says
 * changes in place, the tab says it too, and the focus goes there: what held it is gone.
 */
export function AuthStage({ title, lead, picture, children }: Props) {
  const heading = useTitleFocus(title);

  return (
    <div className="ends-at-night auth-stage surface-nuit">
      <title>{`${title} | ${brand.name}`}</title>
      <div className="auth-grid">
        <div className="auth-words">
          <p className="font-semibold text-lampion">{accounts.eyebrow}</p>
          <h1
            ref={heading}
            tabIndex={-1}
            className="page-title mt-3 leading-none font-extrabold tracking-[-0.035em] outline-none"
          >
            {title}
          </h1>
          {lead && <div className="mt-5 max-w-[30rem] text-lg text-ivoire/90">{lead}</div>}
        </div>
        <div className="auth-scene">
          <Scene name={picture} first sizes="(min-width: 900px) 66vw, 100vw" className="size-full" />
        </div>
        <div className="auth-house gable">
          <NeedsScript />
          {children}
        </div>
      </div>
    </div>
  );
}
