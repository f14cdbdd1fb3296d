/** The letters of a year, oldest first: subject, preview text, greeting. Invented, and replaced by the organisers' own. */
export const letters = [
  [
    'On remonte sur le toit',
    'La date du mois, et ce qui change à l’accueil.',
    'La terrasse rouvre ses baies vitrées. **Trente places**, un premier verre offert, et une nouvelle : l’accueil se fait désormais au sixième, face à l’ascenseur.',
  ],
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
    'Le toit ne ferme pas en août',
    'Format plus petit, plus lent.',
    'En août nous serons moins nombreux, et c’est tant mieux : une seule grande table, et le temps de parler à chacun.',
  ],
  [
    'Une soirée annulée, et la suite',
    'Le vent a gagné cette fois.',
    'La tempête annoncée ferme la terrasse. Les places réservées sont remboursées par la billetterie, et la prochaine date est déjà ouverte.',
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
    'La nuit tombe tôt, raison de plus',
    'Guirlandes et vin chaud.',
    'Les guirlandes sont posées et le vin chaud est à la carte. **Le toit est chauffé**, venez comme vous êtes.',
  ],
] as const;
