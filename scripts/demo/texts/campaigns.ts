/** The letter of each month, January first: subject, preview text, greeting. Invented, for the organisers to replace. */
export const letters = [
  [
    'Trente inconnus, une rambarde',
    'Qui vient ce mois-ci, et pourquoi.',
    'Ce mois-ci, la moitié des inscrits viennent pour la première fois. Si c’est votre cas, dites-le à l’accueil : on vous présente deux personnes avant le premier verre.',
  ],
  [
    'Ce que vous cherchez, en une phrase',
    'Préparez-la, le reste suivra.',
    'Une question revient chaque mois : « comment me présenter ? » Notre réponse tient en une phrase : ce que vous faites, pour qui, et ce que vous cherchez ce soir-là.',
  ],
  [
    'Il reste des places près du brasero',
    'Le vendredi approche.',
    'Prévoyez un pull : on reste dehors, autour du brasero. La table des nouveaux est tenue par deux habitués, de 18h30 à 19h30.',
  ],
  [
    'Les jours rallongent, la soirée aussi',
    'Coucher de soleil à table.',
    'Le soleil se couche maintenant pendant la soirée, et la photo de groupe se fera donc à l’heure où tout le monde est beau.',
  ],
  [
    'Dix rencontres qui ont tenu',
    'Elles ont commencé ici.',
    'Nous avons demandé aux habitués ce que leurs rencontres sont devenues. Dix ont donné un contrat, une association ou un bureau partagé. Trois d’entre elles sont racontées sur le blog.',
  ],
  [
    'L’été se passe en hauteur',
    'La dernière avant les vacances.',
    'Dernière soirée avant les départs. On installe les transats côté beffroi, et la carte passe aux boissons fraîches.',
  ],
  [
    'La soirée dure tant qu’il fait jour',
    'Vingt-deux heures, et le ciel encore bleu.',
    'En juillet, le soleil se couche après nous. Les transats restent côté beffroi, et une table à l’ombre attend ceux qui arrivent tôt.',
  ],
  [
    'Le toit ne ferme pas en août',
    'Format plus petit, plus lent.',
    'En août nous serons moins nombreux, et c’est tant mieux : une seule grande table, et le temps de parler à chacun.',
  ],
  [
    'La rentrée, mais dehors',
    'Nouvelles têtes, même rambarde.',
    'C’est la soirée où l’on rencontre le plus de nouveaux. Venez avec une question précise : c’est la meilleure façon de lancer une conversation.',
  ],
  [
    'Vue dégagée sur l’automne',
    'Et un mot sur les cartes de visite.',
    'Vous êtes plusieurs à nous demander s’il faut des cartes de visite. Non. Un prénom et une bonne question suffisent.',
  ],
  [
    'Le toit, version pulls et braseros',
    'Ce qui change quand il fait froid.',
    'Deux braseros, des plaids, et la baie vitrée à moitié fermée : on reste dehors sans avoir froid. **Trente places**, et un premier verre offert.',
  ],
  [
    'La nuit tombe tôt, raison de plus',
    'Guirlandes et vin chaud.',
    'Les guirlandes sont posées et le vin chaud est à la carte. **Le toit est chauffé**, venez comme vous êtes.',
  ],
] as const;

/** The letter before the edition that was cancelled. */
export const cancelledLetter = [
  'Une soirée annulée, et la suite',
  'Le vent a gagné cette fois.',
  'La tempête annoncée ferme la terrasse. Les places réservées sont remboursées par la billetterie, et la prochaine date est déjà ouverte.',
] as const;
