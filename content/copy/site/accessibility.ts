import type { LegalDocument } from './legal.ts';

/** The day on which the tests and the gaps below were last compared with the site (PAGE-13). */
const reviewed = '2026-11-26';

/**
 * The declaration of accessibility. Without an audit of a sample of pages against every criterion, the RGAA knows one
 * state only: « non conforme ».
 */
export const accessibilityStatement: LegalDocument = {
  title: 'Déclaration d’accessibilité',
  lead: 'Ce que nous vérifions, ce qui manque encore, et comment nous dire qu’une page vous arrête.',
  updated: reviewed,
  sections: [
    {
      id: 'etat',
      title: 'État de conformité',
      paragraphs: [
        'Ce site n’est pas conforme au référentiel général d’amélioration de l’accessibilité (RGAA 4.1) : il n’a pas encore fait l’objet d’un audit complet, et le référentiel n’admet pas d’autre mot sans audit.',
        'Cela ne veut pas dire que rien n’est fait. Le site est conçu pour suivre les règles internationales WCAG 2.2, niveau AA ; ce qui suit dit ce qui en est vérifié et ce qui ne l’est pas.',
      ],
    },
    {
      id: 'verifications',
      title: 'Ce que nous vérifions',
      paragraphs: [
        'À chaque nouvelle version, des contrôles automatiques parcourent dans un navigateur toutes les pages publiques du plan du site, sur un écran de téléphone (360 pixels) et d’ordinateur (1 280 pixels) :',
      ],
      list: [
        'l’outil axe n’y relève aucun défaut ; les titres se suivent et chaque région a un nom ;',
        'tout s’atteint au clavier, dans l’ordre de la page, et l’endroit où vous êtes reste visible ;',
        'aucun contenu n’est perdu dans une fenêtre de 320 pixels, à 400 % de zoom ou avec un texte espacé ;',
        'aucune animation ne joue quand votre appareil demande moins de mouvement ;',
        'une image qui ne s’affiche pas laisse place à son texte de remplacement ;',
        'un changement de page est annoncé aux lecteurs d’écran, et le code HTML est valide.',
      ],
    },
    {
      id: 'limites',
      title: 'Ce qui manque, à notre connaissance',
      list: [
        'Aucun audit complet : les outils automatiques ne repèrent qu’une partie des défauts.',
        'Aucun essai suivi avec des lecteurs d’écran (NVDA, VoiceOver, TalkBack), ni avec des personnes handicapées.',
        'Les contrôles se font avec un seul navigateur, Chromium.',
        'Les textes, images et liens des articles et des commentaires dépendent de leurs auteurs : un texte de remplacement peut y être trop vague, un lien peu clair.',
        'La carte interactive d’un fournisseur, quand elle est proposée, ne se déplace pas au clavier : le plan dessiné et l’itinéraire écrit de la même page la remplacent.',
        'La billetterie, la messagerie et les pages de paiement sont d’autres sites, dont nous ne vérifions pas l’accessibilité.',
      ],
    },
    {
      id: 'etablissement',
      title: 'Établissement de cette déclaration',
      paragraphs: [
        'Cette déclaration est établie par {legal.publisher}, à partir des contrôles décrits ci-dessus et de notre propre lecture du site.',
      ],
      list: [
        'Technologies : HTML, CSS, SVG, JavaScript, WAI-ARIA.',
        'Outils : axe-core, et un navigateur Chromium piloté par les contrôles automatiques.',
        'Pages vérifiées : toutes celles du plan du site, dont l’accueil, le contact, les mentions légales et cette page.',
      ],
    },
    {
      id: 'contact',
      title: 'Nous écrire',
      paragraphs: [
        'Si une page ou un service vous arrête, écrivez à {brand.contact} : dites-nous la page, ce que vous vouliez faire et l’outil que vous employez. Nous vous donnerons l’information sous une autre forme, et nous corrigerons la page.',
      ],
      link: { path: '/contact', label: 'Toutes les façons de nous joindre' },
    },
    {
      id: 'recours',
      title: 'Voies de recours',
      paragraphs: [
        'Si vous nous avez signalé un défaut qui vous empêche d’accéder à un contenu ou à un service, et que notre réponse ne vous satisfait pas, vous pouvez saisir le Défenseur des droits :',
      ],
      list: [
        'par le formulaire de son site, defenseurdesdroits.fr ;',
        'auprès de son délégué dans votre région ;',
        'par téléphone, au 09 69 39 00 00 ;',
        'par courrier gratuit, sans timbre : Défenseur des droits, Libre réponse 71120, 75342 Paris CEDEX 07.',
      ],
    },
  ],
};

export const accessibilitySeo = {
  title: 'Déclaration d’accessibilité | ALINE, afterwork à Lille',
  description:
    'L’accessibilité du site ALINE : état de conformité au RGAA, contrôles faits, limites connues, contact et recours.',
  keywords: ['accessibilité', 'RGAA', 'déclaration d’accessibilité', 'ALINE'],
} as const;
