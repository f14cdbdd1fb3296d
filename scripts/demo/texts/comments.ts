export const commentOpenings = [
  'Merci pour ce texte.',
  'Je découvre l’afterwork avec cet article.',
  'Lu dans le métro ce matin.',
  'Très juste.',
  'Je ne suis pas tout à fait d’accord, mais c’est bien dit.',
  'Enfin quelqu’un qui l’écrit.',
  'J’étais là ce soir-là.',
  'Je garde cette page pour mon associée.',
  'Ça tombe bien, on en parlait hier.',
  'Bonne idée.',
  'Bonjour à tous.',
  'Premier commentaire ici, soyez indulgents.',
  'Je fais suivre à l’équipe.',
  'Deux remarques.',
  'Comme toujours, clair et utile.',
  'J’ai souri au deuxième paragraphe.',
  'Voilà qui change des conseils habituels.',
  '',
  '',
  '',
] as const;

export const commentBodies = [
  'Chez nous, à {quartier}, on a essayé et il a fallu trois mois pour que cela prenne.',
  'J’ajouterais une chose : prévenir avant de changer les habitudes des autres.',
  'Le conseil sur la question à rendre m’a servi dès le lendemain, en rendez-vous.',
  'Une amie {métier} me le disait, je confirme : c’est exactement l’ordre dans lequel cela se passe.',
  'Est-ce que quelqu’un a une adresse à {quartier} pour travailler au calme le mercredi ?',
  'Nous sommes quatre dans l’équipe, et personne n’avait la même réponse. La discussion a duré tout le déjeuner.',
  'Je me demande si cela marche aussi quand on est timide. Je suis timide.',
  'La règle des trois colonnes, je l’ai adoptée, puis abandonnée, puis reprise : elle finit par convaincre.',
  'On pourrait en faire un atelier avant une prochaine édition, non ?',
  'Le chiffre m’a surprise. Vous avez compté comment ?',
  'J’ai envoyé le message proposé, mot pour mot. Réponse dans l’heure.',
  'Pour les petites équipes, le vrai problème reste le temps, pas l’outil.',
  'Je cherche justement une {métier} pour un projet court, si quelqu’un connaît.',
  'À {quartier} nous sommes plusieurs à repartir ensemble : retrouvez-nous près de l’ascenseur.',
  'Le passage sur les délais devrait être affiché dans toutes les agences.',
  'Cela dépend du métier : dans le bâtiment, la date compte moins que la météo.',
  'Une question : faites-vous la même chose quand la moitié des gens ne se connaît pas ?',
  'J’ai imprimé la liste et je l’ai collée dans l’entrée de {entreprise}.',
  'Personnellement j’aurais commencé par la fin, mais c’est une affaire de goût.',
  'Je suis venue une fois, j’hésitais à revenir. Ce texte m’a décidée.',
  'Attention tout de même aux données des clients : chez {entreprise} on a tout anonymisé avant.',
  'L’exemple du bail relu au bar est vrai, j’y étais, et le local est superbe.',
  'Si vous refaites une édition sur ce sujet, je veux bien prendre cinq minutes de parole.',
  'La photo me rappelle la soirée de pluie : la meilleure de l’année.',
] as const;

export const commentEndings = [
  'À vendredi !',
  'Merci encore.',
  'Hâte de lire la suite.',
  'Bravo à toute l’équipe.',
  'Bonne semaine.',
  'On en reparle au bar.',
  'Qu’en pensez-vous ?',
  '',
  '',
  '',
  '',
  '',
] as const;

export const replies = [
  'Merci, c’est noté.',
  'Bonne question, je me la pose aussi.',
  'Oui, et j’ajouterais que cela prend du temps.',
  'Je peux vous présenter quelqu’un, écrivez-moi le premier vendredi.',
  'On a eu exactement le même souci à {quartier}.',
  'Tout à fait d’accord avec vous.',
  'Je ne l’ai pas vécu comme cela, mais je comprends.',
  'Merci pour l’adresse !',
  'Essayez, vraiment : le plus dur est la première fois.',
  'Nous avons fini par y renoncer, sans regret.',
  'Très bonne idée, je la reprends pour mon équipe.',
  'Le mercredi, la bibliothèque est presque vide.',
  'Et comment avez-vous convaincu vos collègues ?',
  'Chez {entreprise}, c’est l’inverse, et cela marche aussi.',
  'J’y serai, cherchez la veste jaune.',
  'Merci d’avoir pris le temps de répondre.',
  'Voilà, vous l’avez dit mieux que moi.',
  'C’est la question que j’aurais dû poser.',
] as const;

/** What moderators refuse, by reason. */
export const refused = {
  spam: [
    'Rénovation de toiture à prix cassé, devis gratuit sur notre page.',
    'Doublez vos abonnés en une semaine, demandez-moi comment.',
    'Nouveau site de rencontres pour cadres, inscription offerte ce mois-ci.',
    'Formation certifiée, places limitées, paiement en dix fois.',
  ],
  abuse: [
    'Encore un texte de gens qui n’ont jamais travaillé.',
    'Vous êtes vraiment des incapables.',
    'Quel ramassis de prétentieux.',
  ],
  harassment: [
    'Je sais où tu ranges ton vélo, on en reparlera.',
    'Toi, je te retrouve à chaque soirée jusqu’à ce que tu répondes.',
  ],
  off_topic: [
    'Quelqu’un vend un lave-linge à Lomme ?',
    'Le match était truqué, tout le monde l’a vu.',
    'Vos avis sur la piscine de Fives ?',
  ],
  illegal: ['Copie complète du film dispo en message privé, pas cher.'],
  other: ['test', 'Premier !', 'asdf jkl', 'Je supprime ce message plus tard.'],
} as const;

export const refusalNotes = [
  'Les annonces commerciales n’ont pas leur place dans les commentaires.',
  'Vous pouvez reformuler sans viser une personne.',
  'Merci de rester sur le sujet de l’article.',
  null,
  null,
  null,
] as const;

export const reportDetails = [
  'C’est la troisième fois qu’il poste la même chose.',
  'Le ton vise une personne reconnaissable.',
  'Publicité déguisée.',
  'Sans rapport avec l’article.',
  null,
  null,
] as const;

export const searchableNotes = [
  'A écrit deux fois pour s’excuser après un refus. Ton cordial.',
  'Publie souvent le lien de son entreprise : prévenu une fois.',
  'Très présent, répond aux nouveaux. À remercier.',
  'Deux comptes probables, à vérifier avant toute décision.',
  'Suspendu une semaine l’hiver dernier ; rien à signaler depuis.',
  'Propose un talk sur le textile.',
] as const;
