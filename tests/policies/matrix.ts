import { administration } from './matrix-administration.ts';
import { community } from './matrix-community.ts';
import { publicContent } from './matrix-content.ts';
import type { Identity } from './world.ts';

/** Every table and view of `public`. One that is missing here fails the test. */
export const tableLaws = new Map([...publicContent, ...community, ...administration]);

/** Every function of `public`, and who may run it; the service may run all. */
export const functionLaws: Record<string, Identity[]> = {
  search_blog_posts: ['anon', 'owner', 'other', 'admin'],
  submit_illegal_content_notice: ['anon', 'owner', 'other', 'admin'],
  mail_claim: [],
  mail_enqueue: [],
  mail_retention: [],
  mail_settle: [],
  newsletter_confirm: [],
  newsletter_resubscribe: [],
  newsletter_subscribe: [],
  newsletter_unsubscribe: [],
};
