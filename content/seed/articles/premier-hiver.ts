import type { Article } from './article.ts';

export const premierHiver: Article = {
  slug: 'premier-hiver-d-independant',
  title: 'Tenir son premier hiver d’indépendant',
  excerpt:
    'Décembre est calme, janvier est vide, et personne n’ose le dire. Ce que font de ces huit semaines ceux qui en ont déjà traversé quelques-unes.',
  category: 'Indépendants',
  tags: ['freelance', 'organisation', 'trésorerie'],
  author: 'lea-marchand',
  publishDate: '2025-12-16T08:30:00+01:00',
  picture: {
    src: '/images/blog/first-winter-960.webp',
    alt: 'Une nuit de neige, deux personnes emmitouflées parlent près d’un brasero, une tasse fumante à la main, les toits éclairés derrière elles.',
  },
  metaDescription:
    'Le creux de l’hiver quand on est freelance : trésorerie, relances de factures, journées trop longues et solitude, avec des conseils vécus.',
  metaKeywords: 'freelance hiver, trésorerie indépendant, creux d’activité, solitude freelance',
  content: `
<p>« Ça va, le boulot ? — Ça va, ça va, c’est un peu calme. » En décembre, cette phrase fait le tour de la terrasse en manteau. Elle est toujours dite au même débit, un peu trop vite, et elle signifie presque toujours : je n’ai rien de signé pour janvier, et je commence à faire des comptes la nuit.</p>
<p>Si c’est votre premier hiver, vous pensez sans doute que cela n’arrive qu’à vous. J’ai posé la question à douze indépendants, de deux à dix-neuf ans de métier. Onze ont connu ce creux la première année. La douzième fabrique des galettes des rois.</p>

<h2>Un creux, pas une chute</h2>
<p>Le mécanisme est banal. En novembre, vos clients terminent ce qu’ils ont commencé. En décembre, ils vident les budgets, ou ils attendent les suivants. En janvier, ils se réunissent pour décider. Ils signent en février, et vous commencez en mars. Il ne s’est rien passé de grave, mais il s’est passé quatre mois.</p>
<blockquote><p>Mon premier janvier, j’ai répondu à des offres d’emploi. Mon deuxième, j’ai repeint la cuisine. Maintenant je pars en montagne, et je préviens mes clients en octobre.</p></blockquote>
<p>Guillaume, graphiste, n’est pas devenu plus serein. Il a seulement vu le film plusieurs fois.</p>

<h2>L’argent d’abord, parce qu’il empêche de penser</h2>
<ul>
<li><strong>Comptez les semaines, pas les euros.</strong> Divisez ce que vous avez, cotisations mises de côté, par ce que vous dépensez en une semaine. « Onze semaines » se supporte mieux que n’importe quel solde.</li>
<li><strong>Facturez ce qui est fait.</strong> Sur les douze, huit avaient, mi-décembre, un travail livré et non facturé. L’une attendait « d’être sûre qu’ils étaient contents ». Ils l’étaient, depuis septembre.</li>
<li><strong>Relancez avant les fêtes.</strong> Un appel le matin, courtois, à la comptabilité plutôt qu’à votre contact : « La facture du 12 est-elle bien dans votre prochain règlement ? » Entre professionnels, la loi prévoit des pénalités et quarante euros de frais par facture en retard. On les réclame rarement ; les mentionner suffit souvent.</li>
<li><strong>Ne bradez rien en janvier.</strong> Le client acquis à moitié prix un 8 janvier l’attendra toujours. Relisez plutôt comment <a href="/blog/dire-son-prix">dire son prix</a>.</li>
</ul>

<h2>Les journées, ensuite</h2>
<h3>Gardez une heure de début</h3>
<p>Le danger d’un mois vide n’est pas d’y travailler peu, c’est d’y travailler mal du matin au soir : douze heures devant l’écran, à rafraîchir une boîte de réception, avec la conviction d’avoir mérité son dîner. Les plus aguerris font l’inverse. Ils ferment à treize heures, exprès.</p>
<h3>Faites la chose reportée</h3>
<p>Chacun en a une. Le site qui date, les trois clients satisfaits à qui demander un témoignage, le devis type, la sauvegarde. Une seule, avec une date de fin. Le creux devient alors une période de votre année, avec un nom. Chez Élodie, cela s’appelle « la révision », comme pour une voiture.</p>
<h3>Écrivez à d’anciens clients</h3>
<p>Pas pour vendre : pour prendre des nouvelles de ce que vous avez fait ensemble. « Le catalogue, il a tenu le coup pendant le salon ? » Sur dix messages envoyés, Guillaume obtient en moyenne six réponses, deux cafés et un projet. Hugo a donné <a href="/blog/relancer-sans-deranger">la manière</a>.</p>

<h2>La solitude, dont on parle en dernier</h2>
<p>J’ai laissé ce point pour la fin parce que tous les douze ont fait de même. Ils ont d’abord parlé de trésorerie, puis d’organisation, puis il y a eu un silence, et quelqu’un a dit : « En fait, le plus dur, c’est qu’il fait nuit à cinq heures et que je n’ai parlé à personne. »</p>
<p>Il n’y a pas d’astuce contre cela. Il y a des habitudes :</p>
<ol>
<li>une matinée par semaine ailleurs que chez soi, toujours la même, pour qu’on s’étonne de votre absence ;</li>
<li>un ou une collègue d’infortune, qu’on appelle le lundi à neuf heures, dix minutes, pour dire ce qu’on va faire ;</li>
<li>un rendez-vous dans le mois qui ne rapporte rien.</li>
</ol>
<p>Je suis mal placée pour vanter le troisième, puisque j’en organise un. Disons seulement qu’il existe <a href="/networking-lille">beaucoup d’endroits à Lille</a> où l’on peut arriver en disant « c’est calme » et s’entendre répondre « moi aussi ». Les gens mentent moins en manteau.</p>

<h2>En mars, souvenez-vous</h2>
<p>Vous aurez trop de travail, trois devis en retard, et vous refuserez un café. Avant d’oublier, notez sur une page la date à laquelle le téléphone s’est tu et celle où il a sonné de nouveau. L’hiver prochain, vous saurez combien de semaines il dure chez vous. Ce n’est plus de l’angoisse, c’est un calendrier.</p>
<p>Et si vous croisez, <a href="/evenements-lille">un vendredi de décembre</a>, quelqu’un qui dit trop vite que « ça va, c’est un peu calme », vous saurez quoi répondre. Demandez-lui combien de semaines.</p>
`,
};
