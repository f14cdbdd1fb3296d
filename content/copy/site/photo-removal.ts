import { eveningLimits } from '#domain/evening-limits.ts';

const { answerHours } = eveningLimits;

/** « Me retirer de cette photo », a page below that of the evening. */
export const photoRemoval = {
  eyebrow: (day: string) => `Photos de la soirée du ${day}`,
  title: 'Me retirer de cette photo',
  lead: `Votre image vous appartient. Dites-nous où vous êtes : une personne de l’équipe lit votre demande et vous répond sous ${answerHours} h. Aucun compte n’est nécessaire.`,
  formLabel: 'Demande de retrait d’une photo',
  person: 'Où êtes-vous sur la photo ?',
  personHint: 'Par exemple : « à gauche, en chemise bleue, un verre à la main ».',
  email: 'Votre email',
  emailHint: 'Pour le numéro de votre demande et notre réponse, et rien d’autre.',
  submit: 'Envoyer la demande',
  busy: 'Envoi…',
  privacy:
    'Ces informations servent à traiter votre demande et sont effacées douze mois après notre réponse, ou plus tôt si vous le demandez.',
  privacyLink: 'Politique de confidentialité',
  back: 'Revenir aux photos',
  errorsTitle: 'La demande n’est pas partie',
  errorsLead: 'Rien de ce que vous avez écrit n’est perdu. À corriger :',
  thePhoto: 'La photo concernée',
} as const;

export const photoRemovalSteps = {
  title: 'Ce qui se passe ensuite',
  steps: [
    { title: 'Tout de suite', body: 'Un numéro s’affiche ici et vous est envoyé par email.' },
    {
      title: `Sous ${answerHours} h`,
      body: 'Une personne de l’équipe regarde la photo et décide. Jusque-là, elle reste en place.',
    },
    {
      title: 'La décision',
      body: 'Vous la recevez par email. Une photo retirée disparaît du site, et son fichier est supprimé.',
    },
  ],
} as const;

export const photoRemovalReceipt = {
  title: 'Votre demande est enregistrée',
  lead: `Réponse sous ${answerHours} h. Gardez ce numéro : il permet de nous en parler.`,
  number: 'Numéro',
  next: 'Il vous a aussi été envoyé par email. Notre décision suivra à la même adresse.',
} as const;

export const photoRemovalFailures = {
  tooMany: 'Cinq demandes par heure au plus. Réessayez dans',
  gone: 'Cette photo n’est plus sur le site : il n’y a rien à retirer.',
  interrupted:
    'La connexion s’est interrompue. Réessayez dans un moment : ce que vous avez écrit est toujours là.',
  unavailable:
    'Le service ne répond pas pour l’instant. Réessayez dans un moment : ce que vous avez écrit est toujours là.',
} as const;

export const photoRemovalSeo = {
  title: 'Me retirer d’une photo | ALINE, afterwork à Lille',
  description:
    'Demander le retrait d’une photo d’une soirée ALINE : sans compte, avec un numéro de suivi et une réponse sous trois jours.',
  keywords: ['droit à l’image', 'retrait de photo', 'ALINE'],
} as const;
