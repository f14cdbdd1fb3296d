import type { ComponentName, ComponentState, MachineryName } from '#domain/components.ts';

/** /admin/edge-functions-status. `private.components` repeats the labels, for the lines of alerts. */
export const componentLabels = {
  'newsletter-subscribe': 'Inscription à la newsletter',
  'newsletter-confirm': 'Confirmation d’inscription',
  'newsletter-unsubscribe': 'Désinscription',
  'waiting-list-join': 'Demande de liste d’attente',
  'waiting-list-confirm': 'Confirmation de liste d’attente',
  'waiting-list-leave': 'Départ de liste d’attente',
  'create-checkout-session': 'Paiement d’un badge',
  'stripe-webhook': 'Avis du prestataire de paiement',
  'badge-subscription': 'Abonnement d’un badge',
  'rehearse-payments': 'Essai des paiements',
  'member-mail': 'Email de compte à un membre',
  'check-mail-domain': 'Contrôle du domaine d’envoi',
  'mail-events': 'Retours des emails',
  process: 'Serveur du site',
  database: 'Base de données',
  disk: 'Disque',
  backup: 'Sauvegarde',
  clock: 'Horloge',
  'mail-worker': 'Envoi des emails',
  'campaign-worker': 'Envoi des campagnes',
  'task-worker': 'Tâches longues',
  'alert-worker': 'Alertes de l’équipe',
  housekeeping: 'Entretien',
  pages: 'Pages du site',
  calendar: 'Agenda (.ics)',
  sitemap: 'Plan du site',
  pictures: 'Redimensionnement des images',
  publication: 'Publications programmées',
  realtime: 'Temps réel',
} as const satisfies Record<ComponentName, string>;

/** What stops while a component is down or paused, for a volunteer. */
export const componentDuties = {
  'newsletter-subscribe': 'Enregistre les inscriptions du formulaire de la newsletter.',
  'newsletter-confirm': 'Confirme une adresse, par le lien de l’email.',
  'newsletter-unsubscribe': 'Retire une adresse de la newsletter. Ne se met pas en pause : c’est un droit.',
  'waiting-list-join': 'Note une adresse quand la soirée est complète.',
  'waiting-list-confirm': 'Confirme une adresse de la liste d’attente.',
  'waiting-list-leave': 'Retire une adresse de la liste d’attente. Ne se met pas en pause : c’est un droit.',
  'create-checkout-session': 'Ouvre la page de paiement d’un badge.',
  'stripe-webhook': 'Reçoit les paiements faits. En pause, le prestataire les renvoie plus tard.',
  'badge-subscription': 'Arrête ou reprend le renouvellement d’un badge payé par carte.',
  'rehearse-payments': 'Vérifie les tarifs avant d’ouvrir les paiements.',
  'member-mail': 'Renvoie un lien de connexion ou de mot de passe à un membre.',
  'check-mail-domain': 'Lit les réglages DNS du domaine d’envoi.',
  'mail-events': 'Reçoit les emails refusés et les plaintes.',
  process: 'Le programme qui sert tout le site.',
  database: 'Garde toutes les données. Sans elle, seules les pages en mémoire s’affichent.',
  disk: 'Le disque des données. Plein, plus rien ne s’enregistre.',
  backup: 'La dernière copie du site, faite chaque nuit ou par la commande de sauvegarde.',
  clock: 'L’heure du serveur, comparée à celle de la base.',
  'mail-worker': 'Envoie les emails des comptes et des notifications.',
  'campaign-worker': 'Envoie les campagnes de la newsletter.',
  'task-worker': 'Fait les exports et les imports.',
  'alert-worker': 'Remplit la boîte de l’équipe et envoie ses emails.',
  housekeeping: 'Efface ce qui a fait son temps, toutes les dix minutes.',
  pages: 'Le rendu des pages qui ne sont pas déjà en mémoire.',
  calendar: 'Le fichier d’agenda que les visiteurs suivent.',
  sitemap: 'La liste des pages pour les moteurs de recherche.',
  pictures: 'Met les images envoyées à la taille des pages.',
  publication: 'Fait paraître articles et annonces à leur heure.',
  realtime: 'Met à jour les pages ouvertes sans les recharger.',
} as const satisfies Record<ComponentName, string>;

export const componentStateWords = {
  ok: 'OK',
  slow: 'lent',
  warning: 'à surveiller',
  down: 'en panne',
  silent: 'sans nouvelles',
  paused: 'en pause',
  disabled: 'désactivé',
  idle: 'jamais appelé',
  unchecked: 'contrôle impossible',
  unverifiable: 'non vérifiable ici',
} as const satisfies Record<ComponentState, string>;

/** What a volunteer does. `down` of a worker or a dependency is more precise. */
export const componentAdvice = {
  slow: 'Répond plus lentement que d’habitude. Si cela dure, prévenez la technique.',
  warning: 'Fonctionne, mais demande un regard.',
  down: 'Plus d’un appel sur vingt échoue. Ouvrez les erreurs, puis prévenez la technique.',
  silent: 'Ne donne plus signe de vie. Demandez à la technique de redémarrer le site.',
  paused: 'Arrêté par l’équipe. « Reprendre » le remet en marche en deux secondes.',
  disabled: 'Désactivé dans la configuration.',
  payments: 'Rien à faire : le site ne propose pas de paiements.',
  unchecked: 'Le contrôle lui-même a échoué : l’état est inconnu. Relancez le contrôle.',
  unverifiable: 'Tourne chez l’hébergeur : consultez son tableau de bord.',
  unseen: 'N’a encore rien signalé depuis l’installation.',
} as const;

export const downAdvice: Partial<Record<MachineryName, string>> = {
  backup: 'La sauvegarde programmée a échoué. Un nouvel essai est en cours.',
  database: 'La base ne répond pas bien. Prévenez la technique tout de suite.',
  disk: 'Le disque est presque plein : plus rien ne s’enregistre. Prévenez la technique tout de suite.',
  clock: 'L’heure du serveur est fausse : les liens et les publications partent au mauvais moment.',
  'mail-worker':
    'Des emails attendent depuis plus d’un quart d’heure. Vérifiez le serveur d’envoi, puis relancez les échecs.',
  'task-worker': 'Des tâches attendent depuis plus d’un quart d’heure. Prévenez la technique.',
};

export const warningAdvice: Partial<Record<MachineryName, string>> = {
  disk: 'Moins d’un gigaoctet libre : faites de la place.',
  backup: 'Faites une sauvegarde cette semaine.',
  clock: 'L’heure du serveur s’écarte de celle de la base.',
  housekeeping: 'Un travail d’entretien a échoué. Il est retenté toutes les dix minutes.',
};
