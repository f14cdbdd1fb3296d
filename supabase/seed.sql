-- Generated from content/ by scripts/seed.ts; a test fails when it is not up to date.
-- Running it again changes nothing: rows an administrator has edited stay as they are.

insert into public.event_editions (id, starts_at, doors_at, official_start_at, ends_at, price_euros, format, location, venue_name, venue_address, venue_floor, latitude, longitude, dress_code, luma_url, whatsapp_url, places_max, places_remaining, state, is_next) values
  ('0caadf87-b9cb-8606-8b20-302dcf35c2e7', '2025-11-07T18:30:00+01:00', '2025-11-07T18:30:00+01:00', '2025-11-07T19:00:00+01:00', '2025-11-08T01:00:00+01:00', 10, 'En présentiel', 'Rooftop, Lille', 'Le Toit du Beffroi', '24 rue du Toit-Doré, 59800 Lille', '5e étage', 50.6365, 3.0635, 'Tenue chic. Pour les hommes : pas de tenue de sport ni de plage, pas de short, pas de chaussures ouvertes.', 'https://lu.ma/aline-afterwork-lille', 'https://chat.whatsapp.com/aline-afterwork-lille', 30, 12, 'open', true)
on conflict do nothing;

insert into public.gallery_images (id, src, alt, caption, position) values
  ('657f1a09-4149-8d7e-8baf-e1b3c065b62f', '/images/gallery/toast-960.webp', 'Quatre personnes lèvent leur verre sur la terrasse, le beffroi de Lille derrière elles.', 'On trinque à la première rencontre', 1),
  ('c7c76aea-7e42-8cc8-8148-4dfbc94484f5', '/images/gallery/circle-laughing-960.webp', 'Un cercle de six personnes rit sous les guirlandes allumées.', 'Le cercle s’élargit, les rires aussi', 2),
  ('ae64655c-00bd-831e-899d-b44fa6f2e21c', '/images/gallery/laptop-demo-960.webp', 'Une femme montre son écran d’ordinateur portable à deux voisins de table, un verre posé à côté.', 'Une démo entre deux verres', 3),
  ('087d307b-2555-89e1-8634-9cc86b297ac6', '/images/gallery/bar-960.webp', 'Deux invités discutent au comptoir pendant que la barmaid sert un cocktail.', 'Au bar, tout commence', 4),
  ('55703e6e-673c-8996-83ec-994b61351ea2', '/images/gallery/grand-place-view-960.webp', 'Depuis le garde-corps, un couple regarde les pignons et les lumières de la Grand-Place.', 'La Grand-Place, vue d’en haut', 5),
  ('f68309d3-5ad6-848e-878e-24a901be60d4', '/images/gallery/rain-awning-960.webp', 'Des invités conversent à l’abri de l’auvent tandis que la pluie tombe sur les toits.', 'La pluie ? On se serre sous l’auvent', 6),
  ('65ad5d0b-a07a-84e3-8b76-c26777dcce1b', '/images/gallery/handshake-960.webp', 'Deux personnes se serrent la main en souriant au soleil couchant.', 'Une poignée de main, un projet', 7),
  ('2adf9ffa-a373-840c-81b2-4f1634d2cad8', '/images/gallery/stairs-up-960.webp', 'Trois arrivants gravissent le dernier escalier, la lumière orange de la terrasse en haut.', 'La montée vers le toit', 8),
  ('fc581500-7fec-8ab7-8ccd-fd47a477d1da', '/images/gallery/cards-exchanged-960.webp', 'Gros plan sur deux mains qui échangent une carte de visite au-dessus d’une table.', 'Les cartes changent de main', 9),
  ('78e7c6b8-6ad3-8899-8b48-8285457c7699', '/images/gallery/five-minute-talk-960.webp', 'Un homme debout, micro en main, parle devant une vingtaine de personnes attentives.', 'Cinq minutes pour convaincre', 10),
  ('3233bb9a-99c0-8e04-883b-97cd097738e9', '/images/gallery/group-photo-960.webp', 'Tout le groupe pose sur trois rangs devant la ligne des toits, à la tombée de la nuit.', 'La photo de groupe, comme chaque mois', 11),
  ('c142200a-ce8f-8d9d-8718-909b43de27fc', '/images/gallery/last-tram-960.webp', 'Deux silhouettes rejoignent en riant le dernier tramway, la ville endormie autour d’elles.', 'Et l’on court après le dernier tram', 12)
