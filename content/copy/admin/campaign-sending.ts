import { counted } from '#content/copy/counted.ts';

/** The sending of a campaign: its progress and its results. */
export const campaignSending = {
  progress: {
    title: 'Envoi',
    bar: 'Avancement de l’envoi',
    of: (sent: number, total: number) =>
      `${sent.toLocaleString('fr-FR')} sur ${total.toLocaleString('fr-FR')}`,
    rate: (count: number) => `${counted(count, 'email', 'emails')} dans la dernière minute`,
    pace: (count: number) => `rythme : ${count.toLocaleString('fr-FR')} par minute`,
    end: (moment: string) => `fin estimée ${moment}`,
    pause: 'Mettre en pause',
    resume: 'Reprendre',
    stop: 'Arrêter…',
    stopTitle: 'Arrêter l’envoi pour de bon ?',
    stopLead: 'Les personnes qui n’ont pas encore reçu l’email ne le recevront pas. L’arrêt ne s’annule pas.',
    stopConfirm: 'Arrêter l’envoi',
    paused: 'En pause : rien ne part.',
    unreadable: 'Le contenu n’a pas pu être mis en page : corrigez-le, puis renvoyez.',
    restored:
      'En pause depuis la restauration d’une sauvegarde : vérifiez ce qui est déjà parti avant de reprendre.',
    server: 'Le serveur d’envoi ne répond pas. L’envoi reprendra tout seul.',
    failed: 'Les chiffres de l’envoi n’ont pas pu être lus.',
    retryUncertain: (count: number) => `Renvoyer aux ${count} incertains…`,
    retryTitle: 'Renvoyer aux adresses incertaines ?',
    retryLead:
      'Le serveur n’a pas confirmé ces emails : certaines personnes le recevront peut-être deux fois.',
    retryConfirm: 'Renvoyer',
    retryFailed: (count: number) => `Renvoyer aux ${count} en échec`,
    again: (count: number) => `${counted(count, 'email', 'emails')} en file`,
  },
  results: {
    title: 'Résultats',
    sent: 'Envoyés',
    failed: 'Échecs',
    uncertain: 'Incertains',
    cancelled: 'Non partis',
    bounced: 'Rebonds',
    unsubscribed: 'Désinscrits',
    complained: 'Plaintes',
    clicks: 'Clics par lien',
    clicksHint: 'Comptés par lien, sans suivre personne. Les ouvertures ne sont pas mesurées.',
    noClick: 'Aucun lien dans cet email.',
    visits: (count: number) => counted(count, 'clic', 'clics'),
  },
} as const;
