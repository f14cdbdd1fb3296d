import { AnchorLink } from '#app/ui/buttons/anchor-link.tsx';
import { WrittenUnless } from '#app/ui/layout/written-unless.tsx';

export type Face = { name: string; picture: string };

type Props = {
  /** Absent where the server wrote them (`WrittenUnless`). */
  faces: readonly Face[] | undefined;
  /** « 4.8/5 — 100+ participants satisfaits ». */
  score: string;
};

/** The faces and the rating of participants, beside the booking button. */
export function SocialProof({ faces, score }: Props) {
  if (!score) return null;
  return (
    <AnchorLink
      anchor="testimonials"
      className="group flex flex-wrap items-center gap-x-4 gap-y-2 rounded text-sm max-sm:w-full max-sm:justify-center"
    >
      <WrittenUnless id="faces" given={faces}>
        {(known) => <Faces faces={known} />}
      </WrittenUnless>
      <span className="underline decoration-current/40 underline-offset-4 group-hover:decoration-current">
        {score}
      </span>
    </AnchorLink>
  );
}

function Faces({ faces }: { faces: readonly Face[] }) {
  return (
    <span id="faces" aria-hidden="true" className="faces">
      {faces.map(({ name, picture }) => (
        <img key={name} src={picture} alt="" width={40} height={40} loading="lazy" decoding="async" />
      ))}
    </span>
  );
}
