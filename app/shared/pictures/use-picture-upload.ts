import { useEffect, useRef, useState } from 'react';

import { pictureField, pictureMessages } from '#content/copy/pictures.ts';
import type { PictureProblem, PictureRefusal } from '#content/copy/pictures.ts';

import { pictureProblem, readSides } from './picture-rules.ts';
import type { PictureBucket, Sides } from './picture-rules.ts';
import { pictureRefusal } from './upload-picture.data.ts';
import type { PictureUpload } from './upload-picture.data.ts';

export type PictureOutcome = 'saved' | PictureRefusal;

/** `address` shows the chosen file (`blob:`) until it is saved, cancelled or replaced by another choice. */
type Chosen = { file: File; address: string; sides: Sides | undefined };

type State =
  | { step: 'idle'; problem?: PictureProblem | PictureRefusal; cancelled?: true }
  | (Chosen & { step: 'sending'; sent: number; total: number })
  | (Chosen & { step: 'failed'; problem: PictureRefusal });

/** Refusals of the file itself: another attempt changes nothing. */
const ofTheFile: readonly PictureRefusal[] = ['too-large', 'no-picture'];

/**
 * One picture on its way to a bucket: checked, sent with progress, cancelled, tried again with the same file.
 * `save` throws `AbortError` when its transfer is cancelled. The upload goes on when the screen is left.
 */
export function usePictureUpload(
  bucket: PictureBucket,
  save: (upload: PictureUpload) => Promise<PictureOutcome>,
) {
  const [state, setState] = useState<State>({ step: 'idle' });
  const running = useRef<AbortController>(null);
  const address = state.step === 'idle' ? undefined : state.address;
  useEffect(() => () => (address ? URL.revokeObjectURL(address) : undefined), [address]);

  /** One change of the picture at a time: ignored during another. Resolves to true on success. */
  async function alone(work: (signal: AbortSignal) => Promise<State>): Promise<boolean> {
    if (running.current) return false;
    running.current = new AbortController();
    const end = await work(running.current.signal);
    running.current = null;
    setState(end);
    return end.step === 'idle' && !end.problem && !end.cancelled;
  }

  async function send(chosen: Chosen, signal: AbortSignal): Promise<State> {
    const { file, sides } = chosen;
    const onProgress = (sent: number, total: number) => setState({ ...chosen, step: 'sending', sent, total });
    onProgress(0, file.size);
    const outcome = await save({ file, sides, transfer: { signal, onProgress } }).catch((error: unknown) =>
      signal.aborted ? 'cancelled' : pictureRefusal(error),
    );
    if (outcome === 'saved') return { step: 'idle' };
    if (outcome === 'cancelled') return { step: 'idle', cancelled: true };
    if (ofTheFile.includes(outcome)) return { step: 'idle', problem: outcome };
    return { ...chosen, step: 'failed', problem: outcome };
  }

  async function check(file: File, signal: AbortSignal): Promise<State> {
    const refused = pictureProblem(bucket, file);
    if (refused) return { step: 'idle', problem: refused };
    const address = URL.createObjectURL(file);
    const sides = await readSides(address);
    const problem = sides && pictureProblem(bucket, { type: file.type, size: file.size, sides });
    if (!problem) return send({ file, address, sides }, signal);
    URL.revokeObjectURL(address);
    return { step: 'idle', problem };
  }

  /** Takes the files of a choice, a drop or a paste. Resolves to whether a picture is saved. */
  const take = ([file, another]: readonly File[]) =>
    alone(async (signal) =>
      file && !another ? check(file, signal) : { step: 'idle', problem: file ? 'several' : 'no-file' },
    );

  const problem = state.step === 'sending' ? undefined : state.problem;
  return {
    state,
    take,
    alone,
    cancel: () => running.current?.abort(),
    retry: () => (state.step === 'failed' ? alone((signal) => send(state, signal)) : Promise.resolve(false)),
    message: problem && pictureMessages(bucket)[problem],
    announcement: announcementOf(state),
  };
}

/** For screen readers: few messages, however many progress events there are. */
function announcementOf(state: State): string {
  if (state.step === 'sending')
    return state.sent >= state.total
      ? pictureField.storing
      : pictureField.quarter(Math.floor((4 * state.sent) / state.total) / 4);
  return state.step === 'idle' && state.cancelled ? pictureField.cancelled : '';
}
