-- Generated from content/ by scripts/seed.ts; a test fails when it is not up to date.
-- Running it again changes nothing: rows an administrator has edited stay as they are.

do $authors$
declare
  author record;
begin
  for author in select * from (values
    ('8807ef72-fc01-8ae6-8376-9111ab632a50', 'Léa Marchand', '/images/portraits/lea-marchand-960.webp', 'Léa a dirigé pendant huit ans une agence de produits numériques à Lille avant d’accompagner les fondateurs à leurs débuts. Elle a lancé l’afterwork avec une idée simple : un vendredi par mois, réunir sur un toit des gens qui font, et leur laisser le temps de se parler. C’est elle qui vous accueille à l’entrée, et qui sait avec qui vous devriez trinquer.'),
    ('7b38f4c8-b6e5-837d-8b55-c9693aedc419', 'Hugo Lefebvre', '/images/portraits/hugo-lefebvre-960.webp', 'Hugo conçoit des outils d’intelligence artificielle pour les entreprises de la région et enseigne à ceux qui veulent s’en servir sans s’y perdre. À l’afterwork, il prépare les prises de parole, trouve les partenaires et garde l’œil sur le chronomètre. Il défend une règle : personne ne repart sans avoir appris quelque chose.')
  ) as writer (id, name, avatar, bio)
  loop
    insert into auth.users (instance_id, id, aud, role, raw_app_meta_data, raw_user_meta_data, created_at, updated_at,
      confirmation_token, recovery_token, email_change, email_change_token_new)
    values ('00000000-0000-0000-0000-000000000000', author.id::uuid, 'authenticated', 'authenticated',
      '{"provider": "none", "providers": []}', jsonb_build_object('display_name', author.name), now(), now(), '', '', '', '')
    on conflict do nothing;
    if found then
      update public.profiles set avatar_url = author.avatar, bio = author.bio where id = author.id::uuid;
    end if;
  end loop;
end
$authors$;

insert into public.event_editions (id, starts_at, doors_at, official_start_at, ends_at, price_euros, format, location, venue_name, venue_address, venue_floor, latitude, longitude, dress_code, luma_url, whatsapp_url, places_max, places_remaining, state, is_next) values
  ('0caadf87-b9cb-8606-8b20-302dcf35c2e7', '2025-11-07T18:30:00+01:00', '2025-11-07T18:30:00+01:00', '2025-11-07T19:00:00+01:00', '2025-11-08T01:00:00+01:00', 10, 'En présentiel', 'Rooftop, Lille', 'Le Toit du Beffroi', '24 rue du Toit-Doré, 59800 Lille', '5e étage', 50.6365, 3.0635, 'Tenue chic. Pour les hommes : pas de tenue de sport ni de plage, pas de short, pas de chaussures ouvertes.', 'https://lu.ma/aline-afterwork-lille', 'https://chat.whatsapp.com/aline-afterwork-lille', 30, 12, 'open', true)
on conflict do nothing;

insert into public.gallery_images (id, src, alt, caption, position) values
  ('657f1a09-4149-8d7e-8baf-e1b3c065b62f', '/images/gallery/toast-960.webp', 'Quatre personnes lèvent leur verre sur la terrasse, le beffroi de Lille derrière elles.', 'On trinque à la première rencontre', 1),
  ('c7c76aea-7e42-8cc8-8148-4dfbc94484f5', '/images/gallery/circle-laughing-960.webp', 'Un cercle de six personnes rit sous les guirlandes allumées.', 'Le cercle s’élargit, les rires aussi', 2),
  ('ae64655c-00bd-831e-899d-b44fa6f2e21c', '/images/gallery/laptop-demo-960.webp', 'Une femme montre son écran d’ordinateur portable à deux voisins de table, un verre posé à côté.', 'Une démo entre deux verres', 3),
  ('087d307b-2555-89e1-8634-9cc86b297ac6', '/images/gallery/bar-960.webp', 'Deux invités discutent au comptoir pendant que la barmaid sert un cocktail.', 'Au bar, tout commence', 4),
  ('55703e6e-673c-8996-83ec-994b61351ea2', '/images/gallery/grand-place-view-960.webp', 'Depuis le garde-corps, un couple regarde les pignons et les lumières de la Grand-Place.', 'La Grand-Place, vue d’en haut', 5),
  ('f68309d3-5ad6-848e-878e-24a901be60d4', '/images/gallery/rain-awning-960.webp', 'Des invités conversent à l’abri de l’auvent tandis que la pluie tombe sur les toits.', 'La pluie ? On se serre sous l’auvent', 6),
  ('65ad5d0b-a07a-84e3-8b76-c26777dcce1b', '/images/gallery/handshake-960.webp', 'Deux personnes se serrent la main en souriant au soleil couchant.', 'Une poignée de main, un projet', 7),
  ('2adf9ffa-a373-840c-81b2-4f1634d2cad8', '/images/gallery/stairs-up-960.webp', 'Trois arrivants gravissent le dernier escalier, la lumière orange de la terrasse en haut.', 'La montée vers le toit', 8),
  ('fc581500-7fec-8ab7-8ccd-fd47a477d1da', '/images/gallery/cards-exchanged-960.webp', 'Gros plan sur deux mains qui échangent une carte de visite au-dessus d’une table.', 'Les cartes changent de main', 9),
  ('78e7c6b8-6ad3-8899-8b48-8285457c7699', '/images/gallery/five-minute-talk-960.webp', 'Un homme debout, micro en main, parle devant une vingtaine de personnes attentives.', 'Cinq minutes pour raconter', 10),
  ('3233bb9a-99c0-8e04-883b-97cd097738e9', '/images/gallery/group-photo-960.webp', 'Tout le groupe pose sur trois rangs devant la ligne des toits, à la tombée de la nuit.', 'La photo de groupe, comme chaque mois', 11),
  ('c142200a-ce8f-8d9d-8718-909b43de27fc', '/images/gallery/last-tram-960.webp', 'Deux silhouettes rejoignent en riant le dernier tramway, la ville endormie autour d’elles.', 'Et l’on court après le dernier tram', 12)
on conflict do nothing;

insert into public.testimonials (id, name, role, quote, punchline, avatar, website_url, website_title, website_label, linkedin_url, linkedin_title, linkedin_label, position) values
  ('65f50ff9-fdf2-811a-8717-2597604c7317', 'Camille Delattre', 'Fondatrice, studio de design numérique', 'Je suis venue une fois par curiosité. J’en suis repartie avec deux rendez-vous, et l’un d’eux est devenu mon premier client lillois.', 'Mon premier client lillois', '/images/portraits/camille-delattre-960.webp', 'https://camille-delattre.example', 'Site de Camille Delattre', 'Studio Delattre', 'https://www.linkedin.com/in/camille-delattre-exemple', 'Profil LinkedIn de Camille Delattre', 'LinkedIn', 1),
  ('b4df5d4f-8cdd-8074-8e74-555e311ba602', 'Yanis Benali', 'Développeur indépendant', 'Trente personnes, pas trois cents : on a le temps de finir ses phrases. C’est le seul réseau où je connais tout le monde par son prénom.', 'On a le temps de finir ses phrases', '/images/portraits/yanis-benali-960.webp', 'https://yanis-benali.example', 'Site de Yanis Benali', 'yanis.dev', 'https://www.linkedin.com/in/yanis-benali-exemple', 'Profil LinkedIn de Yanis Benali', 'LinkedIn', 2),
  ('645e08ae-e026-80f3-8484-2eba2d808e67', 'Sophie Vandamme', 'Directrice innovation, industrie textile', 'Je cherchais quelqu’un pour parler d’IA sans jargon. Je l’ai trouvé au bar, avant même d’avoir posé mon manteau.', 'L’IA, sans jargon et sans cravate', '/images/portraits/sophie-vandamme-960.webp', 'https://sophie-vandamme.example', 'Site de Sophie Vandamme', 'Fil & Données', 'https://www.linkedin.com/in/sophie-vandamme-exemple', 'Profil LinkedIn de Sophie Vandamme', 'LinkedIn', 3)
on conflict do nothing;

insert into public.organizers (id, name, title, image, bio, short_bio, quote, website_url, linkedin_url, instagram_url, twitter_url, tiktok_url, position) values
  ('ea042cef-ef24-859e-8211-f793be2cf5bb', 'Léa Marchand', 'Cofondatrice, accueil et communauté', '/images/portraits/lea-marchand-960.webp', 'Léa a dirigé pendant huit ans une agence de produits numériques à Lille avant d’accompagner les fondateurs à leurs débuts. Elle a lancé l’afterwork avec une idée simple : un vendredi par mois, réunir sur un toit des gens qui font, et leur laisser le temps de se parler. C’est elle qui vous accueille à l’entrée, et qui sait avec qui vous devriez trinquer.', 'Entrepreneuse du numérique, elle retient les prénoms et présente les gens qui doivent se connaître.', 'Un bon réseau, c’est d’abord une bonne soirée.', 'https://lea-marchand.example', 'https://www.linkedin.com/in/lea-marchand-exemple', 'https://www.instagram.com/lea-marchand.exemple', 'https://x.com/lea_marchand_ex', 'https://www.tiktok.com/@lea-marchand.exemple', 1),
  ('0a5a7c72-73f0-8a05-8600-3b1abc48ecce', 'Hugo Lefebvre', 'Cofondateur, programme et partenaires', '/images/portraits/hugo-lefebvre-960.webp', 'Hugo conçoit des outils d’intelligence artificielle pour les entreprises de la région et enseigne à ceux qui veulent s’en servir sans s’y perdre. À l’afterwork, il prépare les prises de parole, trouve les partenaires et garde l’œil sur le chronomètre. Il défend une règle : personne ne repart sans avoir appris quelque chose.', 'Ingénieur et formateur en intelligence artificielle, il choisit les talks et veille à leurs cinq minutes.', 'Cinq minutes suffisent pour donner envie d’en parler toute la soirée.', 'https://hugo-lefebvre.example', 'https://www.linkedin.com/in/hugo-lefebvre-exemple', 'https://www.instagram.com/hugo-lefebvre.exemple', 'https://x.com/hugo_lefebvre_ex', 'https://www.tiktok.com/@hugo-lefebvre.exemple', 2)
on conflict do nothing;

insert into public.partners (id, name, logo, url, description, badge, since, position) values
  ('b81c354f-bd97-89e7-8385-aab06faa3d4c', 'Le Toit du Beffroi', '/images/partners/le-toit-du-beffroi.svg', 'https://toit-du-beffroi.example', 'Le rooftop qui nous reçoit chaque premier vendredi : la vue, le bar, et un auvent pour les soirs de pluie.', 'Sponsor Platine', 2024, 1),
  ('a1df2fc4-7d16-8c29-8e0b-06c5c6ef8856', 'Atelier Nord Numérique', '/images/partners/atelier-nord-numerique.svg', 'https://atelier-nord-numerique.example', 'L’agence technique lilloise qui construit et héberge nos outils, et prête ses experts aux démos du mois.', 'Partenaire Tech', 2024, 2),
  ('fa6819b5-fc3c-88f7-8247-1cf9e5eff792', 'La Filature', '/images/partners/la-filature.svg', 'https://la-filature.example', 'L’incubateur installé dans une ancienne filature : ses jeunes pousses y rencontrent souvent leurs premiers clients.', 'Partenaire Officiel', 2024, 3)
on conflict do nothing;