on conflict do nothing;

insert into public.testimonials (id, name, role, quote, punchline, avatar, website_url, website_title, website_label, linkedin_url, linkedin_title, linkedin_label, position) values
  ('65f50ff9-fdf2-811a-8717-2597604c7317', 'Camille Delattre', 'Fondatrice, studio de design numérique', 'Je suis venue une fois par curiosité. J’en suis repartie avec deux rendez-vous, et l’un d’eux est devenu mon premier client lillois.', 'Mon premier client lillois', '/images/portraits/camille-delattre.svg', 'https://camille-delattre.example', 'Site de Camille Delattre', 'Studio Delattre', 'https://www.linkedin.com/in/camille-delattre-exemple', 'Profil LinkedIn de Camille Delattre', 'LinkedIn', 1),
  ('b4df5d4f-8cdd-8074-8e74-555e311ba602', 'Yanis Benali', 'Développeur indépendant', 'Trente personnes, pas trois cents : on a le temps de finir ses phrases. C’est le seul réseau où je connais tout le monde par son prénom.', 'On a le temps de finir ses phrases', '/images/portraits/yanis-benali.svg', 'https://yanis-benali.example', 'Site de Yanis Benali', 'yanis.dev', 'https://www.linkedin.com/in/yanis-benali-exemple', 'Profil LinkedIn de Yanis Benali', 'LinkedIn', 2),
  ('645e08ae-e026-80f3-8484-2eba2d808e67', 'Sophie Vandamme', 'Directrice innovation, industrie textile', 'Je cherchais quelqu’un pour parler d’IA sans jargon. Je l’ai trouvé au bar, avant même d’avoir posé mon manteau.', 'L’IA, sans jargon et sans cravate', '/images/portraits/sophie-vandamme.svg', 'https://sophie-vandamme.example', 'Site de Sophie Vandamme', 'Fil & Données', 'https://www.linkedin.com/in/sophie-vandamme-exemple', 'Profil LinkedIn de Sophie Vandamme', 'LinkedIn', 3)
on conflict do nothing;

insert into public.organizers (id, name, title, image, bio, short_bio, quote, website_url, linkedin_url, instagram_url, twitter_url, tiktok_url, position) values
  ('ea042cef-ef24-859e-8211-f793be2cf5bb', 'Léa Marchand', 'Cofondatrice, accueil et communauté', '/images/portraits/lea-marchand.svg', 'Léa a dirigé pendant huit ans une agence de produits numériques à Lille avant d’accompagner les fondateurs à leurs débuts. Elle a lancé l’afterwork avec une idée simple : un vendredi par mois, réunir sur un toit des gens qui font, et leur laisser le temps de se parler. C’est elle qui vous accueille à l’entrée, et qui sait avec qui vous devriez trinquer.', 'Entrepreneuse du numérique, elle retient les prénoms et présente les gens qui doivent se connaître.', 'Un bon réseau, c’est d’abord une bonne soirée.', 'https://lea-marchand.example', 'https://www.linkedin.com/in/lea-marchand-exemple', 'https://www.instagram.com/lea-marchand.exemple', 'https://x.com/lea_marchand_ex', 'https://www.tiktok.com/@lea-marchand.exemple', 1),
  ('0a5a7c72-73f0-8a05-8600-3b1abc48ecce', 'Hugo Lefebvre', 'Cofondateur, programme et partenaires', '/images/portraits/hugo-lefebvre.svg', 'Hugo conçoit des outils d’intelligence artificielle pour les entreprises de la région et enseigne à ceux qui veulent s’en servir sans s’y perdre. À l’afterwork, il prépare les prises de parole, trouve les partenaires et garde l’œil sur le chronomètre. Il défend une règle : personne ne repart sans avoir appris quelque chose.', 'Ingénieur et formateur en intelligence artificielle, il choisit les talks et veille à leurs cinq minutes.', 'Cinq minutes suffisent pour donner envie d’en parler toute la soirée.', 'https://hugo-lefebvre.example', 'https://www.linkedin.com/in/hugo-lefebvre-exemple', 'https://www.instagram.com/hugo-lefebvre.exemple', 'https://x.com/hugo_lefebvre_ex', 'https://www.tiktok.com/@hugo-lefebvre.exemple', 2)
