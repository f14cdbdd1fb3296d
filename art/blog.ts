import { firstWinter } from './blog/first-winter.ts';
import { gapInTheCircle } from './blog/gap-in-the-circle.ts';
import { lift } from './blog/lift.ts';
import { mondayTram } from './blog/monday-tram.ts';
import { notebookScene } from './blog/notebook.ts';
import { robotInABox } from './blog/robot-in-a-box.ts';
import { thePrice } from './blog/the-price.ts';
import { thirtyPlaces } from './blog/thirty-places.ts';
import { yellowRaincoat } from './blog/yellow-raincoat.ts';

/** Pictures of the first articles, by name (`content/seed/articles/` describes them). */
export const blog: Readonly<Record<string, () => string>> = {
  'thirty-places': thirtyPlaces,
  lift,
  notebook: notebookScene,
  'the-price': thePrice,
  'gap-in-the-circle': gapInTheCircle,
  'yellow-raincoat': yellowRaincoat,
  'monday-tram': mondayTram,
  'robot-in-a-box': robotInABox,
  'first-winter': firstWinter,
};
