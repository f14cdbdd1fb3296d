import type { Database } from './database.types.gen.ts';
import { directoryLimits } from './directory.ts';
import { eveningLimits } from './evening-limits.ts';
import { limits } from './limits.ts';
import { visitColumns, visitLimits } from './visit-limits.ts';

type Tables = Database['public']['Tables'];
type ColumnLimits = { [Table in keyof Tables]?: { [Column in keyof Tables[Table]['Row']]?: number } };

/**
 * The most characters of a text column, as its CHECK constraint counts them. A form reads its limit here, or in
 * `limits` where a limit has a name.
 */
export const columnLimits = {
  announcements: { link: 500, link_label: 60, message: 280 },
  access_requests: { decision_note: limits.decisionNoteMax, message: limits.requestMax },
  analytics_events: { page_url: visitLimits.pageUrlMax, user_agent: visitLimits.userAgentMax },
  badge_allowances: { label: 120 },
  badge_features: { label: 120 },
  badge_requests: { decision_note: limits.decisionNoteMax, message: limits.requestMax },
  badge_tiers: { name: 60, price_id: limits.providerIdMax },
  badge_uses: { note: 500 },
  browser_errors: { component: 200, message: 300, path: 300, stack: 2000 },
  blog_comments: { content: limits.commentMax, refusal_note: limits.decisionNoteMax },
  blog_posts: {
    category: 60,
    excerpt: 500,
    featured_image_alt: 300,
    meta_description: 320,
    meta_keywords: 500,
    slug: 120,
    title: 200,
  },
  cards: { body: 800, link_label: 80, slug: 60, title: 120 },
  comment_reports: { decision_note: limits.decisionNoteMax, details: limits.reportDetailsMax },
  copy_variants: { key: 80, official_value: 300, value: 300 },
  directory_profiles: {
    headline: directoryLimits.headlineMax,
    offers: directoryLimits.offersMax,
    seeks: directoryLimits.seeksMax,
    hidden_note: limits.decisionNoteMax,
  },
  event_editions: {
    dress_code: 500,
    format: 80,
    location: 120,
    venue_address: 240,
    venue_floor: 40,
    venue_name: 120,
  },
  faq_items: { anchor: 60, answer: 2000, question: 200 },
  evening_photos: { alt: eveningLimits.alt, caption: eveningLimits.caption, names: eveningLimits.names },
  gallery_images: { alt: 300, caption: 200 },
  guide_events: { description: 600, location: 120, name: 120 },
  guide_venues: { description: 600, district: 80, kind: 80, name: 120 },
  illegal_content_notices: {
    contact_email: limits.emailMax,
    contact_name: limits.noticeNameMax,
    content_url: limits.noticeUrlMax,
    decision_grounds: limits.noticeGroundsMax,
    explanation: limits.noticeExplanationMax,
    law: limits.noticeLawMax,
  },
  invitations: { note: limits.invitationNoteMax },
  media: { alt: limits.mediaAltMax, name: limits.mediaNameMax },
  member_notes: { body: limits.memberNoteMax },
  newsletter_campaigns: { name: 120, preview_text: 150, subject: 150 },
  newsletter_subscribers: { consent_proof: 500 },
  newsletter_templates: { name: 120, preview_text: 150, subject: 150 },
  organizers: { bio: 2000, name: 80, quote: 300, short_bio: 300, title: 120 },
  partners: { badge: 60, description: 600, name: 80 },
  profiles: { bio: limits.bioMax, display_name: limits.displayNameMax },
  saved_views: { name: limits.savedViewNameMax, query: 2000 },
  settings: { description: 300, key: 80, source: 300 },
  testimonials: {
    linkedin_label: 80,
    linkedin_title: 120,
    name: 80,
    punchline: 120,
    quote: 600,
    role: 120,
    website_label: 80,
    website_title: 120,
  },
  user_bans: { reason: limits.suspensionReasonMax },
  user_roles: { reason: 500 },
  users_badges: { reason: 500, stripe_subscription_id: 120 },
  visits: visitColumns,
} as const satisfies ColumnLimits;
