import * as z from 'zod/mini';

const draftSchema = z.object({ name: z.string(), bio: z.string() });

export type ProfileDraft = z.infer<typeof draftSchema>;

const keyOf = (userId: string) => `aline-profile:${userId}`;

/** What this member typed in this tab and has not saved; undefined when there is nothing, or storage is refused. */
export function readProfileDraft(userId: string): ProfileDraft | undefined {
  try {
    return draftSchema.safeParse(JSON.parse(window.sessionStorage.getItem(keyOf(userId)) ?? '')).data;
  } catch {
    return undefined;
  }
}

/** Keeps it across a reload, an expired session and a new sign-in. */
export function keepProfileDraft(userId: string, draft: ProfileDraft): void {
  try {
    window.sessionStorage.setItem(keyOf(userId), JSON.stringify(draft));
  } catch {
    // Refused or full: it is still in its fields.
  }
}

export function forgetProfileDraft(userId: string): void {
  try {
    window.sessionStorage.removeItem(keyOf(userId));
  } catch {
    // Storage refused: nothing was kept.
  }
}
