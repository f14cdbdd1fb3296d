import { roleIdentities } from '#tests/policies/support/world.ts';
import type { Identity } from '#tests/policies/support/world.ts';

const staff: Identity[] = ['admin', ...roleIdentities];
const members: Identity[] = [...staff, 'owner', 'other'];
const statusReaders: Identity[] = ['admin', 'reader'];
const everybody: Identity[] = ['anon', 'owner', 'other', ...staff];
const analysts: Identity[] = ['admin', 'editor', 'newsletter', 'reader'];

/** The filters of the blog, the dashboard, the state of the services, the settings, the editions, the past evenings and the self-checks. */
export const siteFunctions: Record<string, readonly Identity[]> = {
  blog_labels: everybody,
  components_status: statusReaders,
  component_detail: statusReaders,
  pause_component: ['admin'],
  check_components: ['admin'],
  note_incident: ['admin'],
  settle_browser_error: ['admin'],
  report_components: [],
  paused_components: [],
  tidy_components: [],
  cockpit_work: staff,
  cockpit_figures: analysts,
  cockpit_latest: staff,
  cockpit_setup: ['admin'],
  change_edition_step: staff,
  check_places: ['admin'],
  note_sent_mail: [],
  settings_page: ['admin'],
  last_change: ['admin'],
  count_expired_rows: ['admin'],
  count_ending_sessions: ['admin'],
  // Those with a role learn what the policy asks of them; a member without one gets null.
  my_factor_duty: members,
  roles_without_factor: ['admin'],
  announce_setup: [],
  site_setup: ['admin'],
  send_sender_trial: ['admin'],
  sender_trial: ['admin'],
  delete_edition: ['admin'],
  undoable_announcement: ['admin'],
  undo_announcement: ['admin'],
  site_list_counts: ['admin'],
  save_settings: ['admin'],
  save_copy_variants: ['admin'],
  start_self_checks: ['admin'],
  self_checks: ['admin', 'reader'],
  record_self_check: [],
  self_check_members: [],
  self_check_subscriber: [],
  self_check_mails: [],
  self_check_html: [],
  self_check_signup: [],
  announce_edition: ['admin'],
  roll_over_edition: [],
  move_edition: ['admin'],
  undo_edition_move: ['admin'],
  tend_announcements: [],
  past_evenings: everybody,
  past_evening: everybody,
  request_photo_removal: everybody,
  evening_pages: ['admin'],
  evening_page: ['admin'],
  save_evening_page: ['admin'],
  publish_evening_page: ['admin'],
  photo_requests: ['admin'],
  decide_photo_request: ['admin'],
  erase_photo_request: ['admin'],
};
