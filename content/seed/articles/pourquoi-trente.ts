import type { Article } from './article.ts';

export const pourquoiTrente: Article = {
  slug: 'pourquoi-trente-personnes',
  title: 'Pourquoi nous nous arrêtons à trente',
  excerpt:
    'On nous demande chaque mois une place de plus. Voici pourquoi nous disons non, ce que ce non nous coûte, et ce qu’il change pour ceux qui sont là.',
  category: 'Soirées',
  tags: ['afterwork', 'organisation', 'rencontres'],
  author: 'lea-marchand',
  publishDate: '2025-06-10T08:30:00+02:00',
  picture: {
    src: '/images/blog/thirty-places-960.webp',
    alt: 'Sur la terrasse au couchant, une hôtesse désigne en riant une ardoise où trente bâtons sont comptés ; trois invités discutent derrière elle.',
  },
  metaDescription:
    'Trente places, pas une de plus : les raisons d’un petit comité, ses inconvénients, et la façon dont nous choisissons de rester petits.',
  metaKeywords: 'afterwork Lille, networking petit comité, organiser un afterwork',
  content: `
<p>Le message arrive toujours vers le 25 du mois, et il est toujours poli. « Vous êtes complets, mais une personne de plus, ça ne changera rien, non ? » Une personne, non. Seulement ce n’est jamais une personne : en juin, elles étaient onze.</p>
<p>Nous avons répondu non aux onze. Deux ont insisté, une s’est vexée, les autres ont réservé pour juillet. Comme la question reviendra, autant y répondre une fois, et franchement.</p>

<h2>Ce qu’on entend à dix-neuf, et plus du tout à soixante</h2>
<p>Le premier vendredi de mai, nous étions dix-neuf. C’était moins que prévu, et j’en étais malade. À neuf heures du soir, j’ai fait le tour de la terrasse : il n’y avait plus des groupes, il y avait une conversation. Un menuisier expliquait à deux développeuses pourquoi ses devis lui prenaient ses dimanches. Elles ne cherchaient pas de client ; elles posaient des questions parce qu’elles entendaient les réponses.</p>
<p>Avant l’afterwork, j’ai organisé pendant des années des soirées d’agence. Soixante personnes, parfois cent vingt. On en sortait avec de belles photos et la gorge en feu. Au-delà d’un certain nombre, il se passe trois choses, toujours dans le même ordre :</p>
<ol>
<li>on parle plus fort, parce que les voisins parlent plus fort ;</li>
<li>on parle plus court, parce que parler fort fatigue ;</li>
<li>on finit par parler avec ceux qu’on connaît déjà, parce qu’avec eux on n’a rien à expliquer.</li>
</ol>
<p>La troisième est la seule grave. Une soirée de rencontres où l’on retrouve ses collègues est une pause café mal éclairée.</p>

<h2>Le calcul, pour ceux qui aiment les calculs</h2>
<p>Une soirée dure à peu près trois heures utiles. Une conversation qui va quelque part en prend quinze à vingt minutes, avec le temps d’aller chercher un verre. Cela fait neuf ou dix conversations par personne, pas davantage.</p>
<p>À trente, dix conversations, c’est un tiers de la salle. Vous repartez en ayant vraiment parlé à une personne sur trois, et croisé les deux autres. À cent, c’est une personne sur dix, choisie par le hasard et la file du bar.</p>
<blockquote><p>Je suis allé trois fois à des événements de deux cents personnes sans jamais retenir un prénom. Ici, à la fin, j’aurais pu faire l’appel.</p></blockquote>
<p>C’est Malik qui nous a dit cela en juin, sur le palier, en cherchant la manche de sa veste. Il monte des cuisines professionnelles et n’avait, de son propre aveu, « rien à faire avec des gens de la tech ». Il a passé vingt minutes à expliquer la ventilation d’un restaurant à une fondatrice qui vend des capteurs. Ils se revoient en juillet.</p>

<h2>Ce que ce choix nous coûte</h2>
<p>Il serait malhonnête de n’en dire que du bien.</p>
<h3>De l’argent, d’abord</h3>
<p>Trente entrées à dix euros font trois cents euros. Une fois réglés le lieu, le son et l’assurance, il ne reste rien, et c’est prévu ainsi. Nos partenaires paient la différence ; les <a href="/badges">badges</a> y aideront un jour. À cent personnes, la soirée serait rentable. Ce serait aussi une autre soirée.</p>
<h3>De la spontanéité, ensuite</h3>
<p>Il faut réserver. On ne passe pas « voir l’ambiance » avec trois amis en sortant du bureau. Nous perdons sûrement des gens formidables qui ne savent pas le 20 ce qu’ils feront le 4. Pour eux, les billets se transfèrent gratuitement, et la <a href="/faq">FAQ</a> dit comment : chaque mois, deux ou trois places changent de main dans le groupe, jusqu’à la veille.</p>
<h3>De l’image, enfin</h3>
<p>Trente personnes sur une photo, ce n’est pas une foule. Quand un partenaire nous demande « combien vous faites », le chiffre ne l’impressionne pas. Nous lui proposons de venir ; jusqu’ici, cela a suffi.</p>

<h2>Trente, mais pas les mêmes trente</h2>
<p>Le danger d’un petit nombre, c’est le club. On se reconnaît, on s’embrasse, et celui qui arrive seul se croit entré par erreur dans un anniversaire. Nous nous sommes donné trois règles, et vous avez le droit de nous les rappeler :</p>
<ul>
<li><strong>Un tiers de nouveaux, au moins.</strong> Si les habitués prennent plus de vingt places, nous leur demandons d’attendre une semaine avant de réserver.</li>
<li><strong>Personne ne reste seul à l’entrée.</strong> L’un de nous deux est à la porte jusqu’à dix-neuf heures quinze. Dites-nous ce qui vous amène, nous vous conduirons à quelqu’un.</li>
<li><strong>Pas de table réservée.</strong> Ni pour les partenaires, ni pour nous.</li>
</ul>
<p>En juin, treize personnes sur trente venaient pour la première fois. Je les ai comptées en rangeant les porte-noms, que nous avons d’ailleurs supprimés depuis : à trente, on peut demander un prénom et s’en souvenir.</p>

<h2>Et s’il y avait cent demandes ?</h2>
<p>On nous a suggéré de doubler : un deuxième vendredi, ou deux terrasses. Peut-être un jour. Nous préférerions que quelqu’un d’autre ouvre sa propre soirée, avec ses propres trente, et nous lui prêterons volontiers la sono. Nous croyons moins à un grand réseau qu’à plusieurs petits, où l’on passe facilement de l’un à l’autre.</p>
<p>En attendant, les dates sont connues longtemps d’avance. Le <a href="/evenements-lille">calendrier des premiers vendredis</a> les donne toutes, et une édition ouvre dès que la précédente se termine. Si vous lisez « Complet », écrivez dans le groupe : ce n’est pas une formule de consolation, c’est là que les places reviennent.</p>
<p>Et si vous faites partie des onze de juin : oui, nous avons gardé vos noms. Non, nous n’avons pas ajouté de chaises.</p>
`,
};