insert into public.faq_items (id, page, question, answer, anchor, position) values
  ('681074ef-30d5-897b-890a-a4067a0c7cc0', 'home', 'Combien coûte l’afterwork ?', 'L’entrée est à {event.price} TTC par personne, à régler en ligne sur la billetterie. Les consommations se prennent au bar, à votre charge.', 'tarif', 1),
  ('4be90585-26ba-84c2-81c5-e164978741bb', 'home', 'Où se trouve le rooftop ?', 'Au rooftop « {event.venue_name} », {event.venue_address}, au {floor.faq}. Entrez par le hall, prenez l’ascenseur : nous vous attendons en haut.', 'adresse', 2),
  ('ea4ce688-e0f3-8f2c-87a9-63fb4dc490df', 'home', 'Quels sont les horaires ?', '{event.when} Ouverture des portes à 18h30, début officiel à 19h00, fin à {hours.faq}.', 'horaires', 3),
  ('97ecc3d7-616a-8645-8abc-bb92a376a663', 'home', 'Y a-t-il un dress code ?', 'Oui : tenue chic. Pour les hommes, les tenues de sport et de plage, les shorts et les chaussures ouvertes sont interdits. L’entrée peut être refusée, même avec un billet.', 'dress-code', 4),
  ('4973c21e-1603-809b-87b8-fb03a0522bf2', 'home', 'Comment rejoindre le groupe de discussion ?', 'Cliquez sur « Rejoindre le groupe » : le lien ouvre la messagerie dans un nouvel onglet. Vous y retrouverez {chat_size.faq} membres, les annonces des prochaines éditions et les bons plans du réseau. C’est gratuit.', 'groupe', 5),
  ('d6a6e0bb-f7f9-837b-8ac3-dcec2db28665', 'home', 'Que se passe-t-il s’il pleut ?', 'L’événement est maintenu. Le rooftop dispose d’un espace couvert de 120 m², qui accueille jusqu’à {capacity.rain}.', 'pluie', 6),
  ('59b17892-4631-8cfe-84c0-718e81ecd82c', 'home', 'Puis-je annuler ou transférer mon billet ?', 'Les billets ne sont pas remboursables. En revanche, le transfert à une autre personne est gratuit jusqu’à 24 h avant l’événement, soit jusqu’au {event_date.transfer}. Écrivez-nous avec le nom du nouveau participant : vous recevrez une confirmation sous 2 h.', 'annulation', 7),
  ('16093ef0-fc1b-8d79-839a-799e737f3984', 'home', 'Qui vient à l’afterwork ?', 'Des entrepreneurs, des indépendants, des fondateurs de startups, des développeurs et des passionnés de tech et d’IA de la métropole lilloise. Nous sommes {places.faq} personnes par soirée, pour que chacun puisse parler à tout le monde.', 'profils', 8),
  ('d5c48c1f-353e-8eca-8298-e2e60b3e00c5', 'home', 'Que veut dire ALINE ?', 'ALINE est l’acronyme d’« Afterwork LIllois du Numérique et de l’Entrepreneuriat ». Et c’est aussi un prénom : on vient chez ALINE comme on va chez une amie.', 'acronyme', 9),
  ('429cb0ab-7294-852b-8b26-116aa8303fe6', 'evenements-lille', 'Quand ont lieu les prochains afterworks à Lille ?', 'Chaque premier vendredi du mois, {calendar_span.intro}. Le calendrier de cette page dit lesquels se réservent déjà.', 'calendrier-rythme', 10),
  ('01caa976-5d6e-89b5-8b53-124dc32e4268', 'evenements-lille', 'Comment réserver ma place ?', '{event.how_to_book} La place est à {event.price} TTC.', 'calendrier-reserver', 11),
  ('9db82386-259e-8d11-8a3c-f68d0b2f6b52', 'evenements-lille', 'Puis-je venir seul ?', 'C’est même le plus courant. Les organisateurs vous accueillent à l’entrée et vous présentent à deux ou trois personnes.', 'calendrier-seul', 12),
  ('51e7e73e-2f28-825a-868f-37afa91569a6', 'networking-lille', 'Par quel événement commencer à Lille ?', 'Choisissez une soirée courte, en petit comité. Avec {places.networking}, un afterwork comme ALINE laisse le temps de faire connaissance.', 'guide-debuter', 13),
  ('894844fd-bd69-871c-8b1d-3c52fbe49dda', 'networking-lille', 'Existe-t-il des événements gratuits ?', 'Oui : plusieurs meetups techniques et petits-déjeuners d’incubateurs le sont, sur inscription. Les formats avec lieu privatisé sont payants.', 'guide-gratuit', 14),
  ('6c914ab3-4047-8ce8-8c0c-1cc47d25e0c2', 'networking-lille', 'Comment garder le contact après une rencontre ?', 'Écrivez dans les deux jours, en rappelant de quoi vous avez parlé, et proposez une date. Un groupe de discussion aide aussi : le nôtre rassemble {chat_size.networking}.', 'guide-relance', 15)
on conflict do nothing;

insert into public.cards (id, collection, slug, title, body, icon, link_url, link_label, position) values
  ('29ecabaf-3a8d-815a-8b83-85d8b2a405a1', 'benefit', 'rencontres', 'Des rencontres qui comptent', 'Trente personnes au plus, réunies par la seule envie de parler. Vous repartez avec des prénoms, pas avec un paquet de cartes.', 'handshake', null, null, 1),
  ('520e3328-4949-84c4-8400-1250d1b8efd3', 'benefit', 'reseau', 'Un réseau qui s’entraide', 'Fondateurs, indépendants, responsables d’équipe : {chat_size.why} de la métropole se croisent ici, et continuent de s’aider le reste du mois.', 'network', null, null, 2),
  ('17afc932-b6f0-8115-8363-11b55386d509', 'benefit', 'idees', 'Des idées fraîches', 'Une démo, un talk de cinq minutes, une question posée au bar : la tech et l’IA racontées simplement, par ceux qui les font.', 'lightbulb', null, null, 3),
  ('3afbb303-6fd8-89b8-89f6-7c4634b8d566', 'benefit', 'cadre', 'Un cadre qui délie les langues', 'Le beffroi éclairé, des lampions, de la musique à la bonne hauteur : on y parle plus facilement que dans une salle de réunion.', 'sunset', null, null, 4),
  ('89ea897c-d609-8070-834f-f17c094c4133', 'mission', 'relier', 'Relier', 'Faire se rencontrer les gens qui entreprennent et les gens qui codent : ils vivent dans les mêmes rues et se connaissent peu.', 'users', null, null, 5),
  ('fe9b8f3f-cc74-8201-8db1-6fbf70429646', 'mission', 'transmettre', 'Transmettre', 'Partager ce qui marche et ce qui a raté, sans estrade. {history.about}, et toujours autant de questions.', 'message-circle', null, null, 6),
  ('b17c5f1e-24b6-8953-838b-65528677a2e2', 'mission', 'faire-grandir', 'Faire grandir', 'Aider chacun à trouver son premier client, son associé ou son prochain poste, ici, à Lille.', 'sprout', null, null, 7),
  ('24d0d736-cc68-8cf6-8ebf-0eee1329fe5e', 'format', 'date', 'Le premier vendredi du mois', 'Chaque premier vendredi du mois, de {hours.about}. Notez-le une fois pour toutes.', 'calendar', null, null, 8),
  ('42d32e81-7b7b-843f-8db3-2361b0c64d84', 'format', 'lieu', 'Un rooftop au cœur de Lille', 'En présentiel, sur les toits. Si vous venez en voiture, réservez une place au parking voisin.', 'map-pin', 'https://www.parking.example/lille-centre', 'Réserver un parking', 9),
  ('6a1babff-4031-8a1a-8494-bbc7796f30d6', 'format', 'dress-code', 'Dress code chic', 'Une tenue soignée, comme pour un dîner. Pour les hommes : pas de tenue de sport ni de plage, pas de short, pas de chaussures ouvertes.', 'shirt', null, null, 10),
  ('2f1f3559-0f5f-806e-8e8c-06cf50c08321', 'event_benefit', 'petit-comite', 'En petit comité', '{capacity.booking} par soirée : on ne se perd pas dans la foule.', 'users', null, null, 11),
  ('0f954354-cc83-8359-8533-0753f9c116ec', 'event_benefit', 'sans-engagement', 'Sans abonnement', '{event.price} TTC l’entrée, édition par édition. Vous venez quand vous voulez.', 'ticket', null, null, 12),
  ('58dda71a-705c-8a68-8f39-03f2915706b8', 'event_benefit', 'abrite', 'Maintenu s’il pleut', 'Un espace couvert de 120 m² nous attend les soirs de drache.', 'umbrella', null, null, 13),
  ('445dbbcd-4fc3-87a8-8d0c-ed91f1ae204d', 'networking_tip', 'objectif', 'Venez avec une question, pas avec un discours', 'Une question qui vous intéresse vraiment lance mieux la conversation qu’une présentation apprise par cœur. Préparez-en une, et écoutez la réponse.', null, null, null, 14),
  ('614c6326-53a8-824e-8ab2-48bd34992500', 'networking_tip', 'arriver-tot', 'Arrivez tôt', 'La première demi-heure est la plus facile : les groupes ne sont pas formés, et les organisateurs ont le temps de vous présenter.', null, null, null, 15),
  ('1d1dd6fb-540a-8b94-8016-304d349a0735', 'networking_tip', 'trois-personnes', 'Visez trois conversations', 'Trois échanges de vingt minutes valent mieux que quinze saluts. On se souviendra de vous.', null, null, null, 16),
  ('bf3fc4ae-1f9e-85ba-8bb9-c01d2f3ccaef', 'networking_tip', 'presenter', 'Présentez les autres', 'Deux personnes que vous venez de rencontrer ont de quoi se parler ? Faites les présentations. Elles s’en souviendront.', null, null, null, 17),
  ('8ef18410-a62e-8e5a-8206-850a08156e87', 'networking_tip', 'relancer', 'Relancez dans les deux jours', 'Un message court, une phrase sur votre échange, une date pour un café. Le lundi suivant est parfait.', null, null, null, 18),
  ('7baadcda-ff71-8b5d-85ca-9d3134f94d35', 'press_kit', 'communique', 'Dossier de presse', 'L’histoire, les chiffres et le calendrier de l’afterwork, en quatre pages.', 'file-text', null, null, 19),
  ('27649ff6-1c85-895b-8c00-5effdef8a857', 'press_kit', 'logos', 'Logos', 'Le logotype en couleurs, en noir et en blanc, au format vectoriel.', 'image', null, null, 20),
  ('032d76c5-9afc-8154-8451-01cb1a9e5968', 'press_kit', 'visuels', 'Visuels des soirées', 'Une sélection d’images en haute définition, libres pour un usage éditorial avec mention de la source.', 'images', null, null, 21),
  ('80b3a22b-9952-8b59-8f55-ed7e1dffbeb2', 'press_kit', 'biographies', 'Biographies des organisateurs', 'Parcours et portraits des deux cofondateurs.', 'users', null, null, 22),
  ('7add0f06-e73c-8137-8c4c-1cee24daa42b', 'page_link', 'guide', 'Le guide du networking à Lille', 'Les événements, les lieux et cinq conseils pour faire de vraies rencontres dans la métropole.', 'map', '/networking-lille', 'Lire le guide', 23),
  ('e66f9e2a-f819-893d-895d-f27e3dd7779e', 'page_link', 'blog', 'Le blog', 'Récits de soirées, portraits et retours d’expérience de la communauté.', 'newspaper', '/blog', 'Voir les articles', 24),
  ('12b0eb37-f520-8190-8313-05e5881dfcf6', 'page_link', 'communaute', 'La communauté', 'Le groupe de discussion où l’afterwork continue, entre deux vendredis.', 'message-circle', '/community', 'Découvrir la communauté', 25)
on conflict do nothing;

