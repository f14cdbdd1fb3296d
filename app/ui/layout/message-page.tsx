import { useNavigation } from 'react-router';

import { Button } from '#app/ui/buttons/button.tsx';
import { PageHead } from '#app/ui/layout/page-head.tsx';
import type { SceneName } from '#app/ui/media/scene.tsx';
import { useTitleFocus } from '#app/ui/layout/use-title-focus.ts';
import { brand } from '#content/brand.ts';

/**
 * The page of a mailed link: one title, one sentence, at most one action. When the result replaces the action, the
 * document title changes and the result takes the focus of the button that is gone.
 */
export function MessagePage({
  title,
  lead,
  picture = 'last-tram',
  children,
}: {
  title: string;
  lead: string;
  picture?: SceneName;
  children?: React.ReactNode;
}) {
  const heading = useTitleFocus(title);

  return (
    <div className="ends-at-night">
      <title>{`${title} | ${brand.name}`}</title>
      <meta name="description" content={lead} />
      <PageHead picture={picture} title={title} lead={lead} titleRef={heading}>
        {children && <div className="mt-8">{children}</div>}
      </PageHead>
    </div>
  );
}

/** The button of the page; ignores a second click while the first is pending. */
export function SubmitButton(props: React.ComponentProps<typeof Button>) {
  const busy = useNavigation().state !== 'idle';
  return <Button {...props} type="submit" size="large" busy={busy} />;
}
