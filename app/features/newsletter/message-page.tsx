import { useNavigation } from 'react-router';

import { Button } from '#app/ui/buttons/button.tsx';
import { PageHead } from '#app/ui/layout/page-head.tsx';
import type { SceneName } from '#app/ui/media/scene.tsx';
import { useTitleFocus } from '#app/ui/layout/use-title-focus.ts';
import { brand } from '#content/brand.ts';

/**
 * One title, one sentence, at most one thing to do: the pages a mailed link opens. When the answer takes the place of
 * the question, the tab says it too, and the focus goes to it: the button that held it is gone.
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
      <PageHead picture={picture} title={title} lead={lead} titleRef={heading}>
        {children && <div className="mt-8">{children}</div>}
      </PageHead>
    </div>
  );
}

/** The page's one button; a second click while the first is on its way does nothing. */
export function SubmitButton(props: React.ComponentProps<typeof Button>) {
  const busy = useNavigation().state !== 'idle';
  return <Button {...props} type="submit" size="large" busy={busy} />;
}
