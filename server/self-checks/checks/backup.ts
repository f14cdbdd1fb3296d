import { DamagedBackup } from '#server/backups/rehearse-restore.ts';
import { judge } from '#server/self-checks/check.ts';
import type { Finding, SelfCheck } from '#server/self-checks/check.ts';

const moment = new Intl.DateTimeFormat('fr', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Europe/Paris',
});

/** The newest scheduled backup is restored into a scratch database, as an operator would do, and its rows are counted. */
export const backupRestore: SelfCheck = {
  id: 'backup-restore',
  seconds: 240,
  async run({ rehearseRestore }, signal) {
    if (!rehearseRestore)
      return {
        outcome: 'not_verifiable',
        why: 'Le service hébergé garde la base : sa sauvegarde s’éprouve depuis son propre tableau de bord.',
      };
    try {
      const restored = await rehearseRestore(signal);
      if (!restored) return never;
      const { madeAt, rows, tables } = restored;
      const made = moment.format(new Date(madeAt));
      return judge(
        [],
        `Sauvegarde du ${made} : ${rows.toLocaleString('fr')} lignes de ${tables} tables restaurées à l’identique, puis supprimées.`,
      );
    } catch (error) {
      signal.throwIfAborted();
      return judge([problemOf(error)], '');
    }
  },
};

const never: Finding = {
  outcome: 'not_verifiable',
  why: 'Jamais : le dossier n’a aucune sauvegarde programmée. En production, la première se fait une minute après le démarrage ; ailleurs, nommez un dossier dans BACKUP_DIR et redémarrez.',
};

function problemOf(error: unknown) {
  const got = error instanceof Error ? error.message : String(error);
  if (error instanceof DamagedBackup)
    return {
      expected: 'une sauvegarde qui se lit en entier',
      got: `${error.file} est abîmée ou incomplète`,
      fix: 'Mettez ce fichier de côté, vérifiez le disque et lancez « npm run backup ». Les sauvegardes des jours précédents sont dans le même dossier.',
      link: '/admin/settings#backups',
    };
  return {
    expected: 'une sauvegarde restaurée à l’identique',
    got,
    fix: 'Lancez « npm run restore » avec la dernière sauvegarde, dans un dossier vide : la cause y est écrite en entier.',
  };
}
