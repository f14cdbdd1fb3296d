import type { SceneName } from '#app/ui/media/scene.tsx';
import { Scene } from '#app/ui/media/scene.tsx';
import { useTitleFocus } from '#app/ui/layout/use-title-focus.ts';
import { phoneWidth } from '#app/ui/media/phone-width.ts';
import { accounts } from '#content/copy/account/accounts.ts';
import { brand } from '#content/brand.ts';

import { NeedsScript } from './needs-script.tsx';

type Props = {
  title: string;
  lead?: React.ReactNode;
  picture: SceneName;
  /** The form, or the one remaining action. */
  children: React.ReactNode;
};

/**
 * The frame of the account pages: an evening scene, and the form in the shape of a house front. When the title
 * changes in place, the document title changes too and the heading receives the focus, because the focused element
 * was removed.
 */
export function AuthStage({ title, lead, picture, children }: Props) {
  const heading = useTitleFocus(title);

  return (
    <div className="ends-at-night auth-stage surface-night">
      <title>{`${title} | ${brand.name}`}</title>
      <meta name="description" content={accounts.description} />
      <div className="auth-grid">
        <div className="auth-words">
          <p className="font-semibold text-lantern">{accounts.eyebrow}</p>
          <h1
            ref={heading}
            tabIndex={-1}
            className="page-title mt-3 leading-none font-extrabold tracking-[-0.035em] outline-none"
          >
            {title}
          </h1>
          {lead && <div className="mt-5 max-w-[30rem] text-lg text-ivory/90">{lead}</div>}
        </div>
        <div className="auth-scene">
          <Scene
            name={picture}
            first
            sizes={`(min-width: 900px) 66vw, ${phoneWidth}`}
            className="size-full"
          />
        </div>
        <div className="auth-house gable">
          <NeedsScript />
          {children}
        </div>
      </div>
    </div>
  );
}
