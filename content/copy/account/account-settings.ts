import { limits } from '#domain/limits.ts';
import type { DeletionMode } from '#domain/members.ts';

import { authFailures } from './auth-failures.ts';

/** Profile, security and data of a member (`/dashboard`). */
export const profileCard = {
  title: 'Mon profil',
  lead: 'C’est ce que les autres voient à côté de vos commentaires et de vos articles.',
  failure: 'Votre profil n’a pas pu être chargé.',
  name: 'Nom affiché',
  nameHint: `De 1 à ${limits.displayNameMax} caractères.`,
  nameMissing: `Choisissez un nom, ${limits.displayNameMax} caractères au plus.`,
  nameForbidden: 'Les signes < et > ne sont pas acceptés.',
  nameOneLine: 'Un nom tient sur une ligne, sans caractère de commande.',
  nameReversed: 'Ce nom contient des caractères cachés qui retournent le texte : retapez-le.',
  bio: 'Présentation',
  bioHint: `Quelques mots sur vous, ${limits.bioMax} caractères au plus.`,
  bioTooLong: `La présentation dépasse ${limits.bioMax} caractères.`,
  preview: 'Aperçu',
  avatar: {
    label: 'Photo',
    choose: 'Choisir une photo',
    replace: 'Changer la photo',
    remove: 'Retirer la photo',
    failed: 'La photo n’a pas pu être retirée. Réessayez dans un instant.',
    saved: 'Photo enregistrée',
    removed: 'Photo retirée',
    restored: 'Photo remise',
    notRestored: 'La photo n’a pas pu être remise.',
  },
} as const;

/** Reauthentication with the password or, for accounts without one, a mailed code. */
export const reauthenticationCopy = {
  byMail: 'Confirmer plutôt par un code reçu par email',
  byPassword: 'Confirmer plutôt par mon mot de passe',
  send: 'Recevoir un code par email',
  sendAgain: 'Renvoyer un code',
  sending: 'Envoi…',
  sent: 'Un code vient de partir vers votre adresse. Saisissez-le ici : il ne sert qu’une fois.',
  mailedCode: 'Code reçu par email',
  noPassword: 'Saisissez votre mot de passe actuel.',
  noMailedCode: 'Saisissez le code reçu par email.',
  noCode: 'Saisissez les six chiffres de votre application.',
  wrongMailedCode: 'Ce code n’est pas le bon, ou il a expiré. Demandez-en un autre.',
  tooMany: 'Il faut patienter une minute entre deux emails.',
  unavailable: 'Le code n’est pas parti. Vérifiez votre connexion et réessayez.',
  dialog: {
    title: authFailures['reauthentication-needed'].title,
    lead: `Ce changement touche à la sécurité de votre compte, et votre connexion date de plus de ${limits.reauthenticationMinutes} minutes. Rien de ce que vous avez saisi n’est perdu.`,
    submit: 'Confirmer',
    submitting: 'Vérification…',
  },
} as const;