insert into public.copy_variants (key, topic, section, value, official_value) values
  ('hours.about', 'hours', 'about', '18h30 à 1h', '18h30 à 1h'),
  ('hours.calendar', 'hours', 'calendar', '18h30 à minuit', '18h30 à 1h'),
  ('hours.map', 'hours', 'map', '18h30 à 22h00', '18h30 à 1h'),
  ('hours.faq', 'hours', 'faq', '22h00', '18h30 à 1h'),
  ('event_date.booking', 'event_date', 'booking', '6 novembre 2025', '7 novembre 2025'),
  ('event_date.faq', 'event_date', 'faq', '6 novembre 2025', '7 novembre 2025'),
  ('event_date.transfer', 'event_date', 'transfer', '5 novembre 2025 à 23h59', '7 novembre 2025'),
  ('places.booking', 'places', 'booking', '30 places max', '30 places max'),
  ('places.faq', 'places', 'faq', '20-30', '30 places max'),
  ('places.networking', 'places', 'networking', '20-30 places', '30 places max'),
  ('chat_size.community', 'chat_size', 'community', '200+ membres', '200+ membres'),
  ('chat_size.faq', 'chat_size', 'faq', '85+', '200+ membres'),
  ('chat_size.why', 'chat_size', 'why', '150+ leaders', '200+ membres'),
  ('chat_size.text', 'chat_size', 'text', '500+ entrepreneurs', '200+ membres'),
  ('chat_size.networking', 'chat_size', 'networking', '500+ entrepreneurs', '200+ membres'),
  ('floor.map', 'floor', 'map', '5e étage', '5e étage'),
  ('floor.faq', 'floor', 'faq', '6e étage', '5e étage'),
  ('metro.map', 'metro', 'map', 'Métro ligne 1, station Rihour', 'Métro ligne 1, station Rihour'),
  ('metro.directions', 'metro', 'directions', 'Métro ligne 2, station Gare Lille-Flandres', 'Métro ligne 1, station Rihour'),
  ('badge_period.cards', 'badge_period', 'cards', 'par an • paiement unique', 'par an • paiement unique'),
  ('badge_period.comparison', 'badge_period', 'comparison', 'par mois', 'par an • paiement unique'),
  ('calendar_span.table', 'calendar_span', 'table', 'de mai à décembre', 'de mai à décembre'),
  ('calendar_span.intro', 'calendar_span', 'intro', 'de mai à novembre', 'de mai à décembre'),
  ('capacity.booking', 'capacity', 'booking', '30 places', '30 places'),
  ('capacity.rain', 'capacity', 'rain', '50 personnes', '30 places'),
  ('history.about', 'history', 'about', '7 éditions depuis mai 2025', '7 éditions depuis mai 2025')
on conflict do nothing;

insert into public.guide_events (id, name, frequency, description, location, position) values
  ('1355e63d-8c5a-8a60-8d8d-f06092b7dc9e', 'Les Rencontres du Numérique', 'trimestriel', 'Une demi-journée de conférences et d’ateliers où se retrouvent agences, éditeurs et grands comptes.', 'Euratechnologies', 1),
  ('f9b46388-31a5-8857-8edb-a40de6e48b0d', 'Meetup des Devs du Nord', 'mensuel', 'Deux présentations techniques, des pizzas, et des développeurs qui partagent ce qu’ils ont appris.', 'Vieux-Lille', 2),
  ('5a3b46c9-32f2-89b5-80be-9eff0e333525', 'Le Petit-Déjeuner des Fondateurs', 'bimensuel', 'Une heure avant le bureau, autour d’une table de douze, pour parler financement et recrutement.', 'Lille-Centre', 3),
  ('67836280-4e13-82bd-8871-a4dec4d2a5be', 'Le Café des Indépendants', 'hebdomadaire', 'Le rendez-vous des freelances qui préfèrent travailler à plusieurs : ordinateurs ouverts, conseils partagés.', 'Wazemmes', 4)
on conflict do nothing;

insert into public.guide_venues (id, name, kind, district, description, position) values
  ('dd141ec5-be73-8d39-8fae-2562b4074eab', 'Le Toit du Beffroi', 'Rooftop', 'Lille-Centre', 'La terrasse de nos premiers vendredis : la vue sur les pignons, et un auvent pour la drache.', 1),
  ('2a34b688-9359-8c73-881b-f36fa86628cf', 'La Filature', 'Incubateur', 'Bois-Blancs', 'D’anciens ateliers textiles devenus bureaux de jeunes pousses, avec une grande salle ouverte aux événements.', 2),
  ('a66f30e0-fc77-8f49-8503-a681497b64d4', 'Le Comptoir des Halles', 'Café et coworking', 'Wazemmes', 'Des tables partagées le jour, des meetups le soir, à deux pas du marché.', 3)
on conflict do nothing;

insert into public.settings (key, value, description, source, source_date, is_public) values
  ('figures.rating', '{"value":4.8,"best":5,"reviews":24}'::jsonb, 'Note moyenne et nombre d’avis (données structurées)', 'Configuration de départ du site', '2025-10-21', true),
  ('figures.satisfied', '"100+ participants satisfaits"'::jsonb, 'Participants satisfaits (témoignages)', 'Configuration de départ du site', '2025-10-21', true),
  ('figures.popular_badge', '"67% des membres choisissent ce badge"'::jsonb, 'Part du badge le plus populaire', 'Configuration de départ du site', '2025-10-21', true),
  ('event.rollover', '"manual"'::jsonb, 'Passage à l’édition suivante : manual (en un clic) ou auto (le lendemain)', null, null, false),
  ('event.exceptions', '[]'::jsonb, 'Mois dont la soirée n’est pas le premier vendredi', null, null, true),
  ('badges.payments', '{"enabled":false}'::jsonb, 'Paiement en ligne des badges', null, null, true),
  ('badges.chat_url', '""'::jsonb, 'Adresse du groupe de discussion des membres (https), pour les membres qui ont un badge', null, null, false),
  ('comments.open', 'true'::jsonb, 'Les articles acceptent les commentaires', null, null, true),
  ('comments.trusted_after', '0'::jsonb, 'Commentaires publiés après lesquels un membre est publié sans relecture ; 0 : jamais', null, null, false),
  ('comments.links_max', '3'::jsonb, 'Liens par commentaire, au plus', null, null, false),
  ('comments.words', '[]'::jsonb, 'Expressions refusées dans les commentaires, en plus de celles du site', null, null, false),
  ('comments.edit_minutes', '0'::jsonb, 'Minutes pendant lesquelles un auteur modifie son commentaire ; 0 : sans limite', null, null, false),
  ('comments.notify_authors', 'true'::jsonb, 'Prévenir l’auteur d’un commentaire publié ou refusé', null, null, false),
  ('roles.weekly_mail', 'true'::jsonb, 'Envoyer chaque semaine la liste des administrateurs aux administrateurs', null, null, false),
  ('newsletter.retention_days', '30'::jsonb, 'Jours avant d’effacer une inscription jamais confirmée', null, null, false),
  ('mail.sender_name', '""'::jsonb, 'Nom de l’expéditeur des emails ; vide : celui du serveur', null, null, false),
  ('mail.reply_to', '""'::jsonb, 'Adresse qui reçoit les réponses aux emails ; vide : celle de l’expéditeur', null, null, false),
  ('security.second_factor', '{"policy":"off","from":""}'::jsonb, 'Validation en deux étapes des personnes qui ont un rôle', null, null, false),
  ('security.session_days', '365'::jsonb, 'Jours après lesquels une connexion finit, même utilisée', null, null, true),
  ('security.idle_days', '180'::jsonb, 'Jours après lesquels un appareil inutilisé est déconnecté', null, null, true),
  ('retention.visits', '25'::jsonb, 'Mois de conservation des mesures d’audience', null, null, true),
  ('retention.account_events', '12'::jsonb, 'Mois de conservation du journal des connexions', null, null, true),
  ('retention.read_notifications', '90'::jsonb, 'Jours de conservation des notifications lues', null, null, true),
  ('retention.invitations', '12'::jsonb, 'Mois de conservation des invitations', null, null, true),
  ('retention.deleted_accounts', '12'::jsonb, 'Mois de conservation de la trace d’un compte supprimé', null, null, true),
  ('retention.finished_tasks', '30'::jsonb, 'Jours de conservation des tâches terminées', null, null, true),
  ('retention.browser_errors', '90'::jsonb, 'Jours de conservation des erreurs des navigateurs', null, null, true),
  ('retention.alerts', '90'::jsonb, 'Jours de conservation des lignes de la boîte de l’équipe', null, null, true),
  ('search.home_title', '""'::jsonb, 'Titre de l’accueil dans les résultats de recherche ; vide : celui du site', null, null, true),
  ('search.home_description', '""'::jsonb, 'Description de l’accueil dans les résultats de recherche ; vide : celle du site', null, null, true),
  ('search.rating', 'true'::jsonb, 'Donner la note moyenne aux moteurs de recherche (données structurées)', null, null, true),
  ('search.training', 'true'::jsonb, 'Les robots qui entraînent des IA peuvent lire le site', null, null, true),
  ('map.parking_url', '"https://www.parking.example/lille-centre"'::jsonb, 'Réservation d’un parking (carte et format)', null, null, true),
  ('map.transit_url', '"https://www.ilevia.example/itineraire"'::jsonb, 'Itinéraire en métro (carte)', null, null, true),
  ('map.access', '"Ascenseur dans le hall"'::jsonb, 'Accessibilité (plan)', null, null, true),
  ('map.tiles', '{"url":"","attribution":"","attributionUrl":""}'::jsonb, 'Carte interactive : adresse https des tuiles avec {z}, {x} et {y}, mention de la source et son lien. Vide : plan dessiné seul', null, null, true),
  ('legal.publisher', '"[à compléter]"'::jsonb, 'Éditeur : raison sociale', null, null, true),
  ('legal.legal_form', '"[à compléter]"'::jsonb, 'Éditeur : forme juridique et capital', null, null, true),
  ('legal.registration', '"[à compléter]"'::jsonb, 'Éditeur : SIREN ou RNA', null, null, true),
  ('legal.address', '"[à compléter]"'::jsonb, 'Éditeur : adresse du siège', null, null, true),
  ('legal.phone', '"[à compléter]"'::jsonb, 'Éditeur : téléphone', null, null, true),
  ('legal.director', '"[à compléter]"'::jsonb, 'Directeur de la publication', null, null, true),
  ('legal.host', '"[à compléter]"'::jsonb, 'Hébergeur : nom, adresse, téléphone', null, null, true),
  ('legal.refunds', '"[à compléter]"'::jsonb, 'CGU : annulation et remboursement, à définir', null, null, true),
  ('legal.mediator', '"[à compléter]"'::jsonb, 'CGU : médiateur de la consommation (vente des badges)', null, null, true),
  ('legal.dsa_contact', '"[à compléter]"'::jsonb, 'Point de contact (règlement européen DSA)', null, null, true)
on conflict do nothing;

insert into public.badge_tiers (id, name, price_euros, billing_period, price_id, color, features, is_popular, rank) values
  ('bronze', 'Bronze', 100, 'year', '', '#B36B3C', array['Réservation prioritaire de 24 h', 'Badge Bronze sur votre profil', 'Groupe de discussion des membres', 'Annuaire des membres']::text[], false, 1),
  ('silver', 'Argent', 250, 'year', '', '#8A93A3', array['Réservation prioritaire de 72 h', 'Badge Argent sur votre profil', 'Groupe de discussion des membres', 'Annuaire des membres', 'Deux mises en relation choisies par édition', 'Un verre offert à chaque édition', 'Portrait sur le blog']::text[], true, 2),
  ('gold', 'Or', 1000, 'year', '', '#C9962B', array['Place garantie à chaque édition', 'Badge Or sur votre profil', 'Groupe de discussion des membres', 'Annuaire des membres', 'Mises en relation illimitées', 'Un verre offert à chaque édition', 'Portrait sur le blog', 'Un talk de 5 minutes', '2 invitations gratuites par événement', 'Un post LinkedIn auprès de 35k abonnés']::text[], false, 3)
on conflict do nothing;

insert into public.badge_features (id, feature_group, label, bronze, silver, gold, position) values
  ('048361a7-46c6-8bf6-800b-ccbd5a04c309', 'Accès Événements', 'Réservation prioritaire', true, true, true, 1),
  ('e404db00-6c5b-8f59-8f95-7281fdaa4423', 'Accès Événements', 'Un verre offert à chaque édition', false, true, true, 2),
  ('a3e51b49-20ac-8a53-8580-130c53e991b5', 'Accès Événements', 'Place garantie à chaque édition', false, false, true, 3),
  ('6c3f5882-76e4-845b-8b87-c1914c6bd125', 'Accès Événements', '2 invitations gratuites par événement', false, false, true, 4),
  ('ac98bfac-c403-8632-8c7b-f1a7c479a741', 'Networking', 'Groupe de discussion des membres', true, true, true, 5),
  ('17c7aa2b-45ae-89f6-85e4-accac036d281', 'Networking', 'Annuaire des membres', true, true, true, 6),
  ('d5990199-dd2f-821a-87bc-d7fc34226be0', 'Networking', 'Mises en relation choisies', false, true, true, 7),
  ('7eafcdf5-dbb8-8cc6-8c76-564e87f610a6', 'Networking', 'Mises en relation illimitées', false, false, true, 8),
  ('9f2804cf-a1c6-894d-8173-34e5c5f03c1e', 'Avantages Exclusifs', 'Badge sur votre profil', true, true, true, 9),
  ('2e262362-3985-861f-8ec3-6bc597522097', 'Avantages Exclusifs', 'Portrait sur le blog', false, true, true, 10),
  ('513bfada-256b-848e-8b5d-5a281b5b1a96', 'Avantages Exclusifs', 'Un talk de 5 minutes', false, false, true, 11),
  ('9434c2ee-7c9f-8d24-8563-4cd10666b3f4', 'Avantages Exclusifs', 'Un post LinkedIn auprès de 35k abonnés', false, false, true, 12)
