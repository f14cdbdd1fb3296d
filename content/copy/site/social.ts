import type { SocialCard } from '#domain/social-card.ts';

import { aiPolicy } from './ai-policy.ts';
import { badgesSection } from './badges-section.ts';
import { blogList } from '#content/copy/blog/blog-list.ts';
import { contactPage, pressPage } from './contact.ts';
import { faqSection } from './faq-section.ts';
import { guidePage } from './guide-page.ts';
import { hero } from './home.ts';
import { accessibilityStatement } from './accessibility.ts';
import { legalNotice, privacyPolicy, terms } from './legal.ts';
import { noticePage } from '#content/copy/blog/illegal-content-notice.ts';
import { about, gallery, organizers, partners, testimonials, why } from './sections.ts';
import { communitySection, mapSection } from './visit.ts';

/** Text of a social image once the announced evening is over and the next one is unknown. */
export const signWhenOver = 'premier vendredi du mois';

/** Texts of the social image of a page, beside those of the edition. */
export type SocialPage = Pick<SocialCard, 'scene' | 'label' | 'title'>;

const legal = 'Cadre légal';
const promise = `${hero.headline.join(' ')} ${hero.headlineAccent}`;

/** By path. The titles equal those of the pages. */
export const socialPages: Readonly<Record<string, SocialPage>> = {
  '/': { scene: 'terrace', label: 'Afterwork networking', title: promise },
  '/why': { scene: 'toast', label: why.eyebrow, title: why.title },
  '/about': { scene: 'terrace', label: about.eyebrow, title: about.title },
  '/gallery': { scene: 'toast', label: gallery.eyebrow, title: gallery.title },
  '/testimonials': { scene: 'bar', label: testimonials.eyebrow, title: testimonials.title },
  '/organizers': { scene: 'toast', label: organizers.eyebrow, title: organizers.title },
  '/partners': { scene: 'town', label: partners.eyebrow, title: partners.title },
  '/faq': { scene: 'bar', label: 'Vos questions', title: faqSection.title },
  '/map': { scene: 'town', label: 'Plan d’accès', title: mapSection.title },
  '/community': { scene: 'bar', label: communitySection.eyebrow, title: communitySection.title },
  '/badges': { scene: 'toast', label: badgesSection.eyebrow, title: badgesSection.title },
  '/evenements-lille': {
    scene: 'town',
    label: 'Le calendrier',
    title: 'À Lille, les vendredis où l’on monte.',
  },
  '/networking-lille': { scene: 'town', label: guidePage.eyebrow, title: guidePage.title },
  '/blog': { scene: 'terrace', label: 'Le blog', title: blogList.title },
  '/contact': { scene: 'night', label: contactPage.eyebrow, title: contactPage.title },
  '/presse': { scene: 'terrace', label: pressPage.eyebrow, title: pressPage.title },
  '/politique-ia': { scene: 'night', label: 'À l’attention des machines', title: aiPolicy.title },
  '/mentions-legales': { scene: 'night', label: legal, title: legalNotice.title },
  '/cgu': { scene: 'night', label: legal, title: terms.title },
  '/politique-confidentialite': { scene: 'night', label: legal, title: privacyPolicy.title },
  '/accessibilite': { scene: 'night', label: legal, title: accessibilityStatement.title },
  '/signaler-un-contenu': { scene: 'night', label: legal, title: noticePage.title },
};
