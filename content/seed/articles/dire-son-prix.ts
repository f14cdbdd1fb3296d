import type { Article } from './article.ts';

export const direSonPrix: Article = {
  slug: 'dire-son-prix',
  title: 'Dire son prix sans baisser les yeux',
  excerpt:
    'Sept indépendants lillois nous ont montré leurs devis, anciens et récents. Entre les deux, leurs tarifs ont monté ; surtout, leur façon de les annoncer a changé.',
  category: 'Indépendants',
  tags: ['freelance', 'prix', 'négociation'],
  author: 'lea-marchand',
  publishDate: '2025-09-09T08:30:00+02:00',
  picture: {
    src: '/images/blog/the-price-960.webp',
    alt: 'Au café, la nuit, deux personnes se taisent face à face, un devis posé entre leurs tasses.',
  },
  metaDescription:
    'Fixer et annoncer son tarif quand on est indépendant : le calcul de départ, la phrase à dire, le silence à tenir, et ce qui se négocie vraiment.',
  metaKeywords: 'tarif freelance, annoncer son prix, négocier freelance, indépendant Lille',
  content: `
<p>En juillet, sous les guirlandes, une dizaine d’indépendants ont joué à un jeu cruel : chacun dit son tarif à voix haute, sans ajouter un mot. Pas de « mais ça dépend », pas de « hors taxes bien sûr », pas de « enfin, pour un projet comme celui-là ». Le premier a tenu deux secondes. La deuxième a ri. Le troisième a dit son prix en regardant ses chaussures, et c’est de lui que vient le titre de cet article.</p>
<p>Pendant l’été, j’ai demandé à sept d’entre eux de me montrer leurs devis : les premiers et les derniers. Ils ont accepté à condition que je ne donne ni noms ni montants. Tant mieux, car les montants ne vous apprendraient rien. Les phrases, si.</p>

<h2>Le calcul que tout le monde saute</h2>
<p>Sur les sept, cinq avaient fixé leur premier tarif de la même manière : en regardant celui d’un confrère, puis en retirant un peu, « parce que je débute ». Personne n’avait commencé par ses propres dépenses.</p>
<p>Le calcul tient pourtant sur une serviette :</p>
<ol>
<li>ce dont vous avez besoin pour vivre dans l’année, vacances et imprévus compris ;</li>
<li>plus les cotisations, les assurances, le matériel, le comptable ;</li>
<li>divisé par le nombre de jours que vous facturerez <em>vraiment</em>.</li>
</ol>
<p>Le troisième chiffre est celui qui fait mal. Une année compte environ deux cent vingt jours ouvrés une fois retirés les congés. Mes sept témoins en facturent entre cent dix et cent cinquante. Le reste part en devis, en relances, en comptabilité, en apprentissage et en grippes. Celui qui divise par deux cent vingt travaille au moins un jour sur trois gratuitement, et se demande en novembre pourquoi il est fatigué.</p>

<h2>La phrase, puis le silence</h2>
<p>Comparez ces deux annonces, tirées de la même boîte d’envoi, à trois ans d’écart.</p>
<blockquote><p>Je serais autour de tant, mais c’est une première estimation, on peut bien sûr en discuter selon votre budget, n’hésitez surtout pas à me dire si c’est trop.</p></blockquote>
<blockquote><p>Pour ce que vous décrivez, c’est tant. Cela comprend deux allers-retours et la mise en service. Je peux commencer le 14.</p></blockquote>
<p>La première demande pardon ; la seconde donne une information, dit ce qu’elle contient, puis parle d’une date. Le client de la première a négocié. Celui de la seconde a répondu : « Le 14, ça me va. »</p>
<p>À l’oral, il y a un exercice de plus : <strong>se taire après le chiffre</strong>. Élodie, qui rédige des notices pour l’industrie, compte jusqu’à cinq dans sa tête. « La première fois, j’ai cru m’évanouir à trois. Le client, lui, cherchait son agenda. »</p>

<h2>Ce qui se négocie, et ce qui ne se négocie pas</h2>
<p>Un client qui discute n’est pas un ennemi, il a un budget. Mais baisser le prix en gardant le reste apprend deux choses à tout le monde : que le premier chiffre était faux, et que le prochain le sera aussi. Mes sept indépendants ont fini par trouver la même parade : on ne touche pas au prix, on touche à ce qu’il achète.</p>
<ul>
<li><strong>Le périmètre.</strong> « Pour ce budget, je fais les trois premières pages et je vous laisse un modèle pour les autres. »</li>
<li><strong>Le calendrier.</strong> « En janvier, j’ai de la place : même travail, dix pour cent de moins. En novembre, non. »</li>
<li><strong>Le paiement.</strong> Un acompte de moitié vaut bien une petite remise ; un règlement à soixante jours n’en vaut aucune.</li>
<li><strong>La contrepartie.</strong> Une étude de cas signée, une présentation à deux clients précis. Pas « de la visibilité ».</li>
</ul>
<p>Et quand rien ne convient, il reste une phrase que chacun a mis des années à prononcer : « Je ne suis pas la bonne personne pour ce budget, mais je connais quelqu’un. » Elle coûte un contrat et rapporte une réputation. C’est d’ailleurs une bonne raison d’avoir quelques prénoms dans son téléphone, et <a href="/community">un groupe</a> où les demander.</p>

<h2>Augmenter quelqu’un qui vous paie déjà</h2>
<h3>Prévenir tôt</h3>
<p>Deux mois avant, jamais sur une facture. « À partir du 1er janvier, mes tarifs changent. Ce qui est signé d’ici là reste au prix actuel. » La plupart des clients signent d’ici là, ce qui remplit l’automne.</p>
<h3>Ne pas se justifier</h3>
<p>Votre loyer n’est pas un argument, et l’inflation est la même pour eux. Ce que vous avez appris depuis le premier devis en est un. Une ligne suffit.</p>
<h3>Accepter d’en perdre un</h3>
<p>Quatre des sept ont perdu un client en augmentant. Aucun ne le regrette, y compris celui qui a mal dormi en février. C’était, à chaque fois, le client qui payait le moins et téléphonait le dimanche.</p>

<h2>Le jeu, la prochaine fois</h2>
<p>Nous y rejouerons. La règle a évolué : chacun dit son prix à quelqu’un qui ne le connaît pas, et l’autre répond seulement « d’accord ». Entendre ce mot une fois, même pour rire, change la façon dont on annonce le suivant. C’est gratuit, ou plutôt c’est compris dans <a href="/faq">les dix euros de l’entrée</a>, que nous annonçons, nous, sans baisser les yeux.</p>
`,
};
