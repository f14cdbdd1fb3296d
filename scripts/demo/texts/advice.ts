/** Openings of advice; `{quartier}` and `{prénom}` are replaced. */
export const openings = [
  'La question revient chaque premier vendredi, en général vers vingt et une heures, et elle mérite mieux qu’une réponse entre deux verres.',
  'J’ai d’abord cru que c’était une affaire de caractère. Puis {prénom}, qui travaille à {quartier}, m’a montré son cahier.',
  'Nous avons posé la question à une quinzaine de membres. Leurs réponses ne se ressemblent pas, sauf sur trois points.',
  'Il y a un an, à {quartier}, une réunion de quatre personnes a mal tourné. Ce texte est né de ce qu’elles ont changé ensuite.',
  'On en parle peu parce que cela semble évident. Cela ne l’est pas : voici ce que nous avons appris en nous trompant.',
  '{prénom} m’a écrit au lendemain de la dernière soirée. Sa question tenait en une ligne, ma réponse a pris un mois.',
] as const;

export const anecdotes = [
  '{personne}, le raconte autrement : « La première fois, j’ai tout fait à l’envers. La deuxième, j’ai demandé. »',
  'À {quartier}, {prénom} a essayé pendant un trimestre ; il en reste une feuille punaisée au-dessus du bureau, et c’est la bonne.',
  'C’est ce que fait {prénom} depuis des années, sans jamais lui avoir donné de nom.',
  'Chez {entreprise}, on a gardé l’idée et laissé l’outil : un tableau blanc suffit.',
  'Le conseil paraît mince. Il a pourtant changé la façon de travailler de {personne} à {quartier}.',
  '« On me l’avait dit dix fois, explique {prénom}, mais jamais avec un exemple. »',
  'L’équipe de {entreprise} l’applique chaque lundi, et l’oublie chaque mois d’août : personne n’est parfait.',
  'Rien de spectaculaire. C’est justement pour cela que cela dure.',
] as const;

export const closings = [
  'Si vous faites autrement, venez nous le dire : le premier vendredi est fait pour cela.',
  'Essayez une seule de ces idées avant la prochaine soirée, et racontez-nous laquelle.',
  'Nous reprendrons ce texte dans six mois. Vos remarques, en commentaire, y auront leur place.',
  'Le reste s’apprend en le faisant, de préférence en bonne compagnie.',
  'Merci à celles et ceux qui ont accepté de relire ces lignes, et de rire aux bons endroits.',
] as const;
