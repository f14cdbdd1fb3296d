/** A value that the site writes into a mail. Organisers write its `word` between braces: `{article}`. */
type MailVariable = {
  word: string;
  /** What it stands for, for organisers. */
  meaning: string;
  /** In previews and trials. */
  example: string;
};

/** By the name that templates have for them. */
export const mailVariables = {
  Answer: {
    word: 'réponse',
    meaning: 'Comment répondre au message',
    example: 'Répondez à ce message : votre réponse part à son auteur.',
  },
  Article: { word: 'article', meaning: 'Le titre de l’article', example: 'Arriver seul, repartir à trois' },
  Author: { word: 'auteur', meaning: 'Le nom du membre qui écrit', example: 'Camille Vasseur' },
  Badge: { word: 'badge', meaning: 'Le nom du badge', example: 'Argent' },
  Before: { word: 'avant', meaning: 'La période de comparaison', example: 'la semaine d’avant' },
  Brand: { word: 'marque', meaning: 'Le nom du site', example: 'ALINE' },
  ContactEmail: { word: 'contact', meaning: 'L’adresse de l’équipe', example: 'contact@exemple.fr' },
  Date: { word: 'date', meaning: 'La date dont parle l’email', example: 'vendredi 4 décembre' },
  Decision: { word: 'décision', meaning: 'La décision de l’équipe', example: 'fondé' },
  Email: { word: 'adresse', meaning: 'L’adresse du destinataire', example: 'camille@exemple.fr' },
  Figures: {
    word: 'chiffres',
    meaning: 'Les chiffres',
    example: 'Visiteurs : 128, 12 % de plus (avant : 114)',
  },
  Grounds: { word: 'raisons', meaning: 'Les raisons de la décision', example: 'Le texte reste dans la loi.' },
  List: { word: 'liste', meaning: 'La liste', example: 'Camille Vasseur, Idris Lemaire' },
  Message: { word: 'message', meaning: 'Le message', example: 'Bonjour, on se parle vendredi ?' },
  NewEmail: { word: 'nouvelle adresse', meaning: 'La nouvelle adresse', example: 'nouvelle@exemple.fr' },
  Note: { word: 'note', meaning: 'Ce que l’équipe a écrit', example: 'Merci, à vendredi sur le toit.' },
  Period: { word: 'période', meaning: 'La période', example: 'La semaine' },
  Reason: { word: 'motif', meaning: 'Le motif du refus', example: 'Hors sujet' },
  Receipt: { word: 'numéro', meaning: 'Le numéro du signalement', example: 'S-2026-0042' },
  Role: { word: 'rôle', meaning: 'Le rôle donné', example: 'Modérateur' },
  Since: { word: 'début', meaning: 'Le premier jour de la période', example: 'lundi 23 novembre' },
  Token: { word: 'code', meaning: 'Le code personnel', example: '482 913' },
  Until: { word: 'fin', meaning: 'Le dernier jour', example: 'jusqu’au 30 juin' },
  Visits: { word: 'visites', meaning: 'Les visites comptées', example: 'Toutes les visites' },
  What: {
    word: 'suite',
    meaning: 'Ce qui arrive à la fin du badge',
    example: 'Écrivez-nous pour le garder.',
  },
} as const satisfies Record<string, MailVariable>;
export type MailVariableName = keyof typeof mailVariables;
