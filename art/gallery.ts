import { bar } from './gallery/bar.ts';
import { cardsExchanged } from './gallery/cards-exchanged.ts';
import { circleLaughing } from './gallery/circle-laughing.ts';
import { fiveMinuteTalk } from './gallery/five-minute-talk.ts';
import { grandPlaceView } from './gallery/grand-place-view.ts';
import { groupPhoto } from './gallery/group-photo.ts';
import { handshake } from './gallery/handshake.ts';
import { laptopDemo } from './gallery/laptop-demo.ts';
import { lastTram } from './gallery/last-tram.ts';
import { rainAwning } from './gallery/rain-awning.ts';
import { stairsUp } from './gallery/stairs-up.ts';
import { toast } from './gallery/toast.ts';

/** The scenes of the carousel by slug (`content/seed/gallery.ts` gives their captions). */
export const gallery: Readonly<Record<string, () => string>> = {
  toast,
  'circle-laughing': circleLaughing,
  'laptop-demo': laptopDemo,
  bar,
  'grand-place-view': grandPlaceView,
  'rain-awning': rainAwning,
  handshake,
  'stairs-up': stairsUp,
  'cards-exchanged': cardsExchanged,
  'five-minute-talk': fiveMinuteTalk,
  'group-photo': groupPhoto,
  'last-tram': lastTram,
};