on conflict do nothing;

insert into public.partners (id, name, logo, url, description, badge, since, position) values
  ('b81c354f-bd97-89e7-8385-aab06faa3d4c', 'Le Toit du Beffroi', '/images/partners/le-toit-du-beffroi.svg', 'https://toit-du-beffroi.example', 'Le rooftop qui nous reçoit chaque premier vendredi : la vue, le bar, et un auvent pour les soirs de pluie.', 'Sponsor Platine', 2024, 1),
  ('a1df2fc4-7d16-8c29-8e0b-06c5c6ef8856', 'Atelier Nord Numérique', '/images/partners/atelier-nord-numerique.svg', 'https://atelier-nord-numerique.example', 'L’agence technique lilloise qui construit et héberge nos outils, et prête ses experts aux démos du mois.', 'Partenaire Tech', 2024, 2),
  ('fa6819b5-fc3c-88f7-8247-1cf9e5eff792', 'La Filature', '/images/partners/la-filature.svg', 'https://la-filature.example', 'L’incubateur installé dans une ancienne filature : ses jeunes pousses viennent y roder leur présentation.', 'Partenaire Officiel', 2024, 3)
on conflict do nothing;

insert into public.faq_items (id, page, question, answer, anchor, position) values
  ('681074ef-30d5-897b-890a-a4067a0c7cc0', 'home', 'Combien coûte l’afterwork ?', 'L’entrée est à {event.price} TTC par personne, à régler en ligne sur la billetterie. Les consommations se prennent au bar, à votre charge.', 'tarif', 1),
  ('4be90585-26ba-84c2-81c5-e164978741bb', 'home', 'Où se trouve le rooftop ?', 'Au rooftop « {event.venue_name} », {event.venue_address}, au {floor.faq}. Entrez par le hall, prenez l’ascenseur : nous vous attendons en haut.', 'adresse', 2),
  ('ea4ce688-e0f3-8f2c-87a9-63fb4dc490df', 'home', 'Quels sont les horaires ?', 'La prochaine édition a lieu le {event_date.faq}. Ouverture des portes à 18h30, début officiel à 19h00, fin à {hours.faq}.', 'horaires', 3),
  ('97ecc3d7-616a-8645-8abc-bb92a376a663', 'home', 'Y a-t-il un dress code ?', 'Oui : tenue chic. Pour les hommes, les tenues de sport et de plage, les shorts et les chaussures ouvertes sont interdits. L’entrée peut être refusée, même avec un billet.', 'dress-code', 4),
  ('4973c21e-1603-809b-87b8-fb03a0522bf2', 'home', 'Comment rejoindre le groupe de discussion ?', 'Cliquez sur « Rejoindre le groupe » : le lien ouvre la messagerie dans un nouvel onglet. Vous y retrouverez {chat_size.faq} membres, les annonces des prochaines éditions et les bons plans du réseau. C’est gratuit.', 'groupe', 5),
  ('d6a6e0bb-f7f9-837b-8ac3-dcec2db28665', 'home', 'Que se passe-t-il s’il pleut ?', 'L’événement est maintenu. Le rooftop dispose d’un espace couvert de 120 m², qui accueille jusqu’à {capacity.rain}.', 'pluie', 6),
  ('59b17892-4631-8cfe-84c0-718e81ecd82c', 'home', 'Puis-je annuler ou transférer mon billet ?', 'Les billets ne sont pas remboursables. En revanche, le transfert à une autre personne est gratuit jusqu’à 24 h avant l’événement, soit jusqu’au {event_date.transfer}. Écrivez-nous avec le nom du nouveau participant : vous recevrez une confirmation sous 2 h.', 'annulation', 7),
  ('16093ef0-fc1b-8d79-839a-799e737f3984', 'home', 'Qui vient à l’afterwork ?', 'Des entrepreneurs, des indépendants, des fondateurs de startups, des développeurs et des passionnés de tech et d’IA de la métropole lilloise. Nous restons {places.faq} personnes par soirée, pour que chacun puisse parler à tout le monde.', 'profils', 8),
  ('d5c48c1f-353e-8eca-8298-e2e60b3e00c5', 'home', 'Que veut dire ALINE ?', 'ALINE est l’acronyme d’« Afterwork LIllois du Numérique et de l’Entrepreneuriat ». Et c’est aussi un prénom : on vient chez ALINE comme on va chez une amie.', 'acronyme', 9),
  ('429cb0ab-7294-852b-8b26-116aa8303fe6', 'evenements-lille', 'Quand ont lieu les prochains afterworks à Lille ?', 'Chaque premier vendredi du mois, {calendar_span.intro}. Les inscriptions d’une édition ouvrent dès la fin de la précédente.', 'calendrier-rythme', 10),
  ('01caa976-5d6e-89b5-8b53-124dc32e4268', 'evenements-lille', 'Comment réserver ma place ?', 'Cliquez sur « Réserver » en face de la date ouverte : la billetterie s’affiche dans un nouvel onglet. La place est à {event.price} TTC.', 'calendrier-reserver', 11),
  ('9db82386-259e-8d11-8a3c-f68d0b2f6b52', 'evenements-lille', 'Puis-je venir seul ?', 'C’est même le plus courant. Les organisateurs vous accueillent à l’entrée et vous présentent à deux ou trois personnes.', 'calendrier-seul', 12),
  ('51e7e73e-2f28-825a-868f-37afa91569a6', 'networking-lille', 'Par quel événement commencer à Lille ?', 'Choisissez un format court et peu nombreux. Avec {places.networking}, un afterwork comme ALINE laisse le temps de faire connaissance.', 'guide-debuter', 13),
  ('894844fd-bd69-871c-8b1d-3c52fbe49dda', 'networking-lille', 'Existe-t-il des événements gratuits ?', 'Oui : plusieurs meetups techniques et petits-déjeuners d’incubateurs le sont, sur inscription. Les formats avec lieu privatisé sont payants.', 'guide-gratuit', 14),
  ('6c914ab3-4047-8ce8-8c0c-1cc47d25e0c2', 'networking-lille', 'Comment garder le contact après une rencontre ?', 'Écrivez dans les deux jours, en rappelant de quoi vous avez parlé, et proposez une date. Un groupe de discussion aide aussi : le nôtre rassemble {chat_size.networking}.', 'guide-relance', 15)
