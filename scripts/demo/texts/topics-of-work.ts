import type { Topic } from './topic.ts';

export const topicsOfWork: readonly Topic[] = [
  {
    title: 'Ce que les assistants d’écriture changent à nos mails',
    category: 'IA en pratique',
    tags: ['ia', 'écriture', 'outils'],
    excerpt:
      'Ils écrivent vite, ils écrivent long. Nous avons comparé un mois de réponses avec et sans assistant.',
    points: [
      [
        'Plus vite, mais plus long',
        'Sur deux cents mails, le temps d’écriture a baissé d’un tiers et la longueur a augmenté d’autant.',
      ],
      [
        'Ce que l’on corrige toujours',
        'Les formules de politesse, les chiffres, et la phrase où l’on s’engage. Ces trois-là se relisent à voix haute.',
      ],
      [
        'La règle que nous gardons',
        'L’assistant propose un plan, une personne écrit la première et la dernière phrase.',
      ],
    ],
  },
  {
    title: 'Trier ses factures avec un modèle, sans lui confier ses comptes',
    category: 'IA en pratique',
    tags: ['ia', 'gestion', 'données'],
    excerpt:
      'Un atelier de six personnes a automatisé le tri de ses factures. Ce qui a marché, ce qui a été défait.',
    points: [
      [
        'Un dossier, une règle',
        'Le modèle lit un dossier et propose une catégorie. Il n’a accès à rien d’autre, surtout pas à la banque.',
      ],
      [
        'Vérifier par sondage',
        'Dix factures par semaine, tirées au sort. Au-dessous de neuf justes, on s’arrête et l’on cherche.',
      ],
      [
        'Ce qui a été défait',
        'Les relances automatiques. Un client fidèle a reçu trois rappels pour un centime.',
      ],
    ],
  },
  {
    title: 'Choisir un outil d’IA quand on n’a pas de service informatique',
    category: 'IA en pratique',
    tags: ['ia', 'choisir', 'petites équipes'],
    excerpt: 'Cinq questions à poser avant la carte bancaire, testées par des commerces et des ateliers.',
    points: [
      [
        'Où vont mes données ?',
        'Demandez le pays, la durée et qui peut lire. Une réponse qui tient en une ligne est un bon signe.',
      ],
      [
        'Que se passe-t-il si j’arrête ?',
        'Exportez vos données le premier jour, pour savoir si c’est possible, et non le dernier.',
      ],
      [
        'Qui l’utilise vraiment ?',
        'Un outil que deux personnes ouvrent chaque matin vaut mieux que cinq abonnements oubliés.',
      ],
    ],
  },
  {
    title: 'Une base de connaissances pour douze personnes',
    category: 'IA en pratique',
    tags: ['ia', 'documentation'],
    excerpt:
      'Avant de faire répondre une machine, il faut avoir écrit les réponses. Retour d’expérience d’une agence.',
    points: [
      [
        'Les vingt questions',
        'Notez pendant un mois ce que l’on vous demande. Vingt questions couvrent presque tout.',
      ],
      ['Une page par réponse', 'Datée, signée, courte. Une réponse sans auteur n’est relue par personne.'],
      [
        'La machine en dernier',
        'La recherche par mots suffit souvent. L’assistant vient ensuite, et cite la page.',
      ],
    ],
  },
  {
    title: 'Fixer ses délais et les tenir',
    category: 'Indépendants',
    tags: ['organisation', 'clients'],
    excerpt:
      'Le délai que l’on annonce est la première promesse d’un projet. Autant choisir celle que l’on tiendra.',
    points: [
      [
        'Comptez les demi-journées',
        'Une semaine d’indépendant compte six demi-journées de production, les bons mois.',
      ],
      ['Annoncez une date, pas une durée', '« Le jeudi 12 » se retient. « Dix jours » se discute.'],
      [
        'Prévenez tôt',
        'Un retard annoncé une semaine avant est un aménagement ; annoncé le jour même, c’est une faute.',
      ],
    ],
  },
  {
    title: 'Le premier salarié',
    category: 'Indépendants',
    tags: ['recruter', 'gestion'],
    excerpt:
      'On croit embaucher deux bras, on change de métier. Quatre membres racontent les six premiers mois.',
    points: [
      [
        'Le coût réel',
        'Comptez le matériel, le temps d’apprendre et vos soirées : le double du salaire la première année.',
      ],
      [
        'La première semaine',
        'Préparez-la jour par jour. Ce qui n’est pas prêt le lundi ne le sera pas le vendredi.',
      ],
      [
        'Ce qui change pour vous',
        'Vous vendez davantage et vous produisez moins. Certains s’en réjouissent, d’autres le regrettent.',
      ],
    ],
  },
  {
    title: 'Dire non à un client sans le perdre',
    category: 'Indépendants',
    tags: ['clients', 'prix'],
    excerpt:
      'Refuser un projet demande plus de soin que l’accepter. Trois façons de le faire, et celle qu’il faut éviter.',
    points: [
      [
        'Refusez vite',
        'Une réponse sous deux jours laisse le temps de trouver ailleurs. C’est déjà un service.',
      ],
      ['Proposez un nom', 'Un confrère recommandé s’en souviendra, le client aussi.'],
      [
        'N’inventez pas d’excuse',
        'Un faux emploi du temps se découvre. « Ce n’est pas mon métier » se respecte.',
      ],
    ],
  },
  {
    title: 'Travailler de chez soi à Lille : dix adresses pour en sortir',
    category: 'Indépendants',
    tags: ['lille', 'lieux', 'organisation'],
    excerpt:
      'Bibliothèques, cafés, ateliers partagés : où poser un ordinateur une demi-journée sans gêner personne.',
    points: [
      [
        'Le matin',
        'Les salles de lecture sont vides jusqu’à dix heures et demie. Prises, silence, pas de musique.',
      ],
      [
        'L’après-midi',
        'Trois cafés acceptent les ordinateurs en semaine ; l’usage est de commander toutes les deux heures.',
      ],
      [
        'Quand il faut téléphoner',
        'Les tiers-lieux louent une cabine à la demi-heure. C’est moins cher qu’un appel manqué.',
      ],
    ],
  },
  {
    title: 'Écrire une page de vente honnête',
    category: 'Indépendants',
    tags: ['écriture', 'clients'],
    excerpt: 'Ni promesse, ni superlatif : ce que contient une page qui vend parce qu’elle informe.',
    points: [
      [
        'Le prix en haut',
        'Ceux qui partent à cause du prix seraient partis plus tard, après avoir pris votre temps.',
      ],
      [
        'Pour qui ce n’est pas',
        'Une ligne qui écarte vaut dix lignes qui attirent. Elle donne confiance aux autres.',
      ],
      ['Une preuve vérifiable', 'Un chantier, une adresse, une date. Rien qui ne puisse être contrôlé.'],
    ],
  },
];
