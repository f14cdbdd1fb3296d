import { parisStamp } from '#app/lib/time/paris-time.ts';
import { brand } from '#content/brand.ts';

import type { Notice } from './notice-schema.ts';

/**
 * The statement of reasons for the author of illegal content (European Digital Services Act, article 17 §3: restriction,
 * facts, means, law, ways to contest), as text to copy or print. Undefined unless the notice was decided as illegal.
 */
export function statementOfReasons(notice: Notice): string | undefined {
  const { card, decision, decision_grounds: grounds, decided_at: decidedAt } = notice;
  if (decision !== 'illegal' || !grounds || !decidedAt) return undefined;
  const content = card
    ? `Contenu concerné\u00a0: commentaire publié le ${parisStamp(card.created_at)} sous l’article «\u00a0${card.post.title}\u00a0».\n«\u00a0${card.content}\u00a0»`
    : `Contenu concerné\u00a0: ${notice.content_url}`;
  return [
    `EXPOSÉ DES MOTIFS (règlement (UE) 2022/2065, article 17)`,
    `${brand.name} · notification ${notice.receipt} · décision du ${parisStamp(decidedAt)}`,
    content,
    'Mesure\u00a0: le contenu n’est plus accessible, partout et sans limite de durée.',
    `Faits et circonstances\u00a0: une notification reçue le ${parisStamp(notice.created_at)} a porté ce contenu à notre connaissance.`,
    `Fondement juridique invoqué\u00a0: ${notice.law}`,
    `Raisons de la décision\u00a0: ${grounds}`,
    'Moyens\u00a0: la décision a été prise par une personne. Aucun moyen automatisé n’a été utilisé pour détecter le contenu ni pour décider.',
    `Recours\u00a0: écrire à ${brand.contactEmail} en citant le numéro de la notification ; saisir un organe de règlement extrajudiciaire des litiges ou le juge compétent.`,
  ].join('\n\n');
}
