import { InlineScript } from '#app/ui/text/trusted-html.tsx';

/**
 * A script without effect: browsers run no script before the stylesheets that precede it, so what follows is not shown
 * before. Without it, only some browsers wait for a stylesheet in the body.
 */
export const awaitSheet = '/*styles*/';

export const AwaitSheet = () => <InlineScript text={awaitSheet} />;
