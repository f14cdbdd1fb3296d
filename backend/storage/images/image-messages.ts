import * as z from 'zod';

const bytes = z.instanceof(Uint8Array<ArrayBufferLike>);

/** What to do with one picture. */
export const imageJob = z.object({
  /** The file to read; absent when the bytes were sent before the job. */
  from: z.string().optional(),
  /** The file to write; absent when the bytes are expected as a reply. */
  to: z.string().optional(),
  format: z.enum(['jpeg', 'png', 'webp', 'avif', 'gif']),
  /** 20 to 100. */
  quality: z.number(),
  /** Sides in pixels at most. Absent: the picture keeps its size. */
  resize: z
    .object({
      width: z.number().optional(),
      height: z.number().optional(),
      fit: z.enum(['cover', 'inside', 'fill']),
    })
    .optional(),
});
export type ImageJob = z.infer<typeof imageJob>;

/** Messages to the process of pictures: the bytes of a picture in pieces, then its job. */
export const imageRequest = z.union([z.object({ bytes }), z.object({ job: imageJob })]);
export type ImageRequest = z.infer<typeof imageRequest>;

/**
 * Messages of the process: `ready` once, then for each job the bytes in pieces and its end. `memory` is the resident
 * memory in bytes afterwards.
 */
export const imageReply = z.union([
  z.object({ ready: z.literal(true) }),
  z.object({ bytes }),
  z.object({
    end: z.union([
      z.object({ kind: z.enum(['done', 'disk full']) }),
      z.object({
        kind: z.literal('refused'),
        code: z.enum(['EntityTooLarge', 'InvalidRequest']),
        message: z.string(),
      }),
      z.object({ kind: z.literal('failed'), message: z.string() }),
    ]),
    memory: z.number(),
  }),
]);
export type ImageReply = z.infer<typeof imageReply>;
export type ImageEnd = Extract<ImageReply, { end: unknown }>['end'];

/** Bytes of one message at most, so that neither process holds a picture twice. */
const pieceBytes = 256 * 1024;

export function* piecesOf(whole: Uint8Array): Generator<Uint8Array> {
  for (let at = 0; at < whole.length; at += pieceBytes) yield whole.subarray(at, at + pieceBytes);
}
