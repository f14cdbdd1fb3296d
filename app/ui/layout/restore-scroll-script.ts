import { scrollPositionsKey } from './scroll-positions-key.ts';

/** Scrolls to the stored position of this entry of the history, before the scripts of the page have loaded. */
export default (): void => {
  if (!history.state?.key) history.replaceState({ key: Math.random().toString(32).slice(2) }, '');
  try {
    const position: unknown = JSON.parse(sessionStorage.getItem(scrollPositionsKey) ?? '{}')[
      history.state.key
    ];
    if (typeof position === 'number') scrollTo(0, position);
  } catch (error) {
    // oxlint-disable-next-line no-console -- as the router does: the position is lost.
    console.error(error);
    sessionStorage.removeItem(scrollPositionsKey);
  }
};
