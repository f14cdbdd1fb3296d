/** Steps of the task that exports the whole site, and the note of its archive. */
export const siteExport = {
  table: 'Table',
  file: 'Fichier',
  of: 'sur',
  note: 'Chaque archive est complète et porte la liste de ses fichiers (contenu-NN.json), avec leur taille et leur empreinte SHA-256. Les tables sont lues l’une après l’autre, pendant que le site fonctionne : pour une copie d’un seul instant, à restaurer, prenez une sauvegarde. Les mots de passe, jetons et clés n’y sont pas.',
} as const;
