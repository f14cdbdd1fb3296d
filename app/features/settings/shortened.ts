import type { SettingTexts } from '#domain/settings.ts';
import { chosenPeriods } from '#domain/retention.ts';
import { readDecimal } from '#domain/text/decimal.ts';

/** A period or length that is shorter than the one that is saved. */
export type Shortened = { key: string; value: number };

const keys = [...Object.keys(chosenPeriods), 'security.session_days'];

/** The periods that a save would shorten. */
export function shortenedIn(texts: SettingTexts, before: SettingTexts): Shortened[] {
  return keys.flatMap((key) => {
    const [value, former] = [texts[key], before[key]].map((text) => readDecimal(text ?? ''));
    return value !== undefined && former !== undefined && value < former ? [{ key, value }] : [];
  });
}
