import type { ExportList, TaskError, TaskKind, TaskState } from '#domain/tasks.ts';

/** Long work of the site: its progress in a screen, and the panel « Tâches ». */
export const tasks = {
  title: 'Tâches',
  open: 'Ouvrir les tâches',
  close: 'Fermer les tâches',
  running: 'en cours',
  lead: 'Elles continuent si vous fermez cette page.',
  empty: 'Aucune tâche. Les exports que vous demandez apparaissent ici.',
  loadFailed: 'Impossible de charger les tâches.',
  stop: 'Arrêter',
  stopping: 'Arrêt demandé…',
  retry: 'Réessayer',
  download: 'Télécharger',
  part: 'partie',
  parts: 'Télécharger par parties',
  expired: 'Fichier supprimé après 7 jours : refaites l’export.',
  unknownTotal: 'Travail en cours…',
  of: 'sur',
  attempt: 'Nouvel essai prévu. Dernier échec :',
  failed: {
    stop: 'La tâche n’a pas pu être arrêtée. Réessayez.',
    retry: 'La tâche n’a pas pu être relancée. Réessayez.',
    download: 'Le fichier n’a pas pu être téléchargé. Réessayez.',
  },
  gone: 'Cette tâche est terminée ou trop ancienne.',
  conflict: 'La même tâche est déjà en attente.',
} as const;

export const taskKindLabels = {
  'member-export': 'Export des données d’un membre',
  'list-export': 'Export d’une liste',
  'subscriber-import': 'Import d’abonnés',
  'site-export': 'Export de tout le site',
  'self-checks': 'Tests du site',
} as const satisfies Record<TaskKind, string>;

export const taskStateLabels = {
  queued: 'En attente',
  running: 'En cours',
  done: 'Terminée',
  failed: 'Échouée',
  cancelled: 'Arrêtée',
} as const satisfies Record<TaskState, string>;

export const taskErrorMessages = {
  worker_lost: 'Le serveur s’est arrêté à chaque essai.',
  permission_lost: 'La personne qui l’a demandée n’a plus le droit de le faire.',
  gone: 'Ce que la tâche concerne n’existe plus.',
  too_large: 'Le fichier dépasserait 10 Mo : choisissez des filtres plus étroits.',
  unavailable: 'Le serveur n’a pas répondu.',
} as const satisfies Record<TaskError, string>;

export const exportFileNames = {
  audit_log: 'journal-d-audit',
} as const satisfies Record<ExportList, string>;

/** The name under which an export of a list is shown. */
export const exportListLabels = {
  audit_log: 'Journal d’audit',
} as const satisfies Record<ExportList, string>;
