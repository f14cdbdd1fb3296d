import {
  instagramText,
  linkedinText,
  mailText,
  smsTexts,
  whatsappText,
} from '#content/copy/admin/share-texts.ts';
import { shareLinkPath } from '#domain/share-kit.ts';
import type { KitFacts, TextChannel } from '#domain/share-kit.ts';
import { countSms, gsmText } from '#domain/text/sms.ts';

/** The ready text of each channel. `origin`: of the site, without a trailing slash. */
export function kitTexts(facts: KitFacts, origin: string): Record<TextChannel, string> {
  const link = (channel: TextChannel): string => origin + shareLinkPath(channel);
  return {
    whatsapp: whatsappText(facts, link('whatsapp')),
    linkedin: linkedinText(facts, link('linkedin')),
    instagram: instagramText(facts, link('instagram')),
    mail: mailText(facts, link('mail')),
    sms: shortest(smsTexts(facts, link('sms')).map(gsmText)),
  };
}

const shortest = (texts: readonly string[]): string =>
  texts.find((text) => countSms(text).messages <= 1) ?? texts.at(-1) ?? '';
