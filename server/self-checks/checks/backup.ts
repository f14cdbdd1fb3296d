import type { SelfCheck } from '#server/self-checks/check.ts';

/** A fresh backup is restored into a scratch database, as an operator would do, and its rows are counted. */
export const backupRestore: SelfCheck = {
  id: 'backup-restore',
  seconds: 240,
  async run({ rehearseRestore }, signal) {
    if (!rehearseRestore)
      return {
        outcome: 'not_verifiable',
        why: 'Le service hébergé garde la base : sa sauvegarde s’éprouve depuis son propre tableau de bord.',
      };
    try {
      const { rows, tables } = await rehearseRestore(signal);
      return {
        outcome: 'passed',
        note: `${rows.toLocaleString('fr')} lignes de ${tables} tables restaurées à l’identique, puis supprimées.`,
      };
    } catch (error) {
      signal.throwIfAborted();
      const got = error instanceof Error ? error.message : String(error);
      const fix =
        'Lancez « npm run backup » puis « npm run restore » dans un dossier vide : la cause y est écrite en entier.';
      return {
        outcome: 'failed',
        problems: [{ expected: 'une sauvegarde restaurée à l’identique', got, fix }],
      };
    }
  },
};
