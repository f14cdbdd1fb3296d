import { topicsOfEvenings } from './topics-of-evenings.ts';
import { topicsOfWork } from './topics-of-work.ts';
import type { Topic } from './topic.ts';

/** Advice and guides. */
export const topics: readonly Topic[] = [...topicsOfEvenings, ...topicsOfWork];
