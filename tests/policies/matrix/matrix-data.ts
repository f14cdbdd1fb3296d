import type { Identity } from '#tests/policies/support/world.ts';

/** Exports of the whole site, scheduled backups, register of processing. */
export const dataFunctions: Record<string, readonly Identity[]> = {
  request_site_export: ['admin'],
  backup_status: ['admin', 'reader'],
  processing_register: ['admin'],
  announce_recipients: [],
  backup_announce: [],
  backup_claim: [],
  backup_renew: [],
  backup_settle: [],
  site_export_plan: [],
  site_export_page: [],
  site_export_files: [],
};
