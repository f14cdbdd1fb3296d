import type { Article } from './article.ts';

export const uneMinute: Article = {
  slug: 'se-presenter-en-une-minute',
  title: 'Se présenter en une minute sans réciter',
  excerpt:
    'Le pitch appris par cœur fait reculer d’un pas ceux qui l’écoutent. Une méthode en quatre phrases, essayée sur une centaine de personnes, pour dire ce qu’on fait et donner envie de répondre.',
  category: 'Réseau',
  tags: ['pitch', 'prise de parole', 'rencontres'],
  author: 'hugo-lefebvre',
  publishDate: '2025-07-08T08:30:00+02:00',
  picture: {
    src: '/images/blog/lift-960.webp',
    alt: 'Dans un ascenseur dont l’aiguille approche du dernier étage, un homme raconte, la main ouverte, et une femme l’écoute en souriant.',
  },
  metaDescription:
    'Comment se présenter en une minute dans une soirée professionnelle : quatre phrases, trois pièges et un exercice à faire dans l’ascenseur.',
  metaKeywords: 'pitch une minute, se présenter networking, elevator pitch français',
  content: `
<p>Il y a une seconde très particulière, juste après « Et toi, tu fais quoi ? ». Le regard part en haut à gauche, les épaules remontent, et l’on entend démarrer une bande enregistrée : « Alors moi, j’accompagne les entreprises dans leur transformation… » La personne en face sourit. Elle a cessé d’écouter à <em>accompagne</em>.</p>
<p>Je le sais parce que je l’ai fait pendant quatre ans. J’étais ingénieur, je disais « solutions », je disais « valeur », et l’on me répondait « ah, super ». Personne n’a jamais rien acheté après « ah, super ».</p>

<h2>Une minute, ce n’est pas un texte</h2>
<p>À l’afterwork, nous ne faisons pas de tour de table. Nous en avons fait un, en mai, parce que cela se fait : dix-neuf personnes, une minute chacune, quarante minutes au chronomètre. À la sixième, tout le monde préparait la sienne.</p>
<p>Se présenter, dans une soirée, n’est pas parler une minute. C’est parler quinze secondes, puis laisser l’autre décider de la suite. La minute, c’est le temps total, questions comprises. Si vous la remplissez seul, il ne reste rien à faire en face.</p>

<h2>Quatre phrases, dans cet ordre</h2>
<h3>1. Ce que vous avez fait cette semaine</h3>
<p>Pas votre métier : un geste. « Mardi, j’ai passé la journée dans une scierie à chercher pourquoi leur logiciel perdait des planches. » On voit une scierie. On ne voit jamais une solution.</p>
<h3>2. Pour qui, et ce que ça change</h3>
<p>« Le patron faisait l’inventaire à la main tous les samedis. Maintenant, il a ses samedis. » Une personne, un avant, un après. Si vous n’avez pas d’exemple que vous puissiez raconter, c’est une information importante, mais elle n’est pas pour ce soir.</p>
<h3>3. Ce que vous cherchez</h3>
<p>C’est la phrase que presque tout le monde oublie, par pudeur. Or, sans elle, les gens ne peuvent pas vous aider, même quand ils en ont envie. Soyez précis : « Je cherche quelqu’un qui a déjà vendu à des coopératives agricoles » ouvre un carnet d’adresses ; « je développe mon réseau » le referme.</p>
<h3>4. Une question</h3>
<p>Une vraie, dont vous ne connaissez pas la réponse. « Et chez vous, qui fait l’inventaire ? » C’est elle qui transforme une présentation en conversation.</p>
<blockquote><p>On ne m’avait jamais demandé qui faisait l’inventaire. C’est moi. On en a parlé une heure.</p></blockquote>
<p>Ces mots sont de Nathalie, libraire à Wazemmes, en juin. Elle n’avait pas besoin de logiciel. Mais son frère dirige une coopérative de semences, et voilà comment on trouve ce que l’on cherchait.</p>

<h2>Trois pièges, dont deux où je tombe encore</h2>
<ul>
<li><strong>Le titre.</strong> « Je suis <em>chief quelque chose</em> » répond à une question que personne n’a posée. Le titre viendra sur la carte, si la carte vient.</li>
<li><strong>La liste.</strong> « Je fais du site, du conseil, un peu de formation, et je peins. » Choisissez-en un. Les trois autres sont vos réponses à la deuxième question.</li>
<li><strong>L’excuse.</strong> « Je débute », « c’est un peu compliqué à expliquer », « ça va te paraître bête ». On s’excuse pour être aimable ; on demande en fait à l’autre de nous rassurer, et l’on change de sujet de conversation.</li>
</ul>
<p>Du premier, je suis guéri. Dans les deux autres, je retombe chaque fois que je suis fatigué. Si vous m’entendez dire « c’est un peu technique », vous pouvez m’arrêter.</p>

<h2>L’exercice de l’ascenseur</h2>
<p>Il dure le temps de monter, il ne demande pas de miroir, et je l’ai fait faire à une centaine de personnes, en formation puis ici.</p>
<ol>
<li>Dites votre première phrase à voix haute. Si elle contient un mot que votre grand-mère chercherait, changez-le.</li>
<li>Comptez les « je ». Plus de trois, et la présentation parle de vous au lieu de parler de ce que vous faites.</li>
<li>Dites votre question. Puis taisez-vous trois secondes, réellement, en comptant. C’est long. C’est exactement le temps qu’il faut à quelqu’un pour trouver une réponse intéressante.</li>
</ol>
<p>La plupart des gens trouvent la troisième étape insupportable. C’est celle qui change tout.</p>

<h2>Et quand c’est au tour de l’autre</h2>
<p>La moitié d’une bonne présentation consiste à bien recevoir celle d’en face. Deux habitudes suffisent : redire un mot que l’autre vient d’employer (« des planches ? ») et résister à l’envie de raconter tout de suite la fois où il vous est arrivé la même chose. Vous aurez votre minute. Les gens se souviennent peu de ce qu’on leur a dit, et très bien de la façon dont on les a écoutés.</p>
<p>Quant à ceux que la question continue de paralyser, voici un secret d’organisateur : vous pouvez arriver tôt et nous demander de vous présenter. Nous le faisons volontiers, et souvent mieux que vous, parce que nous n’avons pas peur à votre place. Cela se passe à la porte, <a href="/evenements-lille">le premier vendredi du mois</a>. Si vous préférez savoir avant de venir qui vous y croiserez, <a href="/faq">la FAQ répond</a>.</p>
<p>Une dernière chose. Ce texte fait un peu plus de cinq minutes, lu à voix haute. Le vôtre doit en faire une, et laisser les quatre autres à la personne d’en face.</p>
`,
};
