import { AnchorLink } from '#app/ui/buttons/anchor-link.tsx';

export type Face = { name: string; picture: string };

type Props = {
  faces: readonly Face[];
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
      <span aria-hidden="true" className="faces">
        {faces.map(({ name, picture }) => (
          <img key={name} src={picture} alt="" width={40} height={40} loading="lazy" decoding="async" />
        ))}
      </span>
      <span className="underline decoration-current/40 underline-offset-4 group-hover:decoration-current">
        {score}
      </span>
    </AnchorLink>
  );
}