on conflict do nothing;

insert into public.badge_allowances (id, badge_tier, label, quantity, period) values
  ('f3793b1b-ffe9-8bce-813a-708c820567ca', 'silver', 'Deux mises en relation choisies par édition', 2, 'edition'),
  ('7d8dc3c1-bb6e-8593-8090-13af7b4d32ff', 'silver', 'Un verre offert à chaque édition', 1, 'edition'),
  ('b09f293e-8d5d-8b00-8211-a112dc1ed525', 'silver', 'Portrait sur le blog', 1, 'badge'),
  ('30aea0e7-d140-86f9-8fc6-318a158c3e28', 'gold', 'Un verre offert à chaque édition', 1, 'edition'),
  ('ba9aa397-f417-8140-8ae5-aae913fa52d1', 'gold', 'Portrait sur le blog', 1, 'badge'),
  ('7324bd6b-abad-85cd-8ecb-77004d4a3af8', 'gold', 'Un talk de 5 minutes', 1, 'badge'),
  ('df584265-8986-8a06-85ec-f47e4f37a359', 'gold', '2 invitations gratuites par événement', 2, 'edition'),
  ('cba865c4-25c6-8be4-81eb-a3f97d20573a', 'gold', 'Un post LinkedIn auprès de 35k abonnés', 1, 'badge')
on conflict do nothing;

