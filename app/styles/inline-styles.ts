import css from './app.css?inline';

export const stylesId = 'styles';

/**
 * The stylesheet of the document. The browser reads it back from the page it came in, so that the rules are sent once
 * and React finds during hydration what the server wrote.
 */
export const inlineStyles: string = import.meta.env.SSR
  ? css
  : (document.getElementById(stylesId)?.textContent ?? '');
