/** Of the recaps of editions and of the portraits. `{…}` are replaced by `fillIn`. */
export const eveningOpenings = [
  'À dix-huit heures trente, il n’y avait que le vent et {prénom}, avec une demi-heure d’avance et un gâteau.',
  'Nous étions {nombre} sur la terrasse, et l’ascenseur n’a pas arrêté.',
  'La pluie a cessé à dix-huit heures douze. {prénom} jure y être pour quelque chose.',
  'On retiendra de cette édition une panne de micro, et le silence qu’elle a fait.',
  'Il faisait assez doux pour laisser les manteaux en bas, et assez frais pour les regretter vers minuit.',
  'Premier vendredi, première question à l’entrée : « C’est toujours trente ? » C’est toujours trente.',
] as const;

export const eveningTalks = [
  '{personne}, a raconté en cinq minutes comment {entreprise} a perdu puis retrouvé son plus ancien client.',
  'Le talk du mois était celui de {prénom} : trois photos, un chiffre, et une question restée sans réponse jusqu’au bar.',
  '{prénom} a démonté devant nous un tableau de bord de {entreprise}, pour n’en garder que deux lignes.',
  'Cinq minutes, sans diapositive : {prénom} a expliqué pourquoi {entreprise} ne répond plus au téléphone le mardi.',
] as const;

export const eveningScenes = [
  'Près du garde-corps, deux personnes venues de {quartier} ont découvert qu’elles prenaient le même métro depuis quatre ans.',
  'Au bar, {prénom} cherchait un local ; {prénom} en quittait un. Le bail a été relu sur un coin de table.',
  'Vers vingt-deux heures, le cercle le plus bruyant était celui des comptables. Nous n’avons pas d’explication.',
  'Une stagiaire de {entreprise} a posé la question que personne n’osait poser, et la terrasse s’est tue pour écouter.',
  '{personne}, a dessiné sur une serviette le plan d’un atelier. La serviette est encadrée, paraît-il.',
  'Neuf personnes venaient pour la première fois. Six ont dit en partant qu’elles reviendraient ; nous les comptons.',
  'Le groupe de {quartier} est reparti ensemble, à pied, en promettant de ne pas parler travail. Promesse tenue jusqu’au pont.',
] as const;

export const eveningClosings = [
  'Merci à l’équipe du bar, à celles et ceux qui ont rangé les chaises, et au dernier tram d’avoir attendu.',
  'Les mises en relation demandées à l’entrée sont parties dans la semaine. Si la vôtre manque, écrivez-nous.',
  'La prochaine date est le premier vendredi, comme toujours. Réservez quand vous êtes sûrs de venir : la liste d’attente a de la mémoire.',
] as const;

export const portraitOpenings = [
  '{nom} ne dit jamais « réseau ». Elle préfère « les gens que j’appelle quand je ne sais pas ».',
  'On reconnaît {nom} à son sac de toile et à sa façon d’attendre la fin des phrases.',
  'La première fois, {nom} est repartie au bout de vingt minutes. C’était il y a deux ans ; elle n’a manqué qu’une édition depuis.',
  'Dans l’atelier de {nom}, à {quartier}, il y a une seule chaise pour les visiteurs, et elle est confortable.',
] as const;

export const portraitTurns = [
  'Le métier est venu tard. Avant, il y a eu un diplôme d’autre chose, un poste à Bruxelles, et une grande fatigue.',
  'Le premier client est arrivé par une amie d’amie. « Il m’a payée en avance, raconte {nom}, et j’ai cru à une erreur. »',
  'Son rythme : quatre matins de travail sans téléphone, un après-midi de visites, et le vendredi pour tout ce qui déborde.',
  'Ce qui l’agace : les appels d’offres qui demandent trois maquettes gratuites. Ce qui l’amuse : y répondre par une lettre.',
  'Avec {entreprise}, la collaboration a commencé par un désaccord. Elle dure depuis trois ans.',
  'L’intelligence artificielle ? « Je m’en sers pour ranger, jamais pour choisir. »',
] as const;

export const portraitQuotes = [
  'Je ne viens pas chercher des clients. Je viens vérifier que je ne suis pas seule à trouver cela difficile.',
  'À trente, on ne peut pas se cacher. C’est ce qui m’a fait partir la première fois, et revenir ensuite.',
  'On m’a présenté la bonne personne au mauvais moment. Deux ans après, c’était le bon.',
  'Je garde une place vide dans mon agenda chaque premier lundi : c’est là que la soirée devient du travail.',
] as const;
