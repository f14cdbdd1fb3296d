import type { PublicSettings } from '#app/shared/settings.data.ts';
import { textSetting } from '#app/shared/settings.data.ts';

/** Title and description of the home page in search results, where the settings replace those of `content/`. */
export function searchTexts(settings: PublicSettings): { title?: string; description?: string } {
  const title = textSetting(settings, 'search.home_title');
  const description = textSetting(settings, 'search.home_description');
  return { ...(title && { title }), ...(description && { description }) };
}
