import type { Topic } from './topic.ts';

export const topicsOfEvenings: readonly Topic[] = [
  {
    title: 'Se présenter sans réciter',
    category: 'Réseau',
    tags: ['rencontres', 'débuter'],
    excerpt:
      'Une présentation apprise par cœur s’entend. Voici comment dire ce que l’on fait, en moins de phrases et avec plus d’effet.',
    points: [
      [
        'Commencez par un verbe',
        '« Je répare », « je dessine », « je négocie » : un verbe donne une image, un intitulé de poste n’en donne aucune.',
      ],
      [
        'Gardez un détail',
        'Un seul détail précis suffit pour que l’on vous retrouve le lundi : un quartier, une matière, un client atypique.',
      ],
      [
        'Rendez la parole',
        'La meilleure fin d’une présentation est une question sincère. Elle évite le silence et dit que vous écoutez.',
      ],
    ],
  },
  {
    title: 'Tenir un carnet de contacts que l’on relit',
    category: 'Réseau',
    tags: ['suivi', 'outils'],
    excerpt:
      'Un prénom, une date, une promesse : trois colonnes qui valent tous les logiciels, à condition de les relire.',
    points: [
      [
        'Trois colonnes, pas plus',
        'Prénom, date, ce que j’ai promis. Le reste se retrouve ; la promesse, non.',
      ],
      [
        'Le vendredi suivant',
        'Relisez la liste une semaine après la soirée, quand l’enthousiasme est retombé : ce qui reste est vrai.',
      ],
      [
        'Effacez sans regret',
        'Un contact sans nouvelle depuis un an n’est pas un échec. Retirez la ligne, gardez le souvenir.',
      ],
    ],
  },
  {
    title: 'Venir à deux sans rester à deux',
    category: 'Réseau',
    tags: ['rencontres', 'timides'],
    excerpt: 'Venir avec un collègue rassure, puis isole. Quelques règles simples pour profiter des deux.',
    points: [
      [
        'Séparez-vous au vestiaire',
        'Donnez-vous rendez-vous au bar à vingt heures, pas avant. Une demi-heure suffit à entrer dans la soirée.',
      ],
      [
        'Présentez-vous l’un l’autre',
        'On parle mieux d’un collègue que de soi. Chacun présente l’autre : c’est plus court et plus flatteur.',
      ],
      [
        'Comparez en partant',
        'Dans le tram, racontez-vous chacun une rencontre. Vous doublez votre soirée sans y passer une heure de plus.',
      ],
    ],
  },
  {
    title: 'Demander un service à quelqu’un que l’on connaît peu',
    category: 'Réseau',
    tags: ['suivi', 'demander'],
    excerpt:
      'Une demande claire est un cadeau : on sait quoi répondre. Une demande vague est une dette pour tout le monde.',
    points: [
      [
        'Dites combien de temps',
        '« Quinze minutes au téléphone, jeudi ou vendredi » obtient une réponse. « Un café un de ces jours » n’en obtient pas.',
      ],
      [
        'Laissez une porte',
        'Ajoutez que vous comprendrez un refus. Ceux qui diront oui le diront volontiers.',
      ],
      ['Racontez la suite', 'Dites ce que le service a permis. C’est le seul remerciement que l’on retient.'],
    ],
  },
  {
    title: 'Préparer un talk de cinq minutes',
    category: 'Soirées',
    tags: ['talk', 'parler'],
    excerpt:
      'Cinq minutes, trois idées, une image. La méthode que nous donnons à chaque personne qui prend la parole.',
    points: [
      ['Une idée par minute et demie', 'Trois idées tiennent. La quatrième fera déborder les trois autres.'],
      ['Pas de plan annoncé', 'En cinq minutes, annoncer le plan en prend une. Entrez par une histoire.'],
      ['Finissez avant la cloche', 'Le public retient celui qui s’arrête à quatre minutes trente.'],
    ],
  },
  {
    title: 'L’auvent, la pluie et nous',
    category: 'Soirées',
    tags: ['coulisses', 'lieux'],
    excerpt:
      'Ce qui se passe quand il pleut un premier vendredi, et pourquoi ces soirées sont souvent les meilleures.',
    points: [
      [
        'À quinze heures',
        'On regarde le radar, on appelle le bar, on sort les plaids. La décision se prend à seize heures.',
      ],
      [
        'On se serre',
        'Sous l’auvent, trente personnes forment deux cercles au lieu de six. Les présentations vont deux fois plus vite.',
      ],
      [
        'Ce qu’il faut prévoir',
        'Un portemanteau de plus, des torchons, et un mot pour prévenir ceux qui hésitent.',
      ],
    ],
  },
  {
    title: 'Qui vient le premier vendredi ?',
    category: 'Soirées',
    tags: ['communauté', 'chiffres'],
    excerpt: 'Nous avons compté les métiers, les quartiers et les premières fois d’une année entière.',
    points: [
      [
        'Les métiers',
        'Un tiers d’indépendants, un tiers de salariés, un tiers de gens qui changent de case dans l’année.',
      ],
      [
        'Les quartiers',
        'Une personne sur deux rentre en métro, une sur quatre à vélo. Les autres courent après le dernier tram.',
      ],
      [
        'Les premières fois',
        'Neuf nouvelles personnes par soirée en moyenne : c’est le chiffre que nous surveillons.',
      ],
    ],
  },
  {
    title: 'Inviter quelqu’un : le mode d’emploi',
    category: 'Soirées',
    tags: ['inviter', 'rencontres'],
    excerpt:
      'Une invitation réussie commence deux semaines avant et finit par une présentation. Conseils d’habitués.',
    points: [
      [
        'Choisissez pour la soirée',
        'Invitez quelqu’un qui aura une question à poser, plutôt que quelqu’un à qui vous voulez vendre.',
      ],
      [
        'Dites à quoi vous attendre',
        'L’heure, la tenue, le nombre de personnes. L’inconnu fait renoncer plus que le prix.',
      ],
      ['Restez dix minutes', 'Présentez deux personnes à votre invité, puis laissez-le. Il vous retrouvera.'],
    ],
  },
  {
    title: 'Le dernier tram, et ce qu’on s’y dit',
    category: 'Soirées',
    tags: ['lille', 'coulisses'],
    excerpt:
      'Les meilleures conversations de l’afterwork ont parfois lieu après. Horaires et souvenirs du retour.',
    points: [
      ['Les horaires', 'Le dernier départ laisse douze minutes depuis la terrasse, neuf en marchant vite.'],
      [
        'Le wagon du fond',
        'C’est devenu une habitude : on s’y retrouve à cinq ou six, et l’on finit les phrases.',
      ],
      [
        'Rentrer à plusieurs',
        'Dites à l’entrée dans quelle direction vous repartez. Nous tenons la liste à jour.',
      ],
    ],
  },
];
