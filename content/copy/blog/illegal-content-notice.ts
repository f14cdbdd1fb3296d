/** /signaler-un-contenu: notices of illegal content (PAGE-11; European Digital Services Act, article 16). */
export const noticePage = {
  eyebrow: 'Signaler',
  title: 'Signaler un contenu illicite',
  lead: 'Un commentaire ou une page de ce site enfreint la loi ? Dites-nous où et pourquoi. Une personne lira votre signalement et vous répondra. Aucun compte n’est nécessaire.',
  formLabel: 'Signalement d’un contenu illicite',
  content: 'Le contenu',
  reasons: 'Pourquoi il est illicite',
  you: 'Vous',
  url: 'Adresse du contenu',
  urlHint: 'La page ou le commentaire, tel que l’affiche votre navigateur.',
  about: 'Le commentaire visé',
  law: 'La loi ou le droit en cause',
  lawHint: 'Par exemple : injure, diffamation, atteinte à la vie privée, contrefaçon.',
  laws: [
    'Injure ou diffamation',
    'Provocation à la haine ou à la discrimination',
    'Harcèlement',
    'Atteinte à la vie privée ou au droit à l’image',
    'Contrefaçon (droit d’auteur, marque)',
    'Escroquerie ou pratique commerciale trompeuse',
  ],
  explanation: 'Votre explication',
  explanationHint: 'Ce qui est dit, de qui, et pourquoi c’est illicite. Des faits, plutôt qu’un avis.',
  name: 'Votre nom',
  email: 'Votre email',
  emailHint: 'Pour l’accusé de réception et notre décision. L’auteur du contenu ne le voit pas.',
  goodFaith: 'Je crois de bonne foi que les informations de ce signalement sont exactes et complètes.',
  submit: 'Envoyer le signalement',
  busy: 'Envoi…',
  privacy:
    'Ces informations servent à traiter votre signalement et sont gardées avec sa décision, jusqu’à ce que vous demandiez leur effacement.',
  privacyLink: 'Politique de confidentialité',
  errorsTitle: 'Le signalement n’est pas parti',
  errorsLead: 'Rien de ce que vous avez écrit n’est perdu. À corriger :',
} as const;

export const noticeSteps = {
  title: 'Ce qui se passe ensuite',
  steps: [
    {
      title: 'Tout de suite',
      body: 'Un numéro s’affiche ici et vous est envoyé par email.',
    },
    {
      title: 'Sous quelques jours',
      body: 'Une personne de l’équipe examine le contenu. Rien n’est décidé par une machine.',
    },
    {
      title: 'La décision',
      body: 'Vous la recevez avec ses raisons. Si le contenu est retiré, son auteur les reçoit aussi.',
    },
  ],
  urgent: 'Quelqu’un est en danger ? Appelez le 17 ou le 112.',
  report:
    'Un commentaire vous déplaît sans enfreindre la loi ? Le menu du commentaire permet de le signaler aux modérateurs.',
} as const;

export const noticeReceipt = {
  title: 'Votre signalement est enregistré',
  lead: 'Gardez ce numéro : il permet de nous en parler.',
  number: 'Numéro',
  next: 'Il vous a aussi été envoyé par email. Notre décision et ses raisons suivront à la même adresse.',
  home: "Retour à l'accueil",
} as const;

/** The error of each field (`domain/illegal-content-notice.ts`), and the refusals of the server. */
export const noticeFailures = {
  tooMany: 'Cinq signalements par heure au plus. Réessayez dans',
  interrupted:
    'La connexion s’est interrompue. Réessayez dans un moment : ce que vous avez écrit est toujours là.',
  unavailable:
    'Le service ne répond pas pour l’instant. Réessayez dans un moment : ce que vous avez écrit est toujours là.',
} as const;

export const noticeSeo = {
  title: 'Signaler un contenu illicite | ALINE, afterwork à Lille',
  description:
    'Signaler un commentaire ou une page qui enfreint la loi : sans compte, avec un accusé de réception et une réponse motivée.',
  keywords: ['signaler un contenu illicite', 'DSA', 'notification', 'ALINE'],
} as const;