export const securityCard = {
  email: {
    title: 'Adresse email',
    current: 'Adresse actuelle',
    field: 'Nouvelle adresse',
    submit: 'Changer d’adresse',
    submitting: 'Envoi…',
    pendingTitle: 'Confirmez des deux côtés',
    pending: 'Changement demandé vers',
    pendingHint:
      'Il attend que vous ouvriez le message reçu dans chacune des deux boîtes. Les liens expirent après une heure : passé ce délai, refaites la demande.',
    taken: 'Cette adresse ne peut pas être utilisée.',
    same: 'C’est déjà votre adresse.',
  },
  password: {
    title: 'Mot de passe',
    current: 'Mot de passe actuel',
    next: 'Nouveau mot de passe',
    confirm: 'Confirmer le mot de passe',
    submit: 'Changer le mot de passe',
    submitting: 'Mise à jour...',
    saved: { title: 'Mot de passe mis à jour', description: 'Votre mot de passe a été changé avec succès.' },
    wrong: 'Ce n’est pas votre mot de passe actuel.',
    same: 'Choisissez un mot de passe différent de l’actuel.',
    weak: 'Ce mot de passe est trop facile à deviner. Choisissez-en un autre.',
  },
  sessions: {
    title: 'Appareils connectés',
    failure: 'Vos sessions n’ont pas pu être chargées.',
    current: 'Cet appareil',
    lastSeen: 'Vu le',
    since: 'Connecté depuis le',
    end: 'Déconnecter',
    ended: { title: 'Appareil déconnecté' },
    endOthers: 'Déconnecter tous les autres',
    othersEnded: { title: 'Les autres appareils sont déconnectés' },
    unknownDevice: 'Appareil inconnu',
  },
  factor: {
    title: 'Validation en deux étapes',
    off: 'Désactivée. Avec elle, un mot de passe volé ne suffit plus.',
    on: 'Activée : un code de votre application est demandé à chaque connexion.',
    onKey: 'Activée : votre clé de sécurité est demandée à chaque connexion.',
    failure: 'L’état de la validation en deux étapes n’a pas pu être chargé.',
    enable: 'Activer',
    scan: 'Scannez ce code avec votre application (1Password, Aegis, Google Authenticator…), puis saisissez les six chiffres qu’elle affiche.',
    secret: 'Ou saisissez cette clé',
    code: 'Code à six chiffres',
    verify: 'Vérifier et activer',
    wrongCode: 'Ce code n’est pas le bon, ou il a expiré. Essayez avec le suivant.',
    disable: 'Désactiver',
    disableLead: 'Saisissez un code de votre application, ou un code de secours, pour confirmer.',
    disabled: { title: 'Validation en deux étapes désactivée' },
    enabled: { title: 'Validation en deux étapes activée' },
    recovery: 'Codes de secours',
    recoveryLead:
      'Chacun sert une fois, si vous perdez votre téléphone. Gardez-les ailleurs que sur lui : ils ne seront plus montrés.',
    recoveryNew: 'Créer de nouveaux codes',
    recoveryLeft: (count: number) =>
      count > 1
        ? `${count} codes de secours restants`
        : count === 1
          ? 'Un seul code de secours restant : créez-en de nouveaux.'
          : 'Aucun code de secours : sans eux, perdre votre téléphone ferme votre compte. Créez-en.',
    copy: 'Copier',
    copied: 'Codes copiés',
    download: 'Télécharger',
    done: 'J’ai gardé mes codes',
    cancel: 'Annuler',
  },
  tooMany: 'Trop de tentatives. Patientez un peu, une heure au plus, puis réessayez.',
  unavailable: 'Le service ne répond pas. Vérifiez votre connexion et réessayez.',
} as const;

export const privacyCard = {
  visits: {
    title: 'Mes visites',
    label: 'Relier mes visites à mon compte',
    hint: 'Les visites sont comptées sans cookie. Si vous refusez, celles déjà comptées sont détachées de votre compte.',
    failure: 'Ce réglage n’a pas pu être chargé.',
  },
  export: {
    title: 'Mes données',
    lead: 'Tout ce que nous savons de vous, dans un fichier JSON : profil, commentaires, réactions, signalements, visites, messages envoyés, connexions.',
    button: 'Télécharger mes données',
    busy: 'Préparation…',
    proof: `Ce fichier contient tout ce que nous savons de vous, et votre connexion date de plus de ${limits.reauthenticationMinutes} minutes.`,
    failed: 'Vos données n’ont pas pu être rassemblées. Réessayez dans un instant.',
  },
  deletion: {
    title: 'Supprimer mon compte',
    lead: 'La suppression a lieu sept jours plus tard. D’ici là, vous pouvez changer d’avis.',
    open: 'Supprimer mon compte',
    dialog: 'Supprimer votre compte ?',
    modes: {
      keep_comments: {
        label: 'Garder mes commentaires, sans mon nom',
        hint: 'Ils restent lisibles sous « Compte supprimé ».',
      },
      delete_comments: {
        label: 'Supprimer aussi mes commentaires',
        hint: 'Là où d’autres ont répondu, il reste « Commentaire supprimé ».',
      },
    } satisfies Record<DeletionMode, { label: string; hint: string }>,
    password: 'Votre mot de passe',
    confirm: 'Supprimer dans sept jours',
    confirming: 'Enregistrement…',
    wrongPassword: 'Ce n’est pas votre mot de passe.',
    failed: 'La demande n’a pas pu être enregistrée. Réessayez dans un instant.',
    lastAdministrator: 'Vous êtes le dernier administrateur : nommez d’abord quelqu’un d’autre.',
    pendingTitle: 'Votre compte sera supprimé',
    pendingOn: 'Le',
    pendingModes: {
      keep_comments: 'Vos commentaires resteront, sans votre nom.',
      delete_comments: 'Vos commentaires seront supprimés aussi.',
    } satisfies Record<DeletionMode, string>,
    requested: 'La suppression aura lieu le',
    undo: 'Garder mon compte',
    undone: { title: 'Votre compte est conservé' },
  },
} as const;
