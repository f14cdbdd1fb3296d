import type { Article } from './article.ts';

export const outilsAbandonnes: Article = {
  slug: 'trois-outils-d-ia-abandonnes',
  title: 'Trois outils d’IA que nous avons abandonnés',
  excerpt:
    'Un rédacteur de comptes rendus, un robot d’accueil et un prédicteur d’absences : tous trois fonctionnaient. Nous les avons pourtant arrêtés, et voici ce que chacun nous a appris.',
  category: 'IA en pratique',
  tags: ['ia', 'outils', 'organisation'],
  author: 'hugo-lefebvre',
  publishDate: '2025-11-18T08:30:00+01:00',
  picture: {
    src: '/images/blog/robot-in-a-box-960.webp',
    alt: 'Sur le comptoir, un petit robot éteint salue depuis son carton ; la barmaid en rit avec un client.',
  },
  metaDescription:
    'Retour d’expérience : trois outils d’intelligence artificielle essayés pour organiser un afterwork à Lille, puis abandonnés, et les raisons précises de chaque arrêt.',
  metaKeywords: 'retour d’expérience IA, abandonner un outil IA, IA association événement',
  content: `
<p>J’avais promis, à la fin d’un article sur <a href="/blog/ia-petite-entreprise-par-ou-commencer">l’IA dans les petites entreprises</a>, de raconter un jour nos abonnements résiliés. On m’en a reparlé trois fois au bar. Les voici, sans les marques : ces outils tiennent leurs promesses, et l’erreur était la nôtre.</p>
<p>Précision utile : ALINE n’est pas une entreprise de technologie. Ce sont deux personnes, un tableur, une boîte aux lettres et trente invités par mois. Exactement le genre d’endroit où l’on se dit qu’un peu d’automatisation ne ferait pas de mal.</p>

<h2>Le rédacteur de comptes rendus</h2>
<h3>Ce que nous voulions</h3>
<p>Chaque mois, Léa et moi faisons le bilan de la soirée pendant une heure. L’outil écoutait, transcrivait et produisait un compte rendu avec des décisions et des responsables. Il était impressionnant : il distinguait nos voix et ignorait le bruit de la machine à café.</p>
<h3>Ce qui s’est passé</h3>
<p>Au bout de trois mois, nous avions trois comptes rendus impeccables que personne n’avait ouverts. Pire : sachant que tout était noté, nous ne notions plus rien. En relisant celui de juillet, j’ai trouvé une décision que nous avions prise deux fois, à un mois d’écart, dans les mêmes termes, sans nous en souvenir.</p>
<p>Prendre des notes n’est pas une corvée dont il faut nous délivrer. C’est le moment où l’on choisit ce qui compte. L’outil gardait tout ; il ne choisissait rien.</p>
<p><strong>Ce qui l’a remplacé :</strong> une feuille, cinq lignes au maximum, écrites à deux avant de se lever. La limite fait le travail.</p>

<h2>Le robot d’accueil</h2>
<h3>Ce que nous voulions</h3>
<p>Une trentaine de messages par mois posent les mêmes questions : l’adresse, la tenue, la pluie, le transfert d’un billet. Nous avons branché un assistant sur la <a href="/faq">FAQ</a>. Il répondait en quatre secondes, jour et nuit, avec une politesse d’hôtel.</p>
<h3>Ce qui s’est passé</h3>
<p>Il répondait juste dans neuf cas sur dix. Nous avons tenu le compte. Le dixième cas était toujours le même : quelqu’un qui n’avait pas une question, mais une crainte.</p>
<blockquote><p>Je vous ai demandé si on pouvait venir seul. Votre robot m’a répondu que oui et m’a donné le prix. Ce que je voulais savoir, c’est si quelqu’un me parlerait.</p></blockquote>
<p>Sylvie nous a dit cela en septembre, en riant, un verre à la main : elle était venue malgré le robot. Combien ne sont pas venus ? Nous n’en savons rien, et c’est bien le problème : un refus poli ne laisse pas de trace dans un tableau de bord.</p>
<p><strong>Ce qui l’a remplacé :</strong> neuf réponses bien écrites, en tête de page, et notre adresse en dessous. Les messages sont tombés à une dizaine par mois. Nous y répondons nous-mêmes, en général le soir ; l’un d’eux a donné l’article sur la façon d’<a href="/blog/arriver-seul-repartir-avec-trois-prenoms">arriver seul</a>.</p>

<h2>Le prédicteur d’absences</h2>
<h3>Ce que nous voulions</h3>
<p>À trente places, deux absents se voient. Les compagnies aériennes vendent plus de sièges qu’elles n’en ont ; pourquoi pas nous, avec mesure ? À partir des inscriptions passées, un petit modèle estimait la probabilité que chacun vienne. Je l’avais écrit moi-même. J’en étais fier.</p>
<h3>Ce qui s’est passé</h3>
<p>Techniquement, il était correct. Puis j’ai regardé <em>ce</em> qu’il regardait. Les gens qui réservent tard viennent moins. Ceux qui habitent loin aussi. Ceux qui viennent pour la première fois, surtout. Appliquer ses conseils revenait à remplir la terrasse d’habitués du centre-ville et à mettre les nouveaux en liste d’attente. Nous étions en train de fabriquer, avec une belle courbe, le club que nous avions promis de ne pas devenir.</p>
<p>Il y avait un second défaut, que Léa a résumé d’une phrase : « Tu veux vraiment que je dise à quelqu’un, à la porte, qu’un calcul avait parié sur son absence ? »</p>
<p><strong>Ce qui l’a remplacé :</strong> un message la veille, écrit à la main, qui dit : « Si vous ne pouvez pas venir, quelqu’un attend votre place. » Les absences ont été divisées par deux. Il n’y a pas de modèle là-dedans, seulement quelqu’un qui attend.</p>

<h2>Ce que les trois ont en commun</h2>
<p>Aucun n’a échoué sur la technique. Chacun retirait de la soirée une chose qui paraissait inefficace, et qui était la chose elle-même : choisir, rassurer, faire confiance. Avant tout nouvel essai, nous nous posons désormais trois questions :</p>
<ol>
<li>Cette tâche nous pèse-t-elle parce qu’elle est inutile, ou parce qu’elle est importante ?</li>
<li>Qui sera traité différemment, et le lui dirions-nous en face ?</li>
<li>Si l’outil disparaissait demain, saurions-nous encore faire ?</li>
</ol>
<p>Deux outils ont survécu à ces questions, soit dit en passant : un correcteur, qui relit nos affiches, et un petit programme qui redimensionne les images. Personne ne nous a jamais demandé de conférence à leur sujet. Ils sont parfaits.</p>
<p>La liste de ce que les machines peuvent faire de nos pages, elle, est publique : c’est notre <a href="/politique-ia">politique IA</a>. Et si vous avez un outil abandonné à raconter, la prise de parole du mois dure cinq minutes, sans projecteur.</p>
`,
};
