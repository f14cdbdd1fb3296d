import type { Article } from './article.ts';

export const relancer: Article = {
  slug: 'relancer-sans-deranger',
  title: 'Le lundi d’après : relancer sans déranger',
  excerpt:
    'Une rencontre sans suite est une anecdote. Quand écrire, à qui, avec quels mots, et pourquoi il vaut mieux envoyer trois messages que vingt.',
  category: 'Réseau',
  tags: ['rencontres', 'relance', 'e-mail'],
  author: 'hugo-lefebvre',
  publishDate: '2025-10-14T08:30:00+02:00',
  picture: {
    src: '/images/blog/monday-tram-960.webp',
    alt: 'Dans le tram, un homme penché sur une petite table écrit dans un carnet, la ville et le beffroi derrière la vitre.',
  },
  metaDescription:
    'Écrire après une rencontre professionnelle : le bon délai, trois modèles de messages courts, les erreurs à éviter et un carnet de suivi de dix minutes.',
  metaKeywords: 'relance networking, message après rencontre, suivi contact professionnel',
  content: `
<p>J’ai longtemps possédé une boîte à chaussures pleine de cartes de visite. Deux cents, peut-être. Un dimanche de rangement, je les ai étalées sur la table et j’ai essayé de remettre un visage sur chacune. J’en ai trouvé neuf. J’ai jeté la boîte, et j’ai décidé de ne plus rien rapporter d’une soirée que je ne puisse tenir dans une seule main.</p>
<p>Le problème n’était pas les cartes, c’était le lundi. Je rentrais le vendredi avec de bonnes intentions, je me disais « je lui écris la semaine prochaine », et la semaine prochaine avait déjà ses propres urgences.</p>

<h2>Quarante-huit heures, pas pour la raison qu’on croit</h2>
<p>On lit partout qu’il faut écrire vite pour « rester présent à l’esprit ». La vérité est plus simple : au bout de deux jours, c’est <em>vous</em> qui oubliez. Le détail qui rendrait votre message vivant – le frère qui cherche une grue, le nom de la chienne, le mot exact qui vous a fait rire – s’efface entre le dimanche soir et le mardi matin.</p>
<p>J’écris donc le samedi, dans le tram ou au café, et je programme l’envoi pour le lundi à neuf heures. Personne n’a envie d’un message professionnel le samedi. Tout le monde en apprécie un bon le lundi, avant les autres.</p>

<h2>Trois personnes</h2>
<p>Sur dix conversations, choisissez-en trois. Non les plus « utiles » : les plus vivantes. Vous saurez reconnaître celles dont vous avez parlé en rentrant, à votre conjoint, à votre chat. Les autres reviendront d’elles-mêmes le mois suivant, et c’est l’avantage d’un <a href="/evenements-lille">rendez-vous à date fixe</a> : on n’a pas besoin de tout conclure tout de suite.</p>
<p>À ces trois-là, un message chacun. Quatre lignes, jamais six.</p>
<ol>
<li><strong>Où et quand</strong>, en une demi-phrase : « C’était vendredi, près du bar, quand la musique s’est arrêtée. »</li>
<li><strong>Ce qui vous est resté.</strong> Pas un compliment, un souvenir : « J’ai repensé à vos champignons qu’il faut contrarier. »</li>
<li><strong>Quelque chose à donner.</strong> Un lien, un nom, une adresse, la réponse à une question qui était restée en l’air.</li>
<li><strong>Une suite facile à refuser.</strong> « Si cela vous dit, je passe à Seclin jeudi. Sinon, à un prochain vendredi. »</li>
</ol>

<h2>Trois modèles, à défigurer</h2>
<p>Ne les copiez pas : on reconnaît un modèle à sa première virgule. Mais les voir aide à écrire le sien.</p>
<h3>Quand vous avez promis quelque chose</h3>
<blockquote><p>Bonjour Inès, vendredi vous cherchiez un ébéniste qui accepte les petites pièces. C’est Firmin, à Croix, il attend votre appel et il est bavard. Bon courage pour le jeu de flûtes. Hugo</p></blockquote>
<h3>Quand vous aimeriez revoir quelqu’un</h3>
<blockquote><p>Bonjour Karim, j’ai bien ri de votre histoire de local sans porte. Je déjeune souvent à Fives le mardi : si vous y êtes la semaine prochaine, je veux voir ça. Hugo</p></blockquote>
<h3>Quand vous espérez travailler ensemble</h3>
<blockquote><p>Bonjour Paule, vous disiez que vos devis vous prennent deux jours. J’ai regardé le vôtre comme je l’aurais fait pour moi : j’y vois trois choses simples, notées ci-dessous, à prendre ou à laisser. Si l’une vous intrigue, j’ai une heure jeudi. Hugo</p></blockquote>
<p>Vous remarquerez qu’aucun ne dit « suite à notre échange fructueux », « dans l’optique d’une synergie » ni « n’hésitez pas à revenir vers moi ». Si une formule peut commencer n’importe quel message, elle n’en commence aucun.</p>

<h2>Le silence n’est pas une réponse</h2>
<p>Un message sur deux restera sans retour. Ce n’est pas un jugement ; c’est une semaine chargée, un enfant malade, un onglet ouvert qu’on n’a jamais refermé. La règle que j’applique :</p>
<ul>
<li>une seule relance, dix jours après, plus courte que la première ;</li>
<li>elle apporte quelque chose de neuf, ou elle ne part pas ;</li>
<li>ensuite, plus rien avant de se revoir en vrai. Et, en vrai, aucune allusion au message. Jamais.</li>
</ul>
<p>Ce dernier point est le plus important. « Tu as vu mon email ? » transforme une rencontre en facture impayée.</p>

<h2>Un carnet de dix minutes</h2>
<p>Je n’utilise pas de logiciel. Un cahier, une page par mois, trois colonnes : le prénom, la chose vraie, ce que j’ai promis. Le jeudi qui précède chaque premier vendredi, je relis la page du mois d’avant. Dix minutes. J’arrive en sachant que Firmin devait appeler, que la grue partait pour Lomme et que la chienne s’appelle Pistache.</p>
<p>On me dit parfois que j’ai bonne mémoire. J’ai un cahier.</p>
<p>Si vous n’avez encore personne à qui écrire lundi, commencez par le commencement : Léa a raconté comment <a href="/blog/arriver-seul-repartir-avec-trois-prenoms">arriver seul et repartir avec trois prénoms</a>. Et si la place vous manque, <a href="/faq">la FAQ</a> explique comment en récupérer une, parfois le jour même.</p>
`,
};
