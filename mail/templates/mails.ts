import type { MailTemplate } from '#domain/mail-templates.ts';
import { brand } from '#content/brand.ts';
import { badgeAwardMail } from '#content/copy/mails/badge-award.ts';

import { alertMails } from './alert-mails.ts';
import { directoryMails } from './directory-mails.ts';
import type { Mail } from './mail.ts';
import { factorMails } from './factor-mails.ts';
import { passkeyMails } from './passkey-mails.ts';
import { photoRequestMails } from './photo-request-mails.ts';
import { suspensionMail } from './suspension-mail.ts';
import { newsletterMails } from './newsletter-mails.ts';

/** The page with the button that posts the token: a link scanner that opens the page does not consume the token. */
function confirmLink(type: string): string {
  return `{{ .SiteURL }}/auth/confirmer?token_hash={{ .TokenHash | urlquery }}&type=${type}&redirect_to={{ .RedirectTo | urlquery }}`;
}

/** Every mail that the site sends. */
export const mails = {
  confirmation: {
    subject: `Confirmez votre compte ${brand.name}`,
    title: 'Bienvenue sur le toit',
    preview: 'Plus qu’un geste pour ouvrir votre compte.',
    paragraphs: [
      'Un compte {{ or .Brand "ALINE" }} vient d’être créé avec l’adresse {{ .Email }}. Confirmez qu’elle est bien la vôtre, et votre place parmi nous est prête.',
    ],
    button: { label: 'Confirmer mon adresse', href: confirmLink('signup') },
    notes: [
      'Ce lien ne sert qu’une fois.',
      'Vous n’avez pas créé de compte ? Ignorez ce message : rien ne sera activé.',
    ],
    reason: 'parce que votre adresse a servi à créer un compte.',
  },
  recovery: {
    subject: 'Choisissez un nouveau mot de passe',
    title: 'Un nouveau mot de passe, et on y retourne',
    preview: 'Le lien est valable 60 minutes.',
    paragraphs: [
      'Un nouveau mot de passe a été demandé pour le compte {{ or .Brand "ALINE" }} associé à {{ .Email }}. Le bouton ouvre la page où le choisir.',
    ],
    button: { label: 'Choisir un mot de passe', href: confirmLink('recovery') },
    notes: [
      'Le lien est valable 60 minutes et ne sert qu’une fois ; une demande plus récente le remplace.',
      'Vous n’avez rien demandé ? Ignorez ce message : votre mot de passe reste le même.',
    ],
    reason: 'parce qu’une réinitialisation a été demandée pour votre compte.',
  },
  'password-changed': {
    subject: 'Votre mot de passe a été modifié',
    title: 'Votre mot de passe a changé',
    preview: 'C’était vous ? Il n’y a rien à faire.',
    paragraphs: [
      'Le mot de passe du compte {{ or .Brand "ALINE" }} associé à {{ .Email }} vient d’être modifié. Par sécurité, vos autres appareils ont été déconnectés.',
      '**C’était vous ?** Il n’y a rien à faire. Sinon, reprenez la main tout de suite en choisissant un nouveau mot de passe.',
    ],
    button: { label: 'Ce n’était pas moi', href: '{{ .SiteURL }}/auth/reset-password' },
    notes: [
      'Le bouton ouvre la page de réinitialisation : elle envoie un lien à cette adresse, et à elle seule.',
    ],
    reason: 'à chaque changement de mot de passe de votre compte.',
  },
  'email-change': {
    subject: 'Confirmez votre nouvelle adresse',
    title: 'Une nouvelle adresse pour votre compte',
    preview: 'Confirmez le changement d’adresse.',
    paragraphs: [
      'Vous avez demandé que votre compte {{ or .Brand "ALINE" }} utilise désormais {{ or .NewEmail "cette adresse" }}. Confirmez pour que le changement prenne effet.',
    ],
    button: { label: 'Confirmer le changement', href: confirmLink('email_change') },
    notes: [
      'Le changement se confirme depuis les deux adresses, l’ancienne et la nouvelle ; d’ici là, l’ancienne reste valable.',
      'Vous n’avez rien demandé ? Ignorez ce message : rien ne changera.',
    ],
    reason: 'parce qu’un changement d’adresse a été demandé pour votre compte.',
  },
  'magic-link': {
    subject: `Votre lien de connexion ${brand.name}`,
    title: 'La porte est ouverte, montez',
    preview: 'Le lien est valable 60 minutes.',
    paragraphs: [
      'Le bouton vous connecte au compte {{ or .Brand "ALINE" }} associé à {{ .Email }}. Sur un autre appareil, saisissez plutôt ce code : {{ .Token }}.',
    ],
    button: { label: 'Me connecter', href: confirmLink('magiclink') },
    notes: [
      'Le lien et le code sont valables 60 minutes et ne servent qu’une fois ; une demande plus récente les remplace.',
      'Vous n’avez rien demandé ? Ignorez ce message : personne n’entre sans lui.',
    ],
    reason: 'parce qu’une connexion a été demandée avec votre adresse.',
  },
  reauthentication: {
    subject: 'Votre code de confirmation',
    title: 'C’est bien vous ?',
    preview: 'Le code est valable 10 minutes.',
    paragraphs: [
      'Pour confirmer la modification de votre compte {{ or .Brand "ALINE" }}, saisissez ce code dans la page qui vous le demande.',
    ],
    code: '{{ .Token }}',
    notes: [
      'Le code est valable 10 minutes et ne sert qu’une fois.',
      'Vous n’avez rien demandé ? Quelqu’un est peut-être entré dans votre compte : changez votre mot de passe.',
    ],
    reason: 'parce qu’une confirmation a été demandée depuis votre compte.',
  },
  invite: {
    subject: `Votre invitation chez ${brand.name}`,
    title: 'Une place vous attend sur le toit',
    preview: 'L’invitation est valable 24 heures.',
    paragraphs: [
      'Les organisateurs vous ouvrent un compte {{ or .Brand "ALINE" }} à l’adresse {{ .Email }}. Le bouton l’active.',
    ],
    button: { label: 'Accepter l’invitation', href: confirmLink('invite') },
    notes: [
      'L’invitation est valable 24 heures et ne sert qu’une fois ; une plus récente la remplace.',
      'Vous n’attendiez rien ? Ignorez ce message : le compte reste fermé.',
    ],
    reason: 'parce qu’un organisateur vous a invité.',
  },
  ...newsletterMails,
  'comment-approved': {
    subject: 'Votre commentaire est publié',
    title: 'Votre commentaire est publié',
    preview: 'Il est en ligne, sous l’article.',
    paragraphs: [
      'Votre commentaire sur l’article « {{ .Article }} » a été relu et publié. Merci d’avoir pris la parole.',
    ],
    button: { label: 'Voir mon commentaire', href: '{{ .SiteURL }}{{ .Path }}' },
    notes: ['Une réponse ou une réaction ? Vous les retrouvez aussi sur votre tableau de bord.'],
    reason: 'parce qu’une décision vous concerne sur notre site.',
  },
  'comment-refused': {
    subject: 'Votre commentaire n’est pas publié',
    title: 'Votre commentaire n’est pas publié',
    preview: 'Le motif, et ce que vous pouvez faire.',
    paragraphs: [
      'Une personne de l’équipe a relu votre commentaire sur l’article « {{ .Article }} » et l’a refusé : il n’est pas visible sur le site.',
      'Motif : {{ or .Reason "Autre raison" }}. {{ .Note }}',
    ],
    button: { label: 'Voir mes commentaires', href: '{{ .SiteURL }}/dashboard' },
    notes: [
      'Vous pouvez le corriger : il sera relu de nouveau. Vous pensez que c’est une erreur ? Répondez à ce message ou écrivez à {{ or .ContactEmail "l’équipe" }}.',
    ],
    reason: 'parce qu’une décision vous concerne sur notre site.',
  },
  'account-suspended': suspensionMail,
  'report-decided': {
    subject: 'Votre signalement a été examiné',
    title: 'Votre signalement a été examiné',
    preview: 'La décision de l’équipe.',
    paragraphs: [
      'Vous avez signalé un commentaire sur l’article « {{ .Article }} ». Une personne de l’équipe l’a examiné et l’a jugé {{ or .Decision "examiné" }}.',
    ],
    button: { label: 'Voir mes signalements', href: '{{ .SiteURL }}/dashboard' },
    notes: [
      'Merci d’aider à garder ces échanges agréables. L’auteur du commentaire ne sait pas qui l’a signalé.',
    ],
    reason: 'parce qu’une décision vous concerne sur notre site.',
  },
  'comment-reply': {
    subject: 'On vous a répondu',
    title: 'On vous a répondu',
    preview: 'Une réponse vous attend sous l’article.',
    paragraphs: ['{{ .Author }} a répondu à votre commentaire sur l’article « {{ .Article }} ».'],
    button: { label: 'Lire la réponse', href: '{{ .SiteURL }}{{ .Path }}' },
    notes: ['Vous préférez ne plus recevoir ces messages ? Le réglage est sur votre tableau de bord.'],
    reason: 'parce qu’on a répondu à votre commentaire.',
  },
  'badge-awarded': {
    subject: badgeAwardMail.subject,
    title: badgeAwardMail.subject,
    preview: badgeAwardMail.preview,
    paragraphs: [...badgeAwardMail.paragraphs],
    button: { label: badgeAwardMail.button, href: '{{ .SiteURL }}/dashboard' },
    notes: [...badgeAwardMail.notes],
    reason: 'parce qu’un badge vous a été attribué.',
  },
  'badge-ending': {
    subject: 'Votre badge se termine bientôt',
    title: 'Votre badge se termine bientôt',
    preview: 'Il court jusqu’au {{ .Date }}.',
    paragraphs: ['Votre badge {{ .Badge }} court jusqu’au **{{ .Date }}**.', '{{ .What }}'],
    button: { label: 'Voir mon badge', href: '{{ .SiteURL }}/dashboard' },
    notes: ['Une question ? Répondez à ce message ou écrivez à {{ or .ContactEmail "l’équipe" }}.'],
    reason: 'parce que vous avez un badge. Ce rappel part 30 et 7 jours avant sa fin.',
  },
  'badge-declined': {
    subject: 'Votre demande de badge',
    title: 'Votre demande de badge',
    preview: 'La réponse de l’équipe.',
    paragraphs: [
      'Vous avez demandé le badge {{ .Badge }}. Votre demande n’a pas été acceptée cette fois.',
      'Réponse de l’équipe : {{ or .Note "sans précision" }}',
    ],
    button: { label: 'Voir ma demande', href: '{{ .SiteURL }}/dashboard' },
    notes: ['Une question ? Répondez à ce message ou écrivez à {{ or .ContactEmail "l’équipe" }}.'],
    reason: 'parce que vous avez demandé un badge.',
  },
  ...directoryMails,
  'access-granted': {
    subject: 'Votre accès est ouvert',
    title: 'Votre accès est ouvert',
    preview: 'Votre demande a été acceptée.',
    paragraphs: [
      'Votre demande d’accès a été acceptée. Votre rôle : **{{ .Role }}**, {{ or .Until "sans date de fin" }}.',
      'Réponse de l’équipe : {{ or .Note "sans précision" }}',
    ],
    button: { label: 'Ouvrir le back-office', href: '{{ .SiteURL }}/admin' },
    notes: ['Une question ? Répondez à ce message ou écrivez à {{ or .ContactEmail "l’équipe" }}.'],
    reason: 'parce que vous avez demandé un accès.',
  },
  'access-declined': {
    subject: 'Votre demande d’accès',
    title: 'Votre demande d’accès',
    preview: 'La réponse de l’équipe.',
    paragraphs: [
      'Votre demande d’accès n’a pas été acceptée.',
      'Réponse de l’équipe : {{ or .Note "sans précision" }}',
    ],
    button: { label: 'Voir ma demande', href: '{{ .SiteURL }}/dashboard' },
    notes: ['Une question ? Répondez à ce message ou écrivez à {{ or .ContactEmail "l’équipe" }}.'],
    reason: 'parce que vous avez demandé un accès.',
  },
  administrators: {
    subject: 'Les administrateurs du site cette semaine',
    title: 'Qui administre le site',
    preview: 'Vérifiez que vous connaissez chaque nom.',
    paragraphs: [
      'Administrateurs en ce moment : {{ .List }}.',
      'Un nom vous surprend ? Retirez son rôle, puis prévenez les autres administrateurs.',
    ],
    button: { label: 'Voir les rôles', href: '{{ .SiteURL }}/admin/roles' },
    notes: ['Ce message part une fois par semaine. Un réglage du site l’arrête.'],
    reason: 'parce que vous êtes administrateur.',
  },
  figures: {
    subject: 'Les chiffres du site',
    title: 'Les chiffres du site',
    preview: 'Du {{ .Since }} au {{ .Until }}.',
    paragraphs: [
      '**{{ .Period }} du {{ .Since }} au {{ .Until }}**, comparé avec {{ .Before }}.',
      '{{ .Visits }}',
    ],
    quote: '{{ .Figures }}',
    button: { label: 'Voir ces chiffres', href: '{{ .SiteURL }}{{ .Path }}' },
    notes: [
      'Ce message part à 8 heures. [Arrêter cet envoi, ou voir les autres]({{ .SiteURL }}/admin/analytics#envois).',
    ],
    reason: 'parce que vous avez demandé ces chiffres.',
  },
  'account-deletion': {
    subject: 'Votre compte va être supprimé',
    title: 'Votre compte va être supprimé',
    preview: 'Vous avez sept jours pour changer d’avis.',
    paragraphs: [
      'La suppression de votre compte a été demandée. Elle aura lieu le {{ .Date }}. D’ici là, un bouton de votre tableau de bord suffit pour le garder.',
    ],
    button: { label: 'Garder mon compte', href: '{{ .SiteURL }}/dashboard' },
    notes: ['Vous n’avez rien demandé ? Gardez votre compte, puis changez votre mot de passe.'],
    reason: 'parce qu’une suppression a été demandée pour votre compte.',
  },
  'notice-receipt': {
    subject: 'Votre signalement de contenu illicite est enregistré',
    title: 'Votre signalement est enregistré',
    preview: 'Gardez ce numéro.',
    paragraphs: [
      'Nous avons reçu votre signalement d’un contenu illicite. Gardez son numéro : {{ .Receipt }}.',
      'Une personne de l’équipe va l’examiner. Sa décision et ses raisons vous seront envoyées à cette adresse.',
    ],
    button: { label: 'Lire les règles du site', href: '{{ .SiteURL }}/cgu' },
    notes: ['Vous n’avez rien signalé ? Quelqu’un a donné votre adresse par erreur : ignorez ce message.'],
    reason: 'parce qu’une décision vous concerne sur notre site.',
  },
  'notice-decided': {
    subject: 'La décision sur votre signalement de contenu illicite',
    title: 'La décision sur votre signalement',
    preview: 'Ce que nous avons décidé, et pourquoi.',
    paragraphs: [
      'Nous avons examiné votre signalement {{ .Receipt }}. Notre décision : {{ .Decision }}.',
      'Raisons : {{ .Grounds }}',
      'La décision a été prise par une personne, sans moyen automatisé.',
    ],
    button: { label: 'Lire les règles du site', href: '{{ .SiteURL }}/cgu' },
    notes: [
      'Vous contestez cette décision ? Écrivez à {{ or .ContactEmail "l’équipe" }} avec le numéro du signalement. Vous pouvez aussi saisir un juge.',
    ],
    reason: 'parce qu’une décision vous concerne sur notre site.',
  },
  ...photoRequestMails,
  ...alertMails,
  ...passkeyMails,
  ...factorMails,
} as const satisfies Record<MailTemplate, Mail>;
