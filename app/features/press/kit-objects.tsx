import { Portrait } from '#app/ui/media/portrait.tsx';
import { ResponsivePicture } from '#app/ui/media/responsive-picture.tsx';
import { Mark, Wordmark } from '#app/ui/media/wordmark.tsx';
import { pressPage } from '#content/copy/site/contact.ts';
import { pictureFailed } from '#content/copy/site/picture-failed.ts';

export type Face = { name: string; image?: string };

/** Illustrations of the press resources; a custom one is drawn as a sheet of paper. */
export function KitObject({ slug, faces }: { slug: string; faces: readonly Face[] }) {
  return (
    <div aria-hidden="true" className="kit-table">
      {slug === 'communique' && <Booklet />}
      {slug === 'logos' && <Logos />}
      {slug === 'visuels' && <Prints />}
      {slug === 'biographies' && <Faces faces={faces} />}
      {!['communique', 'logos', 'visuels', 'biographies'].includes(slug) && (
        <div className="kit-sheet bg-white">
          <Mark className="h-12 w-auto text-brick" />
        </div>
      )}
    </div>
  );
}

function Booklet() {
  return (
    <>
      <div className="kit-sheet rotate-6 bg-sand" />
      <div className="kit-sheet rotate-2 bg-white" />
      <div className="kit-sheet surface-night -rotate-3">
        <Mark className="h-16 w-auto text-ember" />
        <Wordmark className="h-4 w-auto" />
        <span className="text-xs text-mist">{pressPage.kitTitle}</span>
      </div>
    </>
  );
}

function Logos() {
  return (
    <div className="grid size-full grid-cols-3">
      {['bg-ivory text-ember', 'bg-lantern text-night', 'bg-night text-white'].map((colours) => (
        <div key={colours} className={`grid place-items-center ${colours}`}>
          <Wordmark className="h-auto w-3/5" />
        </div>
      ))}
    </div>
  );
}

const prints = [
  { name: 'toast', tilt: '-rotate-6 -translate-x-[62%]' },
  { name: 'grand-place-view', tilt: 'rotate-6 translate-x-[62%]' },
  { name: 'group-photo', tilt: '-rotate-1' },
] as const;

const print = 'absolute aspect-[6/5] h-3/5 w-auto border-6 border-white shadow-card';

export function Prints() {
  return prints.map(({ name, tilt }) => (
    <ResponsivePicture
      key={name}
      src={`/images/gallery/${name}-960.webp`}
      alt=""
      sizes="220px"
      fallback={
        <span className={`${print} grid place-items-center bg-sand p-2 text-center text-sm ${tilt}`}>
          {pictureFailed}
        </span>
      }
      className={`${print} object-cover ${tilt}`}
    />
  ));
}

function Faces({ faces }: { faces: readonly Face[] }) {
  return (
    <div className="flex size-full items-end justify-center gap-4 px-6">
      {faces.slice(0, 2).map(({ name, image }) => (
        <Portrait
          key={name}
          src={image}
          name={name}
          size={200}
          className="gable aspect-[4/5] w-[min(45%,10.5rem)]"
        />
      ))}
    </div>
  );
}
