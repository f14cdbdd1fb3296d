import { auditTableNames } from '#content/copy/admin/audit-names.ts';
import { auditActionLabels, auditDeviceLabels, auditResultLabels } from '#content/copy/admin/audit.ts';
import type { ExportList } from '#domain/tasks.ts';

/** A value without a French name in `names` is written as it is recorded. */
export type ExportColumn = { key: string; label: string; names?: Readonly<Record<string, string>> };

/** The columns of an exported list: the key of the row, the heading of the file, and the French names of its values. */
export const exportColumns: Record<ExportList, readonly ExportColumn[]> = {
  audit_log: [
    { key: 'created_at', label: 'Date (Paris)' },
    { key: 'actor', label: 'Auteur' },
    { key: 'actor_id', label: 'Identifiant de l’auteur' },
    { key: 'actor_role', label: 'Rôle technique' },
    { key: 'action', label: 'Action', names: auditActionLabels },
    { key: 'table_name', label: 'Type d’objet', names: auditTableNames },
    { key: 'row_id', label: 'Identifiant de l’objet' },
    { key: 'before', label: 'Avant' },
    { key: 'after', label: 'Après' },
    { key: 'actor_ip', label: 'Réseau' },
    { key: 'device', label: 'Appareil', names: auditDeviceLabels },
    { key: 'result', label: 'Résultat', names: auditResultLabels },
    { key: 'request_id', label: 'Requête' },
    { key: 'id', label: 'Entrée' },
    { key: 'action', label: 'Action (nom technique)' },
    { key: 'table_name', label: 'Table' },
  ],
};
