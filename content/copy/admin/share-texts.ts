import { brand } from '#content/brand.ts';
import { ofName } from '#domain/text/elision.ts';
import type { KitFacts } from '#domain/share-kit.ts';

/** The texts of the share kit. None of them says what is not sure: a date that changes is left out. */

const date = ({ weekday, day, month }: KitFacts): string => `${weekday} ${day} ${month}`;

/** « plus que 12 places sur 30 »; all of them while none is taken. */
function placesText({ places: { left, max } }: KitFacts): string {
  if (left >= max) return `${max} places`;
  return left === 1 ? `plus qu’une place sur ${max}` : `plus que ${left} places sur ${max}`;
}

/** What replaces the announcement when the evening does not take place as announced. */
function news(facts: KitFacts): string | undefined {
  if (facts.state === 'cancelled') return `L’édition du ${date(facts)} est annulée.`;
  if (facts.state === 'moved') return 'La date de la prochaine édition change.';
  if (facts.state === 'to_confirm') return 'La date de la prochaine édition est à confirmer.';
  return facts.state === 'none' ? 'La date de la prochaine édition n’est pas encore annoncée.' : undefined;
}

/** What the link leads to. */
function invitation({ state, opening }: KitFacts): string {
  if (state === 'open') return 'Réserver';
  if (state === 'soon') return `Réservations ouvertes le ${opening}`;
  if (state === 'full') return 'Complet. Pour être prévenu si une place se libère';
  return state === 'unlinked' ? 'Tous les détails' : 'Les nouvelles sont ici';
}

const isSold = ({ state }: KitFacts): boolean => state === 'open' || state === 'unlinked';
const pitch =
  'Entrepreneurs, indépendants, fondateurs, gens de la tech et de l’IA : une terrasse, pas de démarchage, de vraies rencontres.';
const tags = '#Lille #Afterwork #Networking';
const lines = (...parts: (string | undefined)[]): string =>
  parts.filter((part) => part !== undefined).join('\n');

export function whatsappText(facts: KitFacts, link: string): string {
  const changed = news(facts);
  if (changed) return lines(`*${brand.name}* · ${changed}`, `${invitation(facts)} : ${link}`);
  return lines(
    `*${brand.name} · ${date(facts)}*`,
    `${facts.start} – ${facts.end} · ${facts.venue} (${facts.location})`,
    isSold(facts) ? `${facts.price} · ${placesText(facts)}` : facts.price,
    `${invitation(facts)} : ${link}`,
  );
}

export function linkedinText(facts: KitFacts, link: string): string {
  const changed = news(facts);
  if (changed)
    return lines(
      brand.tagline,
      '',
      `${brand.name}, l’afterwork mensuel des entrepreneurs de Lille : ${afterColon(changed)}`,
      '',
      `${invitation(facts)} : ${link}`,
      '',
      tags,
    );
  return lines(
    brand.tagline,
    '',
    `Prochain rendez-vous ${ofName(brand.name)} : ${date(facts)}, de ${facts.start} à ${facts.end}.`,
    pitch,
    '',
    `Lieu : ${facts.venue}, ${facts.address}`,
    `Prix : ${facts.price} TTC par personne`,
    isSold(facts) ? `Places : ${placesText(facts)}` : undefined,
    '',
    `${invitation(facts)} : ${link}`,
    '',
    tags,
  );
}

export function instagramText(facts: KitFacts, link: string): string {
  const changed = news(facts);
  if (changed) return lines(changed, '', `${invitation(facts)} : ${link}`, '', tags);
  return lines(
    `${date(facts).replace(/^./, (letter) => letter.toUpperCase())}, Lille se parle sur les toits.`,
    '',
    `${facts.start} – ${facts.end}`,
    `${facts.venue} (${facts.location})`,
    isSold(facts) ? `${facts.price} · ${placesText(facts)}` : facts.price,
    '',
    `${invitation(facts)} : ${link}`,
    '',
    tags,
  );
}

export function mailText(facts: KitFacts, link: string): string {
  const changed = news(facts);
  if (changed) return `Afterwork ${brand.name} : ${afterColon(changed)} ${link}`;
  const full = facts.state === 'full' ? ' (complet)' : '';
  return `Prochain afterwork ${brand.name}${full} : ${date(facts)}, ${facts.start}, ${facts.venue} – ${link}`;
}

/** The same message from complete to short: the first one that fits one SMS is taken. */
export function smsTexts(facts: KitFacts, link: string): string[] {
  const changed = news(facts);
  if (changed)
    return [
      `Afterwork ${brand.name} : ${afterColon(changed)} ${invitation(facts)} : ${link}`,
      `${brand.name} : ${afterColon(changed)} ${link}`,
    ];
  const head = `${brand.name} ${date(facts)}, ${facts.start}`;
  const end =
    facts.state === 'full' ? 'Complet, liste d’attente' : facts.state === 'open' ? 'Réserver' : 'Détails';
  const left = isSold(facts) ? `, ${placesText(facts)}` : '';
  return [
    `Afterwork ${head} – ${facts.end}, ${facts.venue}, ${facts.price}${left}. ${end} : ${link}`,
    `${head}, ${facts.venue}, ${facts.price}. ${end} : ${link}`,
    `${head}, ${facts.price}. ${end} : ${link}`,
    `${head}. ${link}`,
  ];
}

const afterColon = (sentence: string): string => `${sentence.charAt(0).toLowerCase()}${sentence.slice(1)}`;
