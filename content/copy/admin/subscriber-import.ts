import type { ImportOutcome } from '#domain/subscriber-import.ts';

const plural = (count: number, one: string, many: string) =>
  `${count.toLocaleString('fr-FR')} ${count > 1 ? many : one}`;

/** /admin/newsletter/importer. */
export const subscriberImport = {
  title: 'Importer des abonnés',
  lead: 'Des adresses qui ont déjà dit oui, et dont vous gardez la preuve.',
  failed: 'L’import n’a pas pu être chargé.',
  refused: 'Votre rôle ne permet pas d’importer des abonnés.',
  steps: { file: 'Choisir le fichier', check: 'Vérifier et importer' },
  file: {
    title: 'Le fichier',
    label: 'Fichier CSV',
    hint: 'Une adresse par ligne, 10\u00a0000 lignes et 2\u00a0Mo au plus. Le fichier reste dans votre navigateur jusqu’à la vérification.',
    large: 'Ce fichier dépasse 2 Mo : coupez-le.',
    long: 'Ce fichier dépasse 10 000 lignes : coupez-le.',
    empty: 'Ce fichier est vide.',
    unreadable: 'Ce fichier n’est pas lisible : enregistrez-le en CSV depuis votre tableur.',
    noAddress: 'Aucune adresse e-mail dans ce fichier.',
    lines: (count: number) => plural(count, 'ligne lue', 'lignes lues'),
    column: 'Colonne des adresses',
    unnamed: (position: number) => `Colonne ${position}`,
    sample: 'Premières valeurs',
    other: 'Choisir un autre fichier',
  },
  check: {
    run: 'Vérifier',
    running: 'Vérification…',
    title: 'Ce que fera l’import',
    lead: 'Rien n’est encore enregistré.',
    none: 'Aucune nouvelle adresse : il n’y a rien à importer.',
  },
  outcomes: {
    new: 'Nouvelles, à ajouter',
    added: 'Ajoutées',
    malformed: 'Mal écrites',
    duplicate: 'En double dans le fichier',
    erased: 'Effacées auparavant, laissées',
    known: 'Déjà connues, laissées telles quelles',
  } satisfies Record<ImportOutcome, string>,
  reasons: {
    new: 'nouvelle',
    added: 'ajoutée',
    malformed: 'mal écrite',
    duplicate: 'en double',
    erased: 'effacée auparavant',
    known: 'déjà connue',
  } satisfies Record<ImportOutcome, string>,
  csv: { name: 'import-lignes-laissees.csv', header: ['Ligne', 'Adresse', 'Raison', 'État'] },
  download: 'Télécharger les lignes laissées',
  proof: {
    label: 'Preuve de consentement',
    hint: 'Où, quand et comment ces personnes ont accepté de recevoir la newsletter. Elle est gardée avec chaque adresse.',
    example: 'Bulletins papier signés à l’entrée de l’afterwork du 5 septembre 2025, rangés au bureau.',
    short: 'Écrivez au moins 10 caractères.',
  },
  start: (count: number) => `Importer ${plural(count, 'adresse', 'adresses')}`,
  starting: 'L’import commence…',
  progress: { title: 'L’import', lead: 'Il continue si vous fermez cette page.', done: 'Import terminé' },
  again: 'Importer un autre fichier',
  back: 'Voir les abonnés',
} as const;
