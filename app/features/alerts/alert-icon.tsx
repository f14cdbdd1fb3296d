import {
  CalendarClock,
  CircleAlert,
  Flag,
  ImageOff,
  KeyRound,
  MailCheck,
  MailWarning,
  MessageSquareText,
  Scale,
  ShieldAlert,
  Sparkles,
  Ticket,
  UserPlus,
} from 'lucide-react';

import type { AlertType } from '#domain/alerts.ts';

const icons: Record<AlertType, typeof Flag> = {
  comment_pending: MessageSquareText,
  report: Flag,
  notice: Scale,
  photo_request: ImageOff,
  security: ShieldAlert,
  signup: UserPlus,
  access_request: KeyRound,
  badge_request: Sparkles,
  failure: CircleAlert,
  campaign_failed: MailWarning,
  campaign_done: MailCheck,
  badge_ending: CalendarClock,
  places_low: Ticket,
};

export function AlertIcon({ type, className }: { type: AlertType; className?: string }) {
  const Icon = icons[type];
  return <Icon aria-hidden="true" className={className} />;
}