insert into public.blog_posts (id, title, slug, excerpt, content, featured_image_url, featured_image_alt, category, tags, publish_date, updated_at, is_published, author_id, meta_description, meta_keywords) values
  ('82375cac-869f-8d69-8f27-a6ac9ba30a6e', 'Pourquoi nous nous arrêtons à trente', 'pourquoi-trente-personnes', 'On nous demande chaque mois une place de plus. Voici pourquoi nous disons non, ce que ce non nous coûte, et ce qu’il change pour ceux qui sont là.', '<p>Le message arrive toujours vers le 25 du mois, et il est toujours poli. « Vous êtes complets, mais une personne de plus, ça ne changera rien, non ? » Une personne, non. Seulement ce n’est jamais une personne : en juin, elles étaient onze.</p>
<p>Nous avons répondu non aux onze. Deux ont insisté, une s’est vexée, les autres ont réservé pour juillet. Comme la question reviendra, autant y répondre une fois, et franchement.</p>

<h2>Ce qu’on entend à dix-neuf, et plus du tout à soixante</h2>
<p>Le premier vendredi de mai, nous étions dix-neuf. C’était moins que prévu, et j’en étais malade. À neuf heures du soir, j’ai fait le tour de la terrasse : il n’y avait plus des groupes, il y avait une conversation. Un menuisier expliquait à deux développeuses pourquoi ses devis lui prenaient ses dimanches. Elles ne cherchaient pas de client ; elles posaient des questions parce qu’elles entendaient les réponses.</p>
<p>Avant l’afterwork, j’ai organisé pendant des années des soirées d’agence. Soixante personnes, parfois cent vingt. On en sortait avec de belles photos et la gorge en feu. Au-delà d’un certain nombre, il se passe trois choses, toujours dans le même ordre :</p>
<ol>
<li>on parle plus fort, parce que les voisins parlent plus fort ;</li>
<li>on parle plus court, parce que parler fort fatigue ;</li>
<li>on finit par parler avec ceux qu’on connaît déjà, parce qu’avec eux on n’a rien à expliquer.</li>
</ol>
<p>La troisième est la seule grave. Une soirée de rencontres où l’on retrouve ses collègues est une pause café mal éclairée.</p>

<h2>Le calcul, pour ceux qui aiment les calculs</h2>
<p>Une soirée dure à peu près trois heures utiles. Une conversation qui va quelque part en prend quinze à vingt minutes, avec le temps d’aller chercher un verre. Cela fait neuf ou dix conversations par personne, pas davantage.</p>
<p>À trente, dix conversations, c’est un tiers de la salle. Vous repartez en ayant vraiment parlé à une personne sur trois, et croisé les deux autres. À cent, c’est une personne sur dix, choisie par le hasard et la file du bar.</p>
<blockquote><p>Je suis allé trois fois à des événements de deux cents personnes sans jamais retenir un prénom. Ici, à la fin, j’aurais pu faire l’appel.</p></blockquote>
<p>C’est Malik qui nous a dit cela en juin, sur le palier, en cherchant la manche de sa veste. Il monte des cuisines professionnelles et n’avait, de son propre aveu, « rien à faire avec des gens de la tech ». Il a passé vingt minutes à expliquer la ventilation d’un restaurant à une fondatrice qui vend des capteurs. Ils se revoient en juillet.</p>

<h2>Ce que ce choix nous coûte</h2>
<p>Il serait malhonnête de n’en dire que du bien.</p>
<h3>De l’argent, d’abord</h3>
<p>Trente entrées à dix euros font trois cents euros. Une fois réglés le lieu, le son et l’assurance, il ne reste rien, et c’est prévu ainsi. Nos partenaires paient la différence ; les <a href="/badges">badges</a> y aideront un jour. À cent personnes, la soirée serait rentable. Ce serait aussi une autre soirée.</p>
<h3>De la spontanéité, ensuite</h3>
<p>Il faut réserver. On ne passe pas « voir l’ambiance » avec trois amis en sortant du bureau. Nous perdons sûrement des gens formidables qui ne savent pas le 20 ce qu’ils feront le 4. Pour eux, les billets se transfèrent gratuitement, et la <a href="/faq">FAQ</a> dit comment : chaque mois, deux ou trois places changent de main dans le groupe, jusqu’à la veille.</p>
<h3>De l’image, enfin</h3>
<p>Trente personnes sur une photo, ce n’est pas une foule. Quand un partenaire nous demande « combien vous faites », le chiffre ne l’impressionne pas. Nous lui proposons de venir ; jusqu’ici, cela a suffi.</p>

<h2>Trente, mais pas les mêmes trente</h2>
<p>Le danger d’un petit nombre, c’est le club. On se reconnaît, on s’embrasse, et celui qui arrive seul se croit entré par erreur dans un anniversaire. Nous nous sommes donné trois règles, et vous avez le droit de nous les rappeler :</p>
<ul>
<li><strong>Un tiers de nouveaux, au moins.</strong> Si les habitués prennent plus de vingt places, nous leur demandons d’attendre une semaine avant de réserver.</li>
<li><strong>Personne ne reste seul à l’entrée.</strong> L’un de nous deux est à la porte jusqu’à dix-neuf heures quinze. Dites-nous ce qui vous amène, nous vous conduirons à quelqu’un.</li>
<li><strong>Pas de table réservée.</strong> Ni pour les partenaires, ni pour nous.</li>
</ul>
<p>En juin, treize personnes sur trente venaient pour la première fois. Je les ai comptées en rangeant les porte-noms, que nous avons d’ailleurs supprimés depuis : à trente, on peut demander un prénom et s’en souvenir.</p>

<h2>Et s’il y avait cent demandes ?</h2>
<p>On nous a suggéré de doubler : un deuxième vendredi, ou deux terrasses. Peut-être un jour. Nous préférerions que quelqu’un d’autre ouvre sa propre soirée, avec ses propres trente, et nous lui prêterons volontiers la sono. Nous croyons moins à un grand réseau qu’à plusieurs petits, où l’on passe facilement de l’un à l’autre.</p>
<p>En attendant, les dates sont connues longtemps d’avance. Le <a href="/evenements-lille">calendrier des premiers vendredis</a> les donne toutes, et une édition ouvre dès que la précédente se termine. Si vous lisez « Complet », écrivez dans le groupe : ce n’est pas une formule de consolation, c’est là que les places reviennent.</p>
<p>Et si vous faites partie des onze de juin : oui, nous avons gardé vos noms. Non, nous n’avons pas ajouté de chaises.</p>', '/images/blog/thirty-places-960.webp', 'Sur la terrasse au couchant, une hôtesse désigne en riant une ardoise où trente bâtons sont comptés ; trois invités discutent derrière elle.', 'Soirées', array['afterwork', 'organisation', 'rencontres']::text[], '2025-06-10T08:30:00+02:00', '2025-06-10T08:30:00+02:00', true, '8807ef72-fc01-8ae6-8376-9111ab632a50', 'Trente places, pas une de plus : les raisons d’un petit comité, ses inconvénients, et la façon dont nous choisissons de rester petits.', 'afterwork Lille, networking petit comité, organiser un afterwork'),
  ('3c407990-ff12-839c-8ebb-09f86f0982dd', 'Se présenter en une minute sans réciter', 'se-presenter-en-une-minute', 'Le pitch appris par cœur fait reculer d’un pas ceux qui l’écoutent. Une méthode en quatre phrases, essayée sur une centaine de personnes, pour dire ce qu’on fait et donner envie de répondre.', '<p>Il y a une seconde très particulière, juste après « Et toi, tu fais quoi ? ». Le regard part en haut à gauche, les épaules remontent, et l’on entend démarrer une bande enregistrée : « Alors moi, j’accompagne les entreprises dans leur transformation… » La personne en face sourit. Elle a cessé d’écouter à <em>accompagne</em>.</p>
<p>Je le sais parce que je l’ai fait pendant quatre ans. J’étais ingénieur, je disais « solutions », je disais « valeur », et l’on me répondait « ah, super ». Personne n’a jamais rien acheté après « ah, super ».</p>

<h2>Une minute, ce n’est pas un texte</h2>
<p>À l’afterwork, nous ne faisons pas de tour de table. Nous en avons fait un, en mai, parce que cela se fait : dix-neuf personnes, une minute chacune, quarante minutes au chronomètre. À la sixième, tout le monde préparait la sienne.</p>
<p>Se présenter, dans une soirée, n’est pas parler une minute. C’est parler quinze secondes, puis laisser l’autre décider de la suite. La minute, c’est le temps total, questions comprises. Si vous la remplissez seul, il ne reste rien à faire en face.</p>

<h2>Quatre phrases, dans cet ordre</h2>
<h3>1. Ce que vous avez fait cette semaine</h3>
<p>Pas votre métier : un geste. « Mardi, j’ai passé la journée dans une scierie à chercher pourquoi leur logiciel perdait des planches. » On voit une scierie. On ne voit jamais une solution.</p>
<h3>2. Pour qui, et ce que ça change</h3>
<p>« Le patron faisait l’inventaire à la main tous les samedis. Maintenant, il a ses samedis. » Une personne, un avant, un après. Si vous n’avez pas d’exemple que vous puissiez raconter, c’est une information importante, mais elle n’est pas pour ce soir.</p>
<h3>3. Ce que vous cherchez</h3>
<p>C’est la phrase que presque tout le monde oublie, par pudeur. Or, sans elle, les gens ne peuvent pas vous aider, même quand ils en ont envie. Soyez précis : « Je cherche quelqu’un qui a déjà vendu à des coopératives agricoles » ouvre un carnet d’adresses ; « je développe mon réseau » le referme.</p>
<h3>4. Une question</h3>
<p>Une vraie, dont vous ne connaissez pas la réponse. « Et chez vous, qui fait l’inventaire ? » C’est elle qui transforme une présentation en conversation.</p>
<blockquote><p>On ne m’avait jamais demandé qui faisait l’inventaire. C’est moi. On en a parlé une heure.</p></blockquote>
<p>Ces mots sont de Nathalie, libraire à Wazemmes, en juin. Elle n’avait pas besoin de logiciel. Mais son frère dirige une coopérative de semences, et voilà comment on trouve ce que l’on cherchait.</p>

<h2>Trois pièges, dont deux où je tombe encore</h2>
<ul>
<li><strong>Le titre.</strong> « Je suis <em>chief quelque chose</em> » répond à une question que personne n’a posée. Le titre viendra sur la carte, si la carte vient.</li>
<li><strong>La liste.</strong> « Je fais du site, du conseil, un peu de formation, et je peins. » Choisissez-en un. Les trois autres sont vos réponses à la deuxième question.</li>
<li><strong>L’excuse.</strong> « Je débute », « c’est un peu compliqué à expliquer », « ça va te paraître bête ». On s’excuse pour être aimable ; on demande en fait à l’autre de nous rassurer, et l’on change de sujet de conversation.</li>
</ul>
<p>Du premier, je suis guéri. Dans les deux autres, je retombe chaque fois que je suis fatigué. Si vous m’entendez dire « c’est un peu technique », vous pouvez m’arrêter.</p>

<h2>L’exercice de l’ascenseur</h2>
<p>Il dure le temps de monter, il ne demande pas de miroir, et je l’ai fait faire à une centaine de personnes, en formation puis ici.</p>
<ol>
<li>Dites votre première phrase à voix haute. Si elle contient un mot que votre grand-mère chercherait, changez-le.</li>
<li>Comptez les « je ». Plus de trois, et la présentation parle de vous au lieu de parler de ce que vous faites.</li>
<li>Dites votre question. Puis taisez-vous trois secondes, réellement, en comptant. C’est long. C’est exactement le temps qu’il faut à quelqu’un pour trouver une réponse intéressante.</li>
</ol>
<p>La plupart des gens trouvent la troisième étape insupportable. C’est celle qui change tout.</p>

<h2>Et quand c’est au tour de l’autre</h2>
<p>La moitié d’une bonne présentation consiste à bien recevoir celle d’en face. Deux habitudes suffisent : redire un mot que l’autre vient d’employer (« des planches ? ») et résister à l’envie de raconter tout de suite la fois où il vous est arrivé la même chose. Vous aurez votre minute. Les gens se souviennent peu de ce qu’on leur a dit, et très bien de la façon dont on les a écoutés.</p>
<p>Quant à ceux que la question continue de paralyser, voici un secret d’organisateur : vous pouvez arriver tôt et nous demander de vous présenter. Nous le faisons volontiers, et souvent mieux que vous, parce que nous n’avons pas peur à votre place. Cela se passe à la porte, <a href="/evenements-lille">le premier vendredi du mois</a>. Si vous préférez savoir avant de venir qui vous y croiserez, <a href="/faq">la FAQ répond</a>.</p>
<p>Une dernière chose. Ce texte fait un peu plus de cinq minutes, lu à voix haute. Le vôtre doit en faire une, et laisser les quatre autres à la personne d’en face.</p>', '/images/blog/lift-960.webp', 'Dans un ascenseur dont l’aiguille approche du dernier étage, un homme raconte, la main ouverte, et une femme l’écoute en souriant.', 'Réseau', array['pitch', 'prise de parole', 'rencontres']::text[], '2025-07-08T08:30:00+02:00', '2025-07-08T08:30:00+02:00', true, '7b38f4c8-b6e5-837d-8b55-c9693aedc419', 'Comment se présenter en une minute dans une soirée professionnelle : quatre phrases, trois pièges et un exercice à faire dans l’ascenseur.', 'pitch une minute, se présenter networking, elevator pitch français'),
  ('45e63ef5-305f-8992-8ee2-d01e2020be2f', 'L’IA dans une entreprise de dix personnes : par où commencer', 'ia-petite-entreprise-par-ou-commencer', 'Ni plan de transformation, ni séminaire. Un cahier, une semaine d’observation et un seul essai bien choisi : la méthode que nous suivons avec les petites entreprises de la région.', '<p>Au bar, la question arrive toujours au deuxième verre, et à voix basse, comme on demande une adresse de dentiste : « Dis, l’IA, nous, on devrait faire quelque chose, non ? » Celui qui parle dirige dix personnes. Il a lu trois articles qui promettaient de lui faire gagner la moitié de son temps, et un quatrième qui annonçait la fin de son métier.</p>
<p>J’installe des outils d’intelligence artificielle pour gagner ma vie. J’ai donc intérêt à répondre oui. La réponse honnête est : peut-être, et pas tout de suite.</p>

<h2>La semaine du cahier</h2>
<p>Avant tout essai, je demande à mes clients d’acheter un cahier et de ne plus me parler pendant une semaine. Chacun, dans l’équipe, y note trois choses chaque soir :</p>
<ol>
<li>ce qu’il a recopié d’un endroit à un autre ;</li>
<li>ce qu’il a écrit en ayant l’impression de l’avoir déjà écrit ;</li>
<li>ce qu’il a cherché plus de cinq minutes.</li>
</ol>
<p>Le vendredi, on compte. Dans un atelier d’ameublement de Roubaix, onze salariés, la semaine a donné ceci : quatorze heures à recopier des commandes reçues par email dans le logiciel de gestion, six heures à répondre à la même question sur les délais, et trois heures à chercher la dernière version d’un plan.</p>
<p>Le patron voulait un assistant qui dessine des meubles. Personne, dans le cahier, n’avait perdu une minute à dessiner des meubles.</p>
<blockquote><p>J’ai cru que vous alliez nous parler de robots. Vous nous avez parlé de nos emails. J’ai été déçu dix minutes, puis j’ai compté.</p></blockquote>

<h2>Un tri qui fait peur aux vendeurs</h2>
<p>Devant la liste, on se pose une question avant celle de l’IA : <strong>est-ce qu’un outil ordinaire suffirait ?</strong> Bien souvent, oui. Les plans perdus relevaient d’un dossier partagé et d’une règle de nommage. Coût : une matinée. Les questions sur les délais ont presque disparu quand la page d’accueil du site s’est mise à les afficher.</p>
<p>Restaient les commandes. Elles arrivaient en texte libre, chacun écrivant à sa façon, avec des fautes, des photos et des « comme la dernière fois ». Aucun formulaire n’aurait changé les habitudes de clients fidèles depuis vingt ans. Là, un modèle de langage avait quelque chose à faire : lire l’email, proposer un brouillon de commande, et laisser une personne le corriger.</p>
<p>Retenez les trois critères, ils servent ailleurs :</p>
<ul>
<li>la tâche revient toutes les semaines ;</li>
<li>une erreur se voit, et se corrige sans dommage ;</li>
<li>quelqu’un, dans l’équipe, sait dire si le résultat est bon.</li>
</ul>
<p>Si l’un des trois manque, passez à la ligne suivante du cahier.</p>

<h2>Trois règles avant le premier essai</h2>
<h3>Ce qui n’entre pas</h3>
<p>On écrit sur une feuille ce qu’on ne colle jamais dans un outil extérieur : fiches de paie, dossiers de santé, coordonnées de clients, tout ce que vous n’afficheriez pas dans la vitrine. Si l’essai a besoin de données personnelles, il faut un contrat qui dit où elles vont, et votre registre doit en parler. Ce n’est pas de la paperasse : c’est la première question que posera votre plus gros client.</p>
<h3>Qui relit</h3>
<p>Un nom, pas « l’équipe ». À Roubaix, c’est Sabrina, qui saisissait les commandes avant et qui connaît les manies de chacun. Elle n’a pas perdu son poste ; elle appelle désormais les clients dont la commande semble étrange, ce que personne n’avait le temps de faire.</p>
<h3>Quand on arrête</h3>
<p>Une date et un chiffre, décidés avant. « Si, le 30, nous ne gagnons pas cinq heures par semaine, nous arrêtons. » Sans cela, un essai médiocre devient une habitude, puis un abonnement.</p>

<h2>Ce que cela a donné, sans enjoliver</h2>
<p>Après deux mois, les quatorze heures étaient devenues cinq. Pas zéro : les photos de croquis continuent de se lire à l’œil, et un client sur dix écrit des messages que Sabrina elle-même doit lire deux fois. L’outil coûte une soixantaine d’euros par mois. La mise en place a pris six jours, dont quatre à comprendre comment l’atelier travaillait réellement.</p>
<p>Il y a eu un incident. La troisième semaine, le modèle a inventé une référence de tissu, plausible et inexistante. Sabrina l’a vue parce qu’elle connaît le catalogue. C’est la seule raison pour laquelle cet essai était raisonnable : il y avait une Sabrina.</p>

<h2>Commencer cette semaine</h2>
<p>Achetez le cahier. C’est tout. Si, vendredi, la liste ne contient rien qui mérite de l’IA, vous aurez quand même découvert où part votre temps, et vous n’aurez pas d’abonnement à résilier. De notre côté, nous en avons résilié quelques-uns, et nous raconterons un jour lesquels.</p>
<p>Si votre liste vous laisse perplexe, apportez-la <a href="/evenements-lille">un premier vendredi</a>. Il y a toujours, sur la terrasse, quelqu’un dont le métier est de lire ce genre de cahier, et quelqu’un qui a rempli le sien le mois d’avant. Commencez votre phrase par ce que vous avez recopié cette semaine : c’est une excellente façon de <a href="/blog/se-presenter-en-une-minute">se présenter en une minute</a>.</p>', '/images/blog/notebook-960.webp', 'Dans un atelier, une femme montre une ligne d’un cahier ouvert à un collègue qui rit, un ordinateur portable et des tasses devant eux.', 'IA en pratique', array['ia', 'petites entreprises', 'organisation']::text[], '2025-08-26T08:30:00+02:00', '2025-08-26T08:30:00+02:00', true, '7b38f4c8-b6e5-837d-8b55-c9693aedc419', 'Introduire l’intelligence artificielle dans une petite entreprise : observer une semaine, choisir un essai, fixer des règles, mesurer en heures.', 'IA petite entreprise, intelligence artificielle TPE, IA Lille, ChatGPT entreprise'),
  ('b8c514e1-d9db-82f7-8cb3-056d3798dfe3', 'Dire son prix sans baisser les yeux', 'dire-son-prix', 'Sept indépendants lillois nous ont montré leurs devis, anciens et récents. Entre les deux, leurs tarifs ont monté ; surtout, leur façon de les annoncer a changé.', '<p>En juillet, sous les guirlandes, une dizaine d’indépendants ont joué à un jeu cruel : chacun dit son tarif à voix haute, sans ajouter un mot. Pas de « mais ça dépend », pas de « hors taxes bien sûr », pas de « enfin, pour un projet comme celui-là ». Le premier a tenu deux secondes. La deuxième a ri. Le troisième a dit son prix en regardant ses chaussures, et c’est de lui que vient le titre de cet article.</p>
<p>Pendant l’été, j’ai demandé à sept d’entre eux de me montrer leurs devis : les premiers et les derniers. Ils ont accepté à condition que je ne donne ni noms ni montants. Tant mieux, car les montants ne vous apprendraient rien. Les phrases, si.</p>

<h2>Le calcul que tout le monde saute</h2>
<p>Sur les sept, cinq avaient fixé leur premier tarif de la même manière : en regardant celui d’un confrère, puis en retirant un peu, « parce que je débute ». Personne n’avait commencé par ses propres dépenses.</p>
<p>Le calcul tient pourtant sur une serviette :</p>
<ol>
<li>ce dont vous avez besoin pour vivre dans l’année, vacances et imprévus compris ;</li>
<li>plus les cotisations, les assurances, le matériel, le comptable ;</li>
<li>divisé par le nombre de jours que vous facturerez <em>vraiment</em>.</li>
</ol>
<p>Le troisième chiffre est celui qui fait mal. Une année compte environ deux cent vingt jours ouvrés une fois retirés les congés. Mes sept témoins en facturent entre cent dix et cent cinquante. Le reste part en devis, en relances, en comptabilité, en apprentissage et en grippes. Celui qui divise par deux cent vingt travaille au moins un jour sur trois gratuitement, et se demande en novembre pourquoi il est fatigué.</p>

<h2>La phrase, puis le silence</h2>
<p>Comparez ces deux annonces, tirées de la même boîte d’envoi, à trois ans d’écart.</p>
<blockquote><p>Je serais autour de tant, mais c’est une première estimation, on peut bien sûr en discuter selon votre budget, n’hésitez surtout pas à me dire si c’est trop.</p></blockquote>
<blockquote><p>Pour ce que vous décrivez, c’est tant. Cela comprend deux allers-retours et la mise en service. Je peux commencer le 14.</p></blockquote>
<p>La première demande pardon ; la seconde donne une information, dit ce qu’elle contient, puis parle d’une date. Le client de la première a négocié. Celui de la seconde a répondu : « Le 14, ça me va. »</p>
<p>À l’oral, il y a un exercice de plus : <strong>se taire après le chiffre</strong>. Élodie, qui rédige des notices pour l’industrie, compte jusqu’à cinq dans sa tête. « La première fois, j’ai cru m’évanouir à trois. Le client, lui, cherchait son agenda. »</p>

<h2>Ce qui se négocie, et ce qui ne se négocie pas</h2>
<p>Un client qui discute n’est pas un ennemi, il a un budget. Mais baisser le prix en gardant le reste apprend deux choses à tout le monde : que le premier chiffre était faux, et que le prochain le sera aussi. Mes sept indépendants ont fini par trouver la même parade : on ne touche pas au prix, on touche à ce qu’il achète.</p>
<ul>
<li><strong>Le périmètre.</strong> « Pour ce budget, je fais les trois premières pages et je vous laisse un modèle pour les autres. »</li>
<li><strong>Le calendrier.</strong> « En janvier, j’ai de la place : même travail, dix pour cent de moins. En novembre, non. »</li>
<li><strong>Le paiement.</strong> Un acompte de moitié vaut bien une petite remise ; un règlement à soixante jours n’en vaut aucune.</li>
<li><strong>La contrepartie.</strong> Une étude de cas signée, une présentation à deux clients précis. Pas « de la visibilité ».</li>
</ul>
<p>Et quand rien ne convient, il reste une phrase que chacun a mis des années à prononcer : « Je ne suis pas la bonne personne pour ce budget, mais je connais quelqu’un. » Elle coûte un contrat et rapporte une réputation. C’est d’ailleurs une bonne raison d’avoir quelques prénoms dans son téléphone, et <a href="/community">un groupe</a> où les demander.</p>

<h2>Augmenter quelqu’un qui vous paie déjà</h2>
<h3>Prévenir tôt</h3>
<p>Deux mois avant, jamais sur une facture. « À partir du 1er janvier, mes tarifs changent. Ce qui est signé d’ici là reste au prix actuel. » La plupart des clients signent d’ici là, ce qui remplit l’automne.</p>
<h3>Ne pas se justifier</h3>
<p>Votre loyer n’est pas un argument, et l’inflation est la même pour eux. Ce que vous avez appris depuis le premier devis en est un. Une ligne suffit.</p>
<h3>Accepter d’en perdre un</h3>
<p>Quatre des sept ont perdu un client en augmentant. Aucun ne le regrette, y compris celui qui a mal dormi en février. C’était, à chaque fois, le client qui payait le moins et téléphonait le dimanche.</p>

<h2>Le jeu, la prochaine fois</h2>
<p>Nous y rejouerons. La règle a évolué : chacun dit son prix à quelqu’un qui ne le connaît pas, et l’autre répond seulement « d’accord ». Entendre ce mot une fois, même pour rire, change la façon dont on annonce le suivant. C’est gratuit, ou plutôt c’est compris dans <a href="/faq">les dix euros de l’entrée</a>, que nous annonçons, nous, sans baisser les yeux.</p>', '/images/blog/the-price-960.webp', 'Au café, la nuit, deux personnes se taisent face à face, un devis posé entre leurs tasses.', 'Indépendants', array['freelance', 'prix', 'négociation']::text[], '2025-09-09T08:30:00+02:00', '2025-09-09T08:30:00+02:00', true, '8807ef72-fc01-8ae6-8376-9111ab632a50', 'Fixer et annoncer son tarif quand on est indépendant : le calcul de départ, la phrase à dire, le silence à tenir, et ce qui se négocie vraiment.', 'tarif freelance, annoncer son prix, négocier freelance, indépendant Lille'),
  ('2f0364db-e7c9-8e71-86a9-ba74c032ce67', 'Arriver seul, repartir avec trois prénoms', 'arriver-seul-repartir-avec-trois-prenoms', 'Vous venez de vous installer à Lille, vous ne connaissez personne et les cocktails professionnels vous donnent envie de fuir. Ce guide est pour vous : il tient en une soirée.', '<p>La porte de l’ascenseur s’ouvre, et pendant une seconde tout le monde a l’air de se connaître. C’est faux. Je suis de l’autre côté de cette porte chaque premier vendredi, et je vous promets que la moitié des gens qui rient près du bar se sont rencontrés il y a un quart d’heure. Mais je sais aussi que cette seconde-là a fait redescendre des gens. Il y a douze ans, dans une autre ville, c’est moi qu’elle a fait redescendre.</p>
<p>J’avais mis une veste, j’avais relu le nom des intervenants, j’avais préparé trois anecdotes. J’ai vu les dos tournés, j’ai fait semblant de recevoir un appel, et j’ai dîné seule d’un sandwich dans le tram. Voici ce que j’aurais aimé qu’on me dise.</p>

<h2>Avant : choisissez petit</h2>
<p>On conseille aux nouveaux de « multiplier les événements ». C’est le meilleur moyen d’accumuler des soirées ratées. Pour une première fois, cherchez trois choses :</p>
<ul>
<li>un nombre de places annoncé, et qui ne dépasse pas quarante ;</li>
<li>une heure de début précise, plutôt qu’un « à partir de » ;</li>
<li>quelqu’un à l’entrée, dont le nom figure sur la page.</li>
</ul>
<p>Notre <a href="/networking-lille">guide du networking à Lille</a> en recense plusieurs, pas seulement la nôtre. Puis écrivez à l’organisateur. Deux lignes suffisent : « Je viens pour la première fois, je ne connais personne, je travaille dans ceci. » Aucun organisateur digne de ce nom ne laisse ce message sans réponse, et vous aurez déjà un prénom en arrivant.</p>

<h2>Arrivez tôt, vraiment tôt</h2>
<p>Contre toute intuition, la première demi-heure est la plus facile. Les groupes n’existent pas encore. Les gens sont trois, puis cinq, ils ont les mains vides et le même sujet : le temps qu’il fait, l’ascenseur, la vue. Celui qui arrive à vingt heures entre dans des conversations commencées ; celui qui arrive à l’ouverture voit les autres entrer dans la sienne.</p>
<p>C’est aussi le moment où Hugo et moi sommes disponibles. Dites-nous ce qui vous amène, nous ferons les présentations. Nous avons une règle, <a href="/blog/pourquoi-trente-personnes">celle des trente places</a>, qui sert précisément à cela.</p>

<h2>Lire les groupes comme on lit une table</h2>
<p>Tous les cercles ne se valent pas quand on veut s’y glisser. Regardez les pieds, ils mentent moins que les visages :</p>
<ol>
<li><strong>Deux personnes face à face</strong>, pieds vers l’intérieur : elles sont en pleine conversation. Laissez-les.</li>
<li><strong>Deux personnes côte à côte</strong>, tournées vers la salle : elles attendent quelqu’un. C’est vous.</li>
<li><strong>Trois personnes ou plus</strong> avec un trou dans le cercle : le trou est une place. Avancez-y, écoutez une minute, posez une question sur la dernière phrase.</li>
</ol>
<p>Et s’il y a une personne seule devant la balustrade, allez-y d’abord. Elle regarde le beffroi pour la même raison que vous regardez votre téléphone.</p>
<blockquote><p>J’ai passé vingt minutes à lire les étiquettes des bouteilles. Puis une dame m’a demandé si je savais à quoi servait la plus haute. Je ne savais pas, elle non plus. Elle m’a trouvé mes deux premiers clients.</p></blockquote>
<p>Antoine, qui raconte cela, est arrivé de Clermont-Ferrand en mars avec sa compagne, un vélo et un métier d’ergonome. Il insiste : il n’a rien dit de brillant de toute la soirée.</p>

<h2>Trois prénoms, pas trente cartes</h2>
<p>Fixez-vous un but si petit qu’il en devient confortable : repartir avec trois prénoms, et une chose vraie sur chacun. « Inès, restaure des orgues. » « Karim, cherche un local à Fives. » « Paule, déteste le mot <em>écosystème</em>. » Écrivez-les dans l’escalier en partant ; le lendemain, il sera trop tard.</p>
<p>Quand vous les avez, vous avez le droit de rentrer. Partir à vingt et une heures avec trois prénoms, c’est une soirée réussie. Rester jusqu’à la fermeture par politesse n’en est pas une.</p>
<h3>Si une conversation s’enlise</h3>
<p>Tout le monde redoute ce moment et personne ne vous en voudra d’y mettre fin. La formule la plus simple est la vraie : « Je suis content qu’on se soit parlé, je vais faire un tour avant que le bar ne ferme. » Serrez la main, redites le prénom, partez sans vous excuser.</p>
<h3>Si c’est trop</h3>
<p>Il y a un palier entre la terrasse et l’ascenseur, avec un banc. Il est là pour ça. Nous y avons eu, certains soirs, des conversations bien meilleures qu’en haut.</p>

<h2>Et après ?</h2>
<p>Sans nouvelles le lundi, un prénom s’oublie. Envoyez un message court aux trois, et seulement aux trois ; Hugo prépare un texte entier sur la façon de s’y prendre. Puis revenez une deuxième fois. La première, vous étiez nouveau ; à la deuxième, quelqu’un vous appellera de l’autre bout de la terrasse, et un inconnu sortant de l’ascenseur croira que vous connaissez tout le monde.</p>
<p>Ce jour-là, faites-nous plaisir : décalez vos pieds de vingt centimètres, et laissez-lui la place. <a href="/evenements-lille">Les prochaines dates sont ici</a>.</p>', '/images/blog/gap-in-the-circle-960.webp', 'Une femme, de dos, arrive seule sur la terrasse ; devant elle, un cercle de quatre personnes a laissé une place libre.', 'Réseau', array['rencontres', 'débuter', 'lille']::text[], '2025-09-23T08:30:00+02:00', '2025-09-23T08:30:00+02:00', true, '8807ef72-fc01-8ae6-8376-9111ab632a50', 'Réseauter à Lille quand on ne connaît personne : avant, pendant et après la soirée, des gestes simples pour les timides et les nouveaux venus.', 'réseauter à Lille, networking timide, s’installer à Lille, rencontres professionnelles Lille'),
  ('f4155dc4-e353-851a-8a65-f3db988fff94', 'Carnet d’un premier vendredi : octobre, sous l’auvent', 'carnet-d-un-premier-vendredi', 'Il a plu de 18h12 à 22h40. Récit heure par heure d’une soirée que la météo avait condamnée, et de ce que trente personnes font d’un espace devenu deux fois plus petit.', '<p>Vendredi 3 octobre, 18h12. La première goutte tombe sur la liste des inscrits, exactement sur le nom de Thibault, qui n’est pas encore arrivé et qui n’y est pour rien. À 18h15, il pleut. À 18h20, c’est une drache, et le mot n’est pas trop fort : on n’entend plus la cloche du beffroi.</p>
<p>Nous avions monté trente chaises hautes face au couchant. Hugo me regarde. Je regarde l’auvent. Cent vingt mètres carrés, c’est écrit partout dans <a href="/faq">nos réponses</a>, et nous ne les avions jamais vraiment essayés.</p>

<h2>18h30, les courageux</h2>
<p>Ils sont sept à l’ouverture, trempés, hilares, un peu fiers. Personne n’a de parapluie qui fonctionne. Une femme en ciré jaune, que personne ne connaît, prend l’autre bout d’une table sans qu’on le lui demande. Elle s’appelle Bérengère, elle cultive des champignons dans d’anciens tunnels à Seclin, et elle a l’habitude de l’humidité.</p>
<p>À sept, on déplace tout en dix minutes. Il se passe alors quelque chose que nous n’avions pas prévu : quand les vingt-trois autres arrivent, ce n’est plus nous qui les accueillons. Ce sont les sept. Ils savent où sont les verres, ils ont monté la terrasse, ils sont chez eux.</p>
<blockquote><p>Je suis arrivé en retard, j’ai tendu mon manteau à un monsieur. J’ai compris une heure plus tard qu’il n’était pas du vestiaire. Il vend des grues.</p></blockquote>

<h2>19h15, une seule conversation</h2>
<p>D’ordinaire, la terrasse fait des îles : le bar, la balustrade, la table du fond. Sous l’auvent, il n’y a pas la place. Trente personnes tiennent dans le bruit de la pluie, épaule contre épaule, et l’on entend forcément la phrase d’à côté.</p>
<p>J’ai noté, sur le dos de la liste, ce que j’ai entendu entre 19h15 et 19h40 :</p>
<ul>
<li>« … non, mais l’IA, elle ne sait pas reconnaître une girolle d’un faux-semblant, et toi non plus. »</li>
<li>« Attends, tu as dit <em>grues</em> ? Mon frère cherche une grue. »</li>
<li>« J’ai doublé mes prix lundi. Mon client a dit d’accord. Je n’ai pas dormi de la nuit. »</li>
<li>« C’est la première fois que je viens. — Moi aussi. — Mais c’est toi qui m’as servi à boire ! »</li>
</ul>
<p>Le frère a bien besoin d’une grue. Pour trois jours, en novembre, à Lomme. Nous donnerons des nouvelles.</p>

<h2>20h05, cinq minutes sous l’eau</h2>
<p>Chaque mois, quelqu’un parle cinq minutes, chronomètre en main. En octobre, ce devait être un exposé sur les contrats de maintenance, avec des images. Mais le projecteur ne supporte pas la pluie, et l’orateur supporte mal l’idée de parler sans projecteur. Il nous l’a dit honnêtement ; il viendra en décembre.</p>
<p>Hugo demande alors, sans micro, si quelqu’un veut la place. Silence. Puis le ciré jaune s’avance.</p>
<p>Bérengère n’avait rien préparé. Elle a expliqué en cinq minutes comment on persuade un champignon de pousser : on lui donne tout ce qu’il faut, puis on le contrarie. Un choc de froid, un peu de lumière, moins d’air. « S’il est trop bien, il ne fait que des racines. » Elle s’est arrêtée à quatre minutes cinquante, a regardé le chronomètre et a conclu : « Je pense que c’est pareil pour les entreprises, mais je n’ai que dix secondes pour le prouver. »</p>
<p>C’est la plus longue salve d’applaudissements depuis mai. On pourrait y voir la preuve des <a href="/blog/se-presenter-en-une-minute">quatre phrases de Hugo</a> : un geste, un exemple, une demande, une question. Il soutient que oui. Elle soutient qu’elle avait froid.</p>

<h2>21h, les comptes</h2>
<p>Ce qui n’a pas marché, puisqu’on nous demande de le dire :</p>
<ol>
<li>le vestiaire, prévu pour douze manteaux secs, en a reçu trente et un mouillés ;</li>
<li>la musique, qu’il a fallu couper, car elle et la pluie se disputaient les voix graves ;</li>
<li>le sol, glissant près du bar, que nous avons bloqué avec deux tables et un partenaire de bonne volonté ;</li>
<li>deux personnes ont fait demi-tour en bas en voyant le ciel, et ne sont revenues qu’une heure plus tard, en lisant nos messages. Nous aurions dû écrire dans le groupe, à 18h15, que tout était maintenu. Ce sera fait désormais, chaque mois, quel que soit le temps.</li>
</ol>
<p>Ce qui a marché tient en une ligne : à vingt et une heures, il restait vingt-huit personnes. En septembre, par une soirée superbe, il en restait dix-neuf.</p>

<h2>22h40, la ville vernie</h2>
<p>La pluie s’arrête d’un coup, comme on ferme un robinet. Nous sommes encore une douzaine. Quelqu’un va jusqu’à la balustrade, passe la manche sur la rampe et appelle les autres. La ville brille de partout ; les enseignes descendent dans les rues comme de la peinture. On reste là cinq minutes, sans parler de rien qui soit utile.</p>
<p>Puis quelqu’un parle du dernier tram, et l’on redescend.</p>
<h3>Ce que nous changeons</h3>
<p>Dorénavant, trois tables restent toujours sous l’auvent, même en été. Nous n’avons pas envie d’attendre la pluie pour que les gens s’entendent. Et les premiers arrivés seront invités à donner un coup de main, pour de vrai : c’est encore la meilleure <a href="/blog/arriver-seul-repartir-avec-trois-prenoms">façon d’arriver seul</a>.</p>
<p>Prochaine édition le <a href="/evenements-lille">premier vendredi de novembre</a>. Prenez une veste. Pour le reste, on s’arrangera.</p>', '/images/blog/yellow-raincoat-960.webp', 'Sous l’auvent battu par la pluie, une femme en ciré jaune parle, bras ouverts, à côté d’une caisse de champignons.', 'Soirées', array['afterwork', 'récit', 'lille']::text[], '2025-10-07T08:30:00+02:00', '2025-10-07T08:30:00+02:00', true, '8807ef72-fc01-8ae6-8376-9111ab632a50', 'L’afterwork ALINE d’octobre raconté heure par heure : la pluie, l’auvent, un exposé de cinq minutes sur les champignons et trois rencontres.', 'afterwork Lille, récit de soirée, rooftop pluie Lille'),
  ('fdc637b6-77b7-8735-8d78-ca4ae52c0a0b', 'Le lundi d’après : relancer sans déranger', 'relancer-sans-deranger', 'Une rencontre sans suite est une anecdote. Quand écrire, à qui, avec quels mots, et pourquoi il vaut mieux envoyer trois messages que vingt.', '<p>J’ai longtemps possédé une boîte à chaussures pleine de cartes de visite. Deux cents, peut-être. Un dimanche de rangement, je les ai étalées sur la table et j’ai essayé de remettre un visage sur chacune. J’en ai trouvé neuf. J’ai jeté la boîte, et j’ai décidé de ne plus rien rapporter d’une soirée que je ne puisse tenir dans une seule main.</p>
<p>Le problème n’était pas les cartes, c’était le lundi. Je rentrais le vendredi avec de bonnes intentions, je me disais « je lui écris la semaine prochaine », et la semaine prochaine avait déjà ses propres urgences.</p>

<h2>Quarante-huit heures, pas pour la raison qu’on croit</h2>
<p>On lit partout qu’il faut écrire vite pour « rester présent à l’esprit ». La vérité est plus simple : au bout de deux jours, c’est <em>vous</em> qui oubliez. Le détail qui rendrait votre message vivant – le frère qui cherche une grue, le nom de la chienne, le mot exact qui vous a fait rire – s’efface entre le dimanche soir et le mardi matin.</p>
<p>J’écris donc le samedi, dans le tram ou au café, et je programme l’envoi pour le lundi à neuf heures. Personne n’a envie d’un message professionnel le samedi. Tout le monde en apprécie un bon le lundi, avant les autres.</p>

<h2>Trois personnes</h2>
<p>Sur dix conversations, choisissez-en trois. Non les plus « utiles » : les plus vivantes. Vous saurez reconnaître celles dont vous avez parlé en rentrant, à votre conjoint, à votre chat. Les autres reviendront d’elles-mêmes le mois suivant, et c’est l’avantage d’un <a href="/evenements-lille">rendez-vous à date fixe</a> : on n’a pas besoin de tout conclure tout de suite.</p>
<p>À ces trois-là, un message chacun. Quatre lignes, jamais six.</p>
<ol>
<li><strong>Où et quand</strong>, en une demi-phrase : « C’était vendredi, près du bar, quand la musique s’est arrêtée. »</li>
<li><strong>Ce qui vous est resté.</strong> Pas un compliment, un souvenir : « J’ai repensé à vos champignons qu’il faut contrarier. »</li>
<li><strong>Quelque chose à donner.</strong> Un lien, un nom, une adresse, la réponse à une question qui était restée en l’air.</li>
<li><strong>Une suite facile à refuser.</strong> « Si cela vous dit, je passe à Seclin jeudi. Sinon, à un prochain vendredi. »</li>
</ol>

<h2>Trois modèles, à défigurer</h2>
<p>Ne les copiez pas : on reconnaît un modèle à sa première virgule. Mais les voir aide à écrire le sien.</p>
<h3>Quand vous avez promis quelque chose</h3>
<blockquote><p>Bonjour Inès, vendredi vous cherchiez un ébéniste qui accepte les petites pièces. C’est Firmin, à Croix, il attend votre appel et il est bavard. Bon courage pour le jeu de flûtes. Hugo</p></blockquote>
<h3>Quand vous aimeriez revoir quelqu’un</h3>
<blockquote><p>Bonjour Karim, j’ai bien ri de votre histoire de local sans porte. Je déjeune souvent à Fives le mardi : si vous y êtes la semaine prochaine, je veux voir ça. Hugo</p></blockquote>
<h3>Quand vous espérez travailler ensemble</h3>
<blockquote><p>Bonjour Paule, vous disiez que vos devis vous prennent deux jours. J’ai regardé le vôtre comme je l’aurais fait pour moi : j’y vois trois choses simples, notées ci-dessous, à prendre ou à laisser. Si l’une vous intrigue, j’ai une heure jeudi. Hugo</p></blockquote>
<p>Vous remarquerez qu’aucun ne dit « suite à notre échange fructueux », « dans l’optique d’une synergie » ni « n’hésitez pas à revenir vers moi ». Ces formules vont à tout le monde : celui qui vous lit sait qu’elles n’ont pas été écrites pour lui.</p>

<h2>Le silence n’est pas une réponse</h2>
<p>Un message sur deux restera sans retour. Ce n’est pas un jugement ; c’est une semaine chargée, un enfant malade, un onglet ouvert qu’on n’a jamais refermé. La règle que j’applique :</p>
<ul>
<li>une seule relance, dix jours après, plus courte que la première ;</li>
<li>elle apporte quelque chose de neuf, ou elle ne part pas ;</li>
<li>ensuite, plus rien avant de se revoir en vrai. Et, en vrai, aucune allusion au message. Jamais.</li>
</ul>
<p>Ce dernier point est le plus important. « Tu as vu mon email ? » transforme une rencontre en facture impayée.</p>

<h2>Un carnet de dix minutes</h2>
<p>Je n’utilise pas de logiciel. Un cahier, une page par mois, trois colonnes : le prénom, la chose vraie, ce que j’ai promis. Le jeudi qui précède chaque premier vendredi, je relis la page du mois d’avant. Dix minutes. J’arrive en sachant que Firmin devait appeler, que la grue partait pour Lomme et que la chienne s’appelle Pistache.</p>
<p>On me dit parfois que j’ai bonne mémoire. J’ai un cahier.</p>
<p>Si vous n’avez encore personne à qui écrire lundi, commencez par le commencement : Léa a raconté comment <a href="/blog/arriver-seul-repartir-avec-trois-prenoms">arriver seul et repartir avec trois prénoms</a>. Et si la soirée est complète, suivez <a href="/community">le groupe</a> : des billets s’y transmettent jusqu’à la veille.</p>', '/images/blog/monday-tram-960.webp', 'Dans le tram, un homme penché sur une petite table écrit dans un carnet, la ville et le beffroi derrière la vitre.', 'Réseau', array['rencontres', 'relance', 'email']::text[], '2025-10-14T08:30:00+02:00', '2025-10-14T08:30:00+02:00', true, '7b38f4c8-b6e5-837d-8b55-c9693aedc419', 'Écrire après une rencontre professionnelle : le bon délai, trois modèles de messages courts, les erreurs à éviter et un carnet de suivi de dix minutes.', 'relance networking, message après rencontre, suivi contact professionnel'),
  ('6217ae74-c986-8ceb-860d-8c9d01cf19dd', 'Trois outils d’IA que nous avons abandonnés', 'trois-outils-d-ia-abandonnes', 'Un rédacteur de comptes rendus, un robot d’accueil et un prédicteur d’absences : tous trois fonctionnaient. Nous les avons pourtant arrêtés, et voici ce que chacun nous a appris.', '<p>J’avais promis, à la fin d’un article sur <a href="/blog/ia-petite-entreprise-par-ou-commencer">l’IA dans les petites entreprises</a>, de raconter un jour nos abonnements résiliés. On m’en a reparlé trois fois au bar. Les voici, sans les marques : ces outils tiennent leurs promesses, et l’erreur était la nôtre.</p>
<p>Précision utile : ALINE n’est pas une entreprise de technologie. Ce sont deux personnes, un tableur, une boîte aux lettres et trente invités par mois. Exactement le genre d’endroit où l’on se dit qu’un peu d’automatisation ne ferait pas de mal.</p>

<h2>Le rédacteur de comptes rendus</h2>
<h3>Ce que nous voulions</h3>
<p>Chaque mois, Léa et moi faisons le bilan de la soirée pendant une heure. L’outil écoutait, transcrivait et produisait un compte rendu avec des décisions et des responsables. Il était impressionnant : il distinguait nos voix et ignorait le bruit de la machine à café.</p>
<h3>Ce qui s’est passé</h3>
<p>Au bout de trois mois, nous avions trois comptes rendus impeccables que personne n’avait ouverts. Pire : sachant que tout était noté, nous ne notions plus rien. En relisant celui de juillet, j’ai trouvé une décision que nous avions prise deux fois, à un mois d’écart, dans les mêmes termes, sans nous en souvenir.</p>
<p>Prendre des notes n’est pas une corvée dont il faut nous délivrer. C’est le moment où l’on choisit ce qui compte. L’outil gardait tout ; il ne choisissait rien.</p>
<p><strong>Ce qui l’a remplacé :</strong> une feuille, cinq lignes au maximum, écrites à deux avant de se lever. La limite fait le travail.</p>

<h2>Le robot d’accueil</h2>
<h3>Ce que nous voulions</h3>
<p>Une trentaine de messages par mois posent les mêmes questions : l’adresse, la tenue, la pluie, le transfert d’un billet. Nous avons branché un assistant sur la <a href="/faq">FAQ</a>. Il répondait en quatre secondes, jour et nuit, avec une politesse d’hôtel.</p>
<h3>Ce qui s’est passé</h3>
<p>Il répondait juste dans neuf cas sur dix. Nous avons tenu le compte. Le dixième cas était toujours le même : quelqu’un qui n’avait pas une question, mais une crainte.</p>
<blockquote><p>Je vous ai demandé si on pouvait venir seul. Votre robot m’a répondu que oui et m’a donné le prix. Ce que je voulais savoir, c’est si quelqu’un me parlerait.</p></blockquote>
<p>Sylvie nous a dit cela en septembre, en riant, un verre à la main : elle était venue malgré le robot. Combien ne sont pas venus ? Nous n’en savons rien, et c’est bien le problème : un refus poli ne laisse pas de trace dans un tableau de bord.</p>
<p><strong>Ce qui l’a remplacé :</strong> neuf réponses bien écrites, en tête de page, et notre adresse en dessous. Les messages sont tombés à une dizaine par mois. Nous y répondons nous-mêmes, en général le soir ; l’un d’eux a donné l’article sur la façon d’<a href="/blog/arriver-seul-repartir-avec-trois-prenoms">arriver seul</a>.</p>

<h2>Le prédicteur d’absences</h2>
<h3>Ce que nous voulions</h3>
<p>À trente places, deux absents se voient. Les compagnies aériennes vendent plus de sièges qu’elles n’en ont ; pourquoi pas nous, avec mesure ? À partir des inscriptions passées, un petit modèle estimait la probabilité que chacun vienne. Je l’avais écrit moi-même. J’en étais fier.</p>
<h3>Ce qui s’est passé</h3>
<p>Techniquement, il était correct. Puis j’ai regardé <em>ce</em> qu’il regardait. Les gens qui réservent tard viennent moins. Ceux qui habitent loin aussi. Ceux qui viennent pour la première fois, surtout. Appliquer ses conseils revenait à remplir la terrasse d’habitués du centre-ville et à mettre les nouveaux en liste d’attente. Nous étions en train de fabriquer, avec une belle courbe, le club que nous avions promis de ne pas devenir.</p>
<p>Il y avait un second défaut, que Léa a résumé d’une phrase : « Tu veux vraiment que je dise à quelqu’un, à la porte, qu’un calcul avait parié sur son absence ? »</p>
<p><strong>Ce qui l’a remplacé :</strong> un message la veille, écrit à la main, qui dit : « Si vous ne pouvez pas venir, quelqu’un attend votre place. » Les absences ont été divisées par deux. Il n’y a pas de modèle là-dedans, seulement quelqu’un qui attend.</p>

<h2>Ce que les trois ont en commun</h2>
<p>Aucun n’a échoué sur la technique. Chacun retirait de la soirée une chose qui paraissait inefficace, et qui était la chose elle-même : choisir, rassurer, faire confiance. Avant tout nouvel essai, nous nous posons désormais trois questions :</p>
<ol>
<li>Cette tâche nous pèse-t-elle parce qu’elle est inutile, ou parce qu’elle est importante ?</li>
<li>Qui sera traité différemment, et le lui dirions-nous en face ?</li>
<li>Si l’outil disparaissait demain, saurions-nous encore faire ?</li>
</ol>
<p>Deux outils ont survécu à ces questions, soit dit en passant : un correcteur, qui relit nos affiches, et un petit programme qui redimensionne les images. Personne ne nous a jamais demandé de conférence à leur sujet. Ils sont parfaits.</p>
<p>La liste de ce que les machines peuvent faire de nos pages, elle, est publique : c’est notre <a href="/politique-ia">politique IA</a>. Et si vous avez un outil abandonné à raconter, la prise de parole du mois dure cinq minutes, sans projecteur.</p>', '/images/blog/robot-in-a-box-960.webp', 'Sur le comptoir, un petit robot éteint salue depuis son carton ; la barmaid en rit avec un client.', 'IA en pratique', array['ia', 'outils', 'organisation']::text[], '2025-11-18T08:30:00+01:00', '2025-11-18T08:30:00+01:00', true, '7b38f4c8-b6e5-837d-8b55-c9693aedc419', 'Retour d’expérience : trois outils d’intelligence artificielle essayés pour organiser un afterwork à Lille, puis abandonnés, et les raisons précises de chaque arrêt.', 'retour d’expérience IA, abandonner un outil IA, IA association événement'),
  ('6fe03fe7-2ed3-8893-8085-25372409316b', 'Tenir son premier hiver d’indépendant', 'premier-hiver-d-independant', 'Décembre est calme, janvier est vide, et personne n’ose le dire. Ce que font de ces huit semaines ceux qui en ont déjà traversé quelques-unes.', '<p>« Ça va, le boulot ? — Ça va, ça va, c’est un peu calme. » En décembre, cette phrase fait le tour de la terrasse en manteau. Elle est toujours dite au même débit, un peu trop vite, et elle signifie presque toujours : je n’ai rien de signé pour janvier, et je commence à faire des comptes la nuit.</p>
<p>Si c’est votre premier hiver, vous pensez sans doute que cela n’arrive qu’à vous. J’ai posé la question à douze indépendants, de deux à dix-neuf ans de métier. Onze ont connu ce creux la première année. La douzième fabrique des galettes des rois.</p>

<h2>Un creux, pas une chute</h2>
<p>Le mécanisme est banal. En novembre, vos clients terminent ce qu’ils ont commencé. En décembre, ils vident les budgets, ou ils attendent les suivants. En janvier, ils se réunissent pour décider. Ils signent en février, et vous commencez en mars. Il ne s’est rien passé de grave, mais il s’est passé quatre mois.</p>
<blockquote><p>Mon premier janvier, j’ai répondu à des offres d’emploi. Mon deuxième, j’ai repeint la cuisine. Maintenant je pars en montagne, et je préviens mes clients en octobre.</p></blockquote>
<p>Guillaume, graphiste, n’est pas devenu plus serein. Il a seulement vu le film plusieurs fois.</p>

<h2>L’argent d’abord, parce qu’il empêche de penser</h2>
<ul>
<li><strong>Comptez les semaines, pas les euros.</strong> Divisez ce que vous avez, cotisations mises de côté, par ce que vous dépensez en une semaine. « Onze semaines » se supporte mieux que n’importe quel solde.</li>
<li><strong>Facturez ce qui est fait.</strong> Sur les douze, huit avaient, mi-décembre, un travail livré et non facturé. L’une attendait « d’être sûre qu’ils étaient contents ». Ils l’étaient, depuis septembre.</li>
<li><strong>Relancez avant les fêtes.</strong> Un appel le matin, courtois, à la comptabilité plutôt qu’à votre contact : « La facture du 12 est-elle bien dans votre prochain règlement ? » Entre professionnels, la loi prévoit des pénalités et quarante euros de frais par facture en retard. On les réclame rarement ; les mentionner suffit souvent.</li>
<li><strong>Ne bradez rien en janvier.</strong> Le client acquis à moitié prix un 8 janvier l’attendra toujours. Relisez plutôt comment <a href="/blog/dire-son-prix">dire son prix</a>.</li>
</ul>

<h2>Les journées, ensuite</h2>
<h3>Gardez une heure de début</h3>
<p>Le danger d’un mois vide n’est pas d’y travailler peu, c’est d’y travailler mal du matin au soir : douze heures devant l’écran, à rafraîchir une boîte de réception, avec la conviction d’avoir mérité son dîner. Les plus aguerris font l’inverse. Ils ferment à treize heures, exprès.</p>
<h3>Faites la chose reportée</h3>
<p>Chacun en a une. Le site qui date, les trois clients satisfaits à qui demander un témoignage, le devis type, la sauvegarde. Une seule, avec une date de fin. Le creux devient alors une période de votre année, avec un nom. Chez Élodie, cela s’appelle « la révision », comme pour une voiture.</p>
<h3>Écrivez à d’anciens clients</h3>
<p>Pas pour vendre : pour prendre des nouvelles de ce que vous avez fait ensemble. « Le catalogue, il a tenu le coup pendant le salon ? » Sur dix messages envoyés, Guillaume obtient en moyenne six réponses, deux cafés et un projet. Hugo a donné <a href="/blog/relancer-sans-deranger">la manière</a>.</p>

<h2>La solitude, dont on parle en dernier</h2>
<p>J’ai laissé ce point pour la fin parce que tous les douze ont fait de même. Ils ont d’abord parlé de trésorerie, puis d’organisation, puis il y a eu un silence, et quelqu’un a dit : « En fait, le plus dur, c’est qu’il fait nuit à cinq heures et que je n’ai parlé à personne. »</p>
<p>Il n’y a pas d’astuce contre cela. Il y a des habitudes :</p>
<ol>
<li>une matinée par semaine ailleurs que chez soi, toujours la même, pour qu’on s’étonne de votre absence ;</li>
<li>un ou une collègue d’infortune, qu’on appelle le lundi à neuf heures, dix minutes, pour dire ce qu’on va faire ;</li>
<li>un rendez-vous dans le mois qui ne rapporte rien.</li>
</ol>
<p>Je suis mal placée pour vanter le troisième, puisque j’en organise un. Disons seulement qu’il existe <a href="/networking-lille">beaucoup d’endroits à Lille</a> où l’on peut arriver en disant « c’est calme » et s’entendre répondre « moi aussi ». Les gens mentent moins en manteau.</p>

<h2>En mars, souvenez-vous</h2>
<p>Vous aurez trop de travail, trois devis en retard, et vous refuserez un café. Avant d’oublier, notez sur une page la date à laquelle le téléphone s’est tu et celle où il a sonné de nouveau. L’hiver prochain, vous saurez combien de semaines il dure chez vous. Ce n’est plus de l’angoisse, c’est un calendrier.</p>
<p>Et si vous croisez, <a href="/evenements-lille">un vendredi de décembre</a>, quelqu’un qui dit trop vite que « ça va, c’est un peu calme », vous saurez quoi répondre. Demandez-lui combien de semaines.</p>', '/images/blog/first-winter-960.webp', 'Une nuit de neige, deux personnes emmitouflées parlent près d’un brasero, une tasse fumante à la main, les toits éclairés derrière elles.', 'Indépendants', array['freelance', 'organisation', 'trésorerie']::text[], '2025-12-16T08:30:00+01:00', '2025-12-16T08:30:00+01:00', true, '8807ef72-fc01-8ae6-8376-9111ab632a50', 'Le creux de l’hiver quand on est freelance : trésorerie, relances de factures, journées trop longues et solitude, avec des conseils vécus.', 'freelance hiver, trésorerie indépendant, creux d’activité, solitude freelance')
on conflict do nothing;