on conflict do nothing;

insert into public.cards (id, collection, slug, title, body, icon, link_url, link_label, position) values
  ('29ecabaf-3a8d-815a-8b83-85d8b2a405a1', 'benefit', 'rencontres', 'Des rencontres qui comptent', 'Trente personnes au plus, réunies par la seule envie de parler. Vous repartez avec des prénoms, pas avec un paquet de cartes.', 'handshake', null, null, 1),
  ('520e3328-4949-84c4-8400-1250d1b8efd3', 'benefit', 'reseau', 'Un réseau qui décide', 'Fondateurs, indépendants, responsables d’équipe : {chat_size.why} de la métropole se croisent ici et s’entraident le reste du mois.', 'network', null, null, 2),
  ('17afc932-b6f0-8115-8363-11b55386d509', 'benefit', 'idees', 'Des idées fraîches', 'Une démo, un talk de cinq minutes, une question posée au bar : la tech et l’IA se racontent simplement, par ceux qui la font.', 'lightbulb', null, null, 3),
  ('3afbb303-6fd8-89b8-89f6-7c4634b8d566', 'benefit', 'cadre', 'Un cadre qui délie les langues', 'Le soleil qui descend derrière le beffroi, un verre, de la musique à la bonne hauteur. On parle mieux quand on est bien.', 'sunset', null, null, 4),
  ('89ea897c-d609-8070-834f-f17c094c4133', 'mission', 'relier', 'Relier', 'Faire se rencontrer celles et ceux qui entreprennent et ceux qui codent, dans une ville où tout le monde est à dix minutes.', 'users', null, null, 5),
  ('fe9b8f3f-cc74-8201-8db1-6fbf70429646', 'mission', 'transmettre', 'Transmettre', 'Partager ce qui marche et ce qui a raté, sans estrade. {history.about}, et toujours autant de questions.', 'message-circle', null, null, 6),
  ('b17c5f1e-24b6-8953-838b-65528677a2e2', 'mission', 'faire-grandir', 'Faire grandir', 'Aider un projet à trouver son premier client, son associé ou son prochain poste, ici, à Lille.', 'sprout', null, null, 7),
  ('24d0d736-cc68-8cf6-8ebf-0eee1329fe5e', 'format', 'date', 'Le premier vendredi du mois', 'Chaque premier vendredi du mois, de {hours.about}. Notez-le une fois pour toutes.', 'calendar', null, null, 8),
  ('42d32e81-7b7b-843f-8db3-2361b0c64d84', 'format', 'lieu', 'Un rooftop au cœur de Lille', 'En présentiel, sur les toits. Vous venez en voiture ? Réservez votre place de parking à l’avance.', 'map-pin', 'https://www.parking.example/lille-centre', 'Réserver un parking', 9),
  ('6a1babff-4031-8a1a-8494-bbc7796f30d6', 'format', 'dress-code', 'Dress code chic', 'Une tenue soignée, comme pour un dîner. Pour les hommes : pas de tenue de sport ni de plage, pas de short, pas de chaussures ouvertes.', 'shirt', null, null, 10),
  ('2f1f3559-0f5f-806e-8e8c-06cf50c08321', 'event_benefit', 'petit-comite', 'En petit comité', '{capacity.booking} par soirée : on ne se perd pas dans la foule.', 'users', null, null, 11),
  ('0f954354-cc83-8359-8533-0753f9c116ec', 'event_benefit', 'sans-engagement', 'Sans abonnement', '{event.price} TTC l’entrée, édition par édition. Vous venez quand vous voulez.', 'ticket', null, null, 12),
  ('58dda71a-705c-8a68-8f39-03f2915706b8', 'event_benefit', 'abrite', 'Maintenu s’il pleut', 'Un espace couvert de 120 m² nous attend les soirs de drache.', 'umbrella', null, null, 13),
  ('445dbbcd-4fc3-87a8-8d0c-ed91f1ae204d', 'networking_tip', 'objectif', 'Venez avec une question, pas avec un discours', 'Une vraie question ouvre plus de portes qu’une présentation apprise par cœur. Préparez-en une, et écoutez la réponse.', null, null, null, 14),
  ('614c6326-53a8-824e-8ab2-48bd34992500', 'networking_tip', 'arriver-tot', 'Arrivez tôt', 'La première demi-heure est la plus facile : les groupes ne sont pas formés, et les organisateurs ont le temps de vous présenter.', null, null, null, 15),
  ('1d1dd6fb-540a-8b94-8016-304d349a0735', 'networking_tip', 'trois-personnes', 'Visez trois conversations', 'Trois échanges de vingt minutes valent mieux que quinze saluts. On se souviendra de vous.', null, null, null, 16),
  ('bf3fc4ae-1f9e-85ba-8bb9-c01d2f3ccaef', 'networking_tip', 'presenter', 'Présentez les autres', 'Celui qui met deux personnes en relation est celui qu’on rappelle. C’est le geste le plus simple du réseau.', null, null, null, 17),
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
  ('event_date.hero', 'event_date', 'hero', '7 novembre - 18h30', '7 novembre 2025'),
  ('event_date.booking', 'event_date', 'booking', '6 novembre 2025', '7 novembre 2025'),
  ('event_date.faq', 'event_date', 'faq', '6 novembre 2025', '7 novembre 2025'),
  ('event_date.transfer', 'event_date', 'transfer', '5 novembre 2025 à 23h59', '7 novembre 2025'),
  ('places.hero', 'places', 'hero', '30 places maximum', '30 places max'),
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
  ('reviews.testimonials', 'reviews', 'testimonials', '100+ participants satisfaits', '100+ participants satisfaits'),
  ('reviews.structured_data', 'reviews', 'structured_data', '24', '100+ participants satisfaits'),
  ('capacity.booking', 'capacity', 'booking', '30 places', '30 places'),
  ('capacity.rain', 'capacity', 'rain', '50 personnes', '30 places'),
  ('history.about', 'history', 'about', '7 éditions depuis mai 2025', '7 éditions depuis mai 2025'),
  ('history.partners', 'history', 'partners', 'Partenaire depuis 2024', '7 éditions depuis mai 2025')
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
  ('figures.editions', '{"count":7,"since":"2025-05"}'::jsonb, 'Nombre d’éditions et mois de la première', 'Configuration de départ du site', '2025-10-21', true),
  ('figures.popular_badge', '"67% des membres choisissent ce badge"'::jsonb, 'Part du badge le plus populaire', 'Configuration de départ du site', '2025-10-21', true),
  ('figures.linkedin_audience', '"35k"'::jsonb, 'Abonnés LinkedIn cités dans l’offre Or', 'Configuration de départ du site', '2025-10-21', true),
  ('event.rollover', '"manual"'::jsonb, 'Passage à l’édition suivante : manual (en un clic) ou auto (le lendemain)', null, null, false),
  ('badges.payments', '{"enabled":false,"products":{"bronze":"","silver":"","gold":""}}'::jsonb, 'Paiement en ligne des badges et produits du prestataire', null, null, true),
  ('comments.notify_authors', 'true'::jsonb, 'Prévenir l’auteur d’un commentaire publié ou refusé', null, null, false),
  ('newsletter.retention_days', '30'::jsonb, 'Jours avant d’effacer une inscription jamais confirmée', null, null, false),
  ('map.parking_url', '"https://www.parking.example/lille-centre"'::jsonb, 'Réservation d’un parking (carte et format)', null, null, true),
  ('map.transit_url', '"https://www.ilevia.example/itineraire"'::jsonb, 'Itinéraire en métro (carte)', null, null, true),
  ('legal.publisher', '"[à compléter]"'::jsonb, 'Éditeur : raison sociale', null, null, true),
  ('legal.legal_form', '"[à compléter]"'::jsonb, 'Éditeur : forme juridique et capital', null, null, true),
  ('legal.registration', '"[à compléter]"'::jsonb, 'Éditeur : SIREN ou RNA', null, null, true),
  ('legal.address', '"[à compléter]"'::jsonb, 'Éditeur : adresse du siège', null, null, true),
  ('legal.phone', '"[à compléter]"'::jsonb, 'Éditeur : téléphone', null, null, true),
  ('legal.director', '"[à compléter]"'::jsonb, 'Directeur de la publication', null, null, true),
  ('legal.host', '"[à compléter]"'::jsonb, 'Hébergeur : nom, adresse, téléphone', null, null, true),
  ('legal.refunds', '"[à compléter]"'::jsonb, 'CGU : annulation et remboursement, à définir', null, null, true),
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
