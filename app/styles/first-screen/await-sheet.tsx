import { InlineScript } from '#app/ui/text/trusted-html.tsx';

/**
 * A script without effect. Browsers run a script only after the stylesheets that precede it, so they show nothing that
 * follows it before those have loaded. Without it, only some browsers wait for a stylesheet in the body.
 */
export const awaitSheet = '/*styles*/';

export const AwaitSheet = () => <InlineScript text={awaitSheet} />;
