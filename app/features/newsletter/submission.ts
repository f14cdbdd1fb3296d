export type Message = { title: string; description: string };

/** The result of a form that takes an address; `message` says it. `failed`: an outage, not a refusal. */
export type SubmissionResult =
  | { outcome: 'accepted' | 'refused' | 'failed'; message: Message }
  | { outcome: 'invalid'; message: string };
