import { countdownUnits } from '#content/copy/site/home.ts';

/** A number and its word. */
type Unit = { children: [number: Element, word: Element] };

/** The script, and the timer before it: its children are the units. */
type Script = {
  previousElementSibling: {
    dataset: { until: string };
    children: [days: Unit, hours: Unit, minutes: Unit, seconds: Unit];
    classList: DOMTokenList;
  };
};

/**
 * Fills the countdown from the clock of the browser before the first paint: a cached page does not know the present.
 * React then does the same each second.
 */
export default ({ previousElementSibling: timer }: Script): void => {
  const { days, hours, minutes, seconds } = countdownUnits;
  const words = [days, hours, minutes, seconds];
  const left = Math.ceil((Date.parse(timer.dataset.until) - Date.now()) / 1000);
  // Also for a date that is not one.
  if (!(left > 0)) return;
  const values = [left / 86_400, (left / 3600) % 24, (left / 60) % 60, left % 60] as const;
  for (const index of [0, 1, 2, 3] as const) {
    const count = Math.floor(values[index]);
    const [number, word] = timer.children[index].children;
    number.textContent = String(count).padStart(2, '0');
    word.textContent = words[index]?.[count === 1 ? 0 : 1] ?? '';
  }
  timer.classList.remove('invisible');
};
