import type { BackupError } from '#domain/backups.ts';

/** The sections « Données » of the settings: export, backups, register. */
export const siteExportCopy = {
  title: 'Export de tout le site',
  lead: 'Chaque table en JSON et en CSV, le calendrier au format ICS et les fichiers déposés, dans des archives .tar avec leur liste, leurs tailles et leurs empreintes SHA-256. Les mots de passe, jetons et clés n’y sont pas.',
  words: ['export', 'JSON', 'CSV', 'ICS', 'archive', 'données'],
  reason: 'Motif',
  reasonHint: 'Gardé dans le journal d’audit.',
  reasonMissing: 'Écrivez le motif de cet export.',
  uploads: 'Avec les fichiers déposés (images et portraits)',
  start: 'Exporter le site',
  starting: 'Demande en cours…',
  failed: 'L’export n’a pas pu être demandé.',
  loadFailed: 'Impossible de lire le dernier export.',
  last: 'Dernier export que vous avez demandé',
  none: 'Vous n’avez demandé aucun export du site.',
  whole: (megabytes: string) => `Tout télécharger (${megabytes} Mo)`,
  fetching: 'Téléchargement…',
  fetchFailed: 'L’archive n’a pas pu être téléchargée. Téléchargez-la par parties.',
  fileName: 'export-du-site.tar',
  expires: 'Les fichiers sont supprimés 7 jours après la fin de l’export. Vous seul pouvez les télécharger.',
  lists: 'Les exports d’une seule liste se font sur son écran, avec ses filtres.',
} as const;

export const backupsCopy = {
  title: 'Sauvegardes',
  lead: 'Une copie de toute la base, des fichiers et des clés, relue en entier avant d’être gardée. Elle se restaure par la commande « npm run restore » (docs/operations.md).',
  words: ['sauvegarde', 'restauration', 'copie', 'backup'],
  failed: 'Impossible de lire l’état des sauvegardes.',
  last: 'Dernière sauvegarde',
  never: 'Aucune sauvegarde n’a encore été faite.',
  size: 'Taille',
  kept: 'Gardées',
  files: (count: number) => (count > 1 ? `${count} fichiers` : `${count} fichier`),
  next: 'Prochaine',
  rule: 'Règle',
  ruleText: (daily: number, weekly: number, monthly: number) =>
    `la plus récente de chacun des ${daily} derniers jours, ${weekly} dernières semaines et ${monthly} derniers mois`,
  running: 'Une sauvegarde est en cours.',
  late: 'Aucune sauvegarde depuis plus de 26 heures.',
  retry: 'Nouvel essai prévu',
  off: 'Les sauvegardes planifiées ne sont pas activées : elles le sont en production, ou avec BACKUP_DIR (.env.example).',
  hosted: 'Non vérifiable ici : le service hébergé fait ses propres sauvegardes, dans son tableau de bord.',
  unknown: 'Le serveur n’a pas encore dit comment il est réglé.',
  /** One line below the heading of the folded section. */
  summary: {
    failed: 'La dernière a échoué',
    on: 'Aucune pour le moment',
    off: 'Arrêtées',
    hosted: 'Par le service hébergé',
    unknown: 'État inconnu',
  },
  command: 'La commande « npm run backup » en fait une tout de suite.',
} as const;

export const backupErrorMessages = {
  disk_full: 'La dernière sauvegarde n’a pas commencé : il n’y a pas assez de place sur le disque.',
  folder: 'La dernière sauvegarde n’a pas commencé : son dossier n’existe pas ou ne peut pas être écrit.',
  failed: 'La dernière sauvegarde a échoué : la raison est dans le journal du serveur.',
  damaged: 'La dernière sauvegarde, relue, n’était pas ce qui avait été écrit : elle n’a pas été gardée.',
  stopped: 'La dernière sauvegarde a été interrompue par l’arrêt du serveur.',
  lost: 'La dernière sauvegarde a été interrompue : le serveur s’est arrêté brusquement.',
} as const satisfies Record<BackupError, string>;

/** What to do about each of them. A new attempt is made anyway. */
export const backupRepairs = {
  disk_full: 'Libérez de la place : déplacez d’anciens fichiers, videz les journaux du serveur.',
  folder: 'Créez le dossier de BACKUP_DIR, et donnez-en l’accès au compte qui fait tourner le site.',
  failed: 'Cherchez « backup failed » dans ce journal, puis lancez « npm run backup » pour vérifier.',
  damaged: 'Vérifiez le disque du serveur.',
  stopped: 'Elle recommence dans la minute du démarrage.',
  lost: 'Vérifiez la mémoire et le journal du serveur.',
} as const satisfies Record<BackupError, string>;
