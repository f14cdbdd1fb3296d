/** Copy of the forms of the back-office; each screen names its fields in its own file. */
export const forms = {
  unsaved: 'Modifications non enregistrées',
  failed: 'L’enregistrement n’a pas abouti : ce que vous avez saisi est toujours là.',
  gone: 'Cet élément n’existe plus : il a été supprimé entre-temps. Copiez votre texte si vous voulez le garder.',
  save: 'Enregistrer',
  saving: 'Enregistrement…',
  discard: 'Abandonner les modifications',
} as const;

export const leaveQuestion = {
  title: 'Quitter sans enregistrer ?',
  lead: 'Cette page contient des modifications qui ne sont pas enregistrées.',
  leave: 'Quitter sans enregistrer',
  stay: 'Rester sur la page',
} as const;

export const conflictNotice = {
  title: 'Quelqu’un d’autre a modifié cet élément entre-temps',
  lead: 'Rien n’a été écrasé : votre texte est toujours dans le formulaire.',
  copy: 'Copier mon texte',
  copied: 'Texte copié',
  copyFailed: 'Le navigateur a refusé la copie.',
  differences: 'Voir les différences',
  keep: 'Garder le mien',
  mine: 'Le vôtre',
  theirs: 'Enregistré',
  none: 'Aucune différence : les deux textes sont les mêmes.',
  blank: '(vide)',
} as const;

/** `{mot}` is the name to type. */
export const typedConfirmation = {
  label: 'Pour confirmer, saisissez « {mot} »',
  wrong: 'Ce n’est pas le nom attendu : « {mot} ».',
  wrongNumber: 'Ce n’est pas le nombre attendu : « {mot} ».',
  cancel: 'Annuler',
} as const;

export const maskedValue = {
  show: 'Afficher',
  hide: 'Masquer',
  title: 'Afficher une donnée personnelle',
  lead: 'L’affichage dure une minute. Il est inscrit au journal d’audit avec votre nom et cette raison.',
  reason: 'Pourquoi en avez-vous besoin ?',
  missing: 'Indiquez une raison.',
  failed: 'La donnée n’a pas pu être affichée.',
  masked: 'masqué',
} as const;

export const dateTimeField = {
  zone: 'Heure de Paris',
  partial: 'Cette date est incomplète : finissez-la, ou effacez-la.',
  missing: 'Cette heure n’existe pas : la nuit du passage à l’heure d’été, on passe de 2 h à 3 h.',
  twice: 'Cette heure existe deux fois, la nuit du passage à l’heure d’hiver. Laquelle ?',
  first: 'La première (heure d’été)',
  second: 'La seconde (heure d’hiver)',
} as const;

/** The preview of a mail, in the editor of campaigns and in the queue. */
export const mailPreview = {
  label: 'Format de l’aperçu',
  desktop: 'Ordinateur',
  phone: 'Téléphone',
  text: 'Texte brut',
  dark: 'Mode sombre',
  frame: 'Aperçu de l’email, tel qu’il sera reçu',
} as const;
