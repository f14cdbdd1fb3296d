-- Seeded texts that contradicted each other or read badly, on sites that have not rewritten them: only the former words
-- are replaced. A new database has none of these rows yet.
do $$
declare
  change record;
begin
  for change in select * from (values
    ('gallery_images', 'caption', '78e7c6b8-6ad3-8899-8b48-8285457c7699', 'Cinq minutes pour convaincre',
      'Cinq minutes pour raconter'),
    ('partners', 'description', 'fa6819b5-fc3c-88f7-8247-1cf9e5eff792', 'L’incubateur installé dans une ancienne filature : ses jeunes pousses viennent y roder leur présentation.',
      'L’incubateur installé dans une ancienne filature : ses jeunes pousses y rencontrent souvent leurs premiers clients.'),
    ('faq_items', 'answer', '16093ef0-fc1b-8d79-839a-799e737f3984', 'Des entrepreneurs, des indépendants, des fondateurs de startups, des développeurs et des passionnés de tech et d’IA de la métropole lilloise. Nous restons {places.faq} personnes par soirée, pour que chacun puisse parler à tout le monde.',
      'Des entrepreneurs, des indépendants, des fondateurs de startups, des développeurs et des passionnés de tech et d’IA de la métropole lilloise. Nous sommes {places.faq} personnes par soirée, pour que chacun puisse parler à tout le monde.'),
    ('faq_items', 'answer', '429cb0ab-7294-852b-8b26-116aa8303fe6', 'Chaque premier vendredi du mois, {calendar_span.intro}. Les inscriptions d’une édition ouvrent dès la fin de la précédente.',
      'Chaque premier vendredi du mois, {calendar_span.intro}. Les réservations d’une édition ouvrent après la précédente ; le groupe et la page d’accueil l’annoncent.'),
    ('faq_items', 'answer', '51e7e73e-2f28-825a-868f-37afa91569a6', 'Choisissez un format court et peu nombreux. Avec {places.networking}, un afterwork comme ALINE laisse le temps de faire connaissance.',
      'Choisissez une soirée courte, en petit comité. Avec {places.networking}, un afterwork comme ALINE laisse le temps de faire connaissance.'),
    ('cards', 'title', '520e3328-4949-84c4-8400-1250d1b8efd3', 'Un réseau qui décide',
      'Un réseau qui s’entraide'),
    ('cards', 'body', '520e3328-4949-84c4-8400-1250d1b8efd3', 'Fondateurs, indépendants, responsables d’équipe : {chat_size.why} de la métropole se croisent ici et s’entraident le reste du mois.',
      'Fondateurs, indépendants, responsables d’équipe : {chat_size.why} de la métropole se croisent ici, et continuent de s’aider le reste du mois.'),
    ('cards', 'body', '17afc932-b6f0-8115-8363-11b55386d509', 'Une démo, un talk de cinq minutes, une question posée au bar : la tech et l’IA se racontent simplement, par ceux qui la font.',
      'Une démo, un talk de cinq minutes, une question posée au bar : la tech et l’IA racontées simplement, par ceux qui les font.'),
    ('cards', 'body', '3afbb303-6fd8-89b8-89f6-7c4634b8d566', 'Le soleil qui descend derrière le beffroi, un verre, de la musique à la bonne hauteur. On parle mieux quand on est bien.',
      'Le beffroi éclairé, des lampions, de la musique à la bonne hauteur : on y parle plus facilement que dans une salle de réunion.'),
    ('cards', 'body', '89ea897c-d609-8070-834f-f17c094c4133', 'Faire se rencontrer celles et ceux qui entreprennent et ceux qui codent, dans une ville où tout le monde est à dix minutes.',
      'Faire se rencontrer les gens qui entreprennent et les gens qui codent : ils vivent dans les mêmes rues et se connaissent peu.'),
    ('cards', 'body', 'b17c5f1e-24b6-8953-838b-65528677a2e2', 'Aider un projet à trouver son premier client, son associé ou son prochain poste, ici, à Lille.',
      'Aider chacun à trouver son premier client, son associé ou son prochain poste, ici, à Lille.'),
    ('cards', 'body', '42d32e81-7b7b-843f-8db3-2361b0c64d84', 'En présentiel, sur les toits. Vous venez en voiture ? Réservez votre place de parking à l’avance.',
      'En présentiel, sur les toits. Si vous venez en voiture, réservez une place au parking voisin.'),
    ('cards', 'body', '445dbbcd-4fc3-87a8-8d0c-ed91f1ae204d', 'Une vraie question ouvre plus de portes qu’une présentation apprise par cœur. Préparez-en une, et écoutez la réponse.',
      'Une question qui vous intéresse vraiment lance mieux la conversation qu’une présentation apprise par cœur. Préparez-en une, et écoutez la réponse.'),
    ('cards', 'body', 'bf3fc4ae-1f9e-85ba-8bb9-c01d2f3ccaef', 'Celui qui met deux personnes en relation est celui qu’on rappelle. C’est le geste le plus simple du réseau.',
      'Deux personnes que vous venez de rencontrer ont de quoi se parler ? Faites les présentations. Elles s’en souviendront.'),
    ('blog_posts', 'content', '82375cac-869f-8d69-8f27-a6ac9ba30a6e', 'de main dans le groupe, parfois le jour même.</p>',
      'de main dans le groupe, jusqu’à la veille.</p>'),
    ('blog_posts', 'content', '82375cac-869f-8d69-8f27-a6ac9ba30a6e', '<li><strong>Personne n’entre seul longtemps.</strong> Hugo ou moi sommes à la porte jusqu’à',
      '<li><strong>Personne ne reste seul à l’entrée.</strong> L’un de nous deux est à la porte jusqu’à'),
    ('blog_posts', 'content', '82375cac-869f-8d69-8f27-a6ac9ba30a6e', 'prêterons volontiers la sono. Une ville n’a pas besoin d’un grand réseau, elle a besoin de plusieurs petits qui se touchent.</p>',
      'prêterons volontiers la sono. Nous croyons moins à un grand réseau qu’à plusieurs petits, où l’on passe facilement de l’un à l’autre.</p>'),
    ('blog_posts', 'content', '3c407990-ff12-839c-8ebb-09f86f0982dd', '<p>Le premier piège m’a passé. Je retombe dans les deux autres à chaque fois que',
      '<p>Du premier, je suis guéri. Dans les deux autres, je retombe chaque fois que'),
    ('blog_posts', 'excerpt', '45e63ef5-305f-8992-8ee2-d01e2020be2f', 'Ni plan de transformation, ni séminaire. Un cahier, une semaine d’observation et un seul essai bien choisi : la marche que nous suivons avec les petites entreprises de la région.',
      'Ni plan de transformation, ni séminaire. Un cahier, une semaine d’observation et un seul essai bien choisi : la méthode que nous suivons avec les petites entreprises de la région.'),
    ('blog_posts', 'content', '45e63ef5-305f-8992-8ee2-d01e2020be2f', 'des commandes reçues par courriel dans le logiciel',
      'des commandes reçues par email dans le logiciel'),
    ('blog_posts', 'content', '45e63ef5-305f-8992-8ee2-d01e2020be2f', 'Vous nous avez parlé de nos courriels. J’ai été déçu',
      'Vous nous avez parlé de nos emails. J’ai été déçu'),
    ('blog_posts', 'content', '45e63ef5-305f-8992-8ee2-d01e2020be2f', 'Aucun formulaire n’aurait fait changer des clients de vingt ans. Là, un modèle de langage avait quelque chose à faire : lire le courriel, proposer un brouillon',
      'Aucun formulaire n’aurait changé les habitudes de clients fidèles depuis vingt ans. Là, un modèle de langage avait quelque chose à faire : lire l’email, proposer un brouillon'),
    ('blog_posts', 'content', '2f0364db-e7c9-8e71-86a9-ba74c032ce67', '<p>Un prénom qui n’a pas de lundi s’efface. Envoyez un message',
      '<p>Sans nouvelles le lundi, un prénom s’oublie. Envoyez un message'),
    ('blog_posts', 'content', 'f4155dc4-e353-851a-8a65-f3db988fff94', 'en bas en voyant le ciel ; leurs places ont été reprises dans le groupe avant dix-neuf heures, mais elles ont manqué la soirée. Nous aurions dû',
      'en bas en voyant le ciel, et ne sont revenues qu’une heure plus tard, en lisant nos messages. Nous aurions dû'),
    ('blog_posts', 'content', 'f4155dc4-e353-851a-8a65-f3db988fff94', '<h2>22h40, le dernier tram</h2>',
      '<h2>22h40, la ville vernie</h2>'),
    ('blog_posts', 'content', 'f4155dc4-e353-851a-8a65-f3db988fff94', 'appelle les autres. La ville est entièrement vernie ; les enseignes',
      'appelle les autres. La ville brille de partout ; les enseignes'),
    ('blog_posts', 'content', 'f4155dc4-e353-851a-8a65-f3db988fff94', '<p>Puis quelqu’un regarde l’heure, et l’on court.</p>',
      '<p>Puis quelqu’un parle du dernier tram, et l’on redescend.</p>'),
    ('blog_posts', 'content', 'fdc637b6-77b7-8735-8d78-ca4ae52c0a0b', 'pas à revenir vers moi ». Si une formule peut commencer n’importe quel message, elle n’en commence aucun.</p>',
      'pas à revenir vers moi ». Ces formules vont à tout le monde : celui qui vous lit sait qu’elles n’ont pas été écrites pour lui.</p>'),
    ('blog_posts', 'content', 'fdc637b6-77b7-8735-8d78-ca4ae52c0a0b', 'important. « Tu as vu mon mail ? » transforme',
      'important. « Tu as vu mon email ? » transforme'),
    ('blog_posts', 'content', 'fdc637b6-77b7-8735-8d78-ca4ae52c0a0b', 'trois prénoms</a>. Et si la place vous manque, <a href="/faq">la FAQ</a> explique comment en récupérer une, parfois le jour même.</p>',
      'trois prénoms</a>. Et si la soirée est complète, suivez <a href="/community">le groupe</a> : des billets s’y transmettent jusqu’à la veille.</p>')
  ) as text (in_table, in_column, row_id, former, latter)
  loop
    execute format(
      'update public.%1$I set %2$I = replace(%2$I, $1, $2) where id = $3::uuid and position($1 in %2$I) > 0',
      change.in_table, change.in_column
    ) using change.former, change.latter, change.row_id;
  end loop;
end
$$;

update public.settings set description = 'Validation en deux étapes des personnes qui ont un rôle'
where key = 'security.second_factor';
update public.blog_posts set tags = array_replace(tags, 'e-mail', 'email')
where id = 'fdc637b6-77b7-8735-8d78-ca4ae52c0a0b' and 'e-mail' = any (tags);
