import type { Article } from './article.ts';

export const arriverSeul: Article = {
  slug: 'arriver-seul-repartir-avec-trois-prenoms',
  title: 'Arriver seul, repartir avec trois prénoms',
  excerpt:
    'Vous venez de vous installer à Lille, vous ne connaissez personne et les cocktails professionnels vous donnent envie de fuir. Ce guide est pour vous : il tient en une soirée.',
  category: 'Réseau',
  tags: ['rencontres', 'débuter', 'lille'],
  author: 'lea-marchand',
  publishDate: '2025-09-23T08:30:00+02:00',
  picture: {
    src: '/images/blog/gap-in-the-circle-960.webp',
    alt: 'Une femme, de dos, arrive seule sur la terrasse ; devant elle, un cercle de quatre personnes a laissé une place libre.',
  },
  metaDescription:
    'Réseauter à Lille quand on ne connaît personne : avant, pendant et après la soirée, des gestes simples pour les timides et les nouveaux venus.',
  metaKeywords:
    'réseauter à Lille, networking timide, s’installer à Lille, rencontres professionnelles Lille',
  content: `
<p>La porte de l’ascenseur s’ouvre, et pendant une seconde tout le monde a l’air de se connaître. C’est faux. Je suis de l’autre côté de cette porte chaque premier vendredi, et je vous promets que la moitié des gens qui rient près du bar se sont rencontrés il y a un quart d’heure. Mais je sais aussi que cette seconde-là a fait redescendre des gens. Il y a douze ans, dans une autre ville, c’est moi qu’elle a fait redescendre.</p>
<p>J’avais mis une veste, j’avais relu le nom des intervenants, j’avais préparé trois anecdotes. J’ai vu les dos tournés, j’ai fait semblant de recevoir un appel, et j’ai dîné seule d’un sandwich dans le tram. Voici ce que j’aurais aimé qu’on me dise.</p>

<h2>Avant : choisissez petit</h2>
<p>On conseille aux nouveaux de « multiplier les événements ». C’est le meilleur moyen d’accumuler des soirées ratées. Pour une première fois, cherchez trois choses :</p>
<ul>
<li>un nombre de places annoncé, et qui ne dépasse pas quarante ;</li>
<li>une heure de début précise, plutôt qu’un « à partir de » ;</li>
<li>quelqu’un à l’entrée, dont le nom figure sur la page.</li>
</ul>
<p>Notre <a href="/networking-lille">guide du networking à Lille</a> en recense plusieurs, pas seulement la nôtre. Puis écrivez à l’organisateur. Deux lignes suffisent : « Je viens pour la première fois, je ne connais personne, je travaille dans ceci. » Aucun organisateur digne de ce nom ne laisse ce message sans réponse, et vous aurez déjà un prénom en arrivant.</p>

<h2>Arrivez tôt, vraiment tôt</h2>
<p>Contre toute intuition, la première demi-heure est la plus facile. Les groupes n’existent pas encore. Les gens sont trois, puis cinq, ils ont les mains vides et le même sujet : le temps qu’il fait, l’ascenseur, la vue. Celui qui arrive à vingt heures entre dans des conversations commencées ; celui qui arrive à l’ouverture voit les autres entrer dans la sienne.</p>
<p>C’est aussi le moment où Hugo et moi sommes disponibles. Dites-nous ce qui vous amène, nous ferons les présentations. Nous avons une règle, <a href="/blog/pourquoi-trente-personnes">celle des trente places</a>, qui sert précisément à cela.</p>

<h2>Lire les groupes comme on lit une table</h2>
<p>Tous les cercles ne se valent pas quand on veut s’y glisser. Regardez les pieds, ils mentent moins que les visages :</p>
<ol>
<li><strong>Deux personnes face à face</strong>, pieds vers l’intérieur : elles sont en pleine conversation. Laissez-les.</li>
<li><strong>Deux personnes côte à côte</strong>, tournées vers la salle : elles attendent quelqu’un. C’est vous.</li>
<li><strong>Trois personnes ou plus</strong> avec un trou dans le cercle : le trou est une place. Avancez-y, écoutez une minute, posez une question sur la dernière phrase.</li>
</ol>
<p>Et s’il y a une personne seule devant la balustrade, allez-y d’abord. Elle regarde le beffroi pour la même raison que vous regardez votre téléphone.</p>
<blockquote><p>J’ai passé vingt minutes à lire les étiquettes des bouteilles. Puis une dame m’a demandé si je savais à quoi servait la plus haute. Je ne savais pas, elle non plus. Elle m’a trouvé mes deux premiers clients.</p></blockquote>
<p>Antoine, qui raconte cela, est arrivé de Clermont-Ferrand en mars avec sa compagne, un vélo et un métier d’ergonome. Il insiste : il n’a rien dit de brillant de toute la soirée.</p>

<h2>Trois prénoms, pas trente cartes</h2>
<p>Fixez-vous un but si petit qu’il en devient confortable : repartir avec trois prénoms, et une chose vraie sur chacun. « Inès, restaure des orgues. » « Karim, cherche un local à Fives. » « Paule, déteste le mot <em>écosystème</em>. » Écrivez-les dans l’escalier en partant ; le lendemain, il sera trop tard.</p>
<p>Quand vous les avez, vous avez le droit de rentrer. Partir à vingt et une heures avec trois prénoms, c’est une soirée réussie. Rester jusqu’à la fermeture par politesse n’en est pas une.</p>
<h3>Si une conversation s’enlise</h3>
<p>Tout le monde redoute ce moment et personne ne vous en voudra d’y mettre fin. La formule la plus simple est la vraie : « Je suis content qu’on se soit parlé, je vais faire un tour avant que le bar ne ferme. » Serrez la main, redites le prénom, partez sans vous excuser.</p>
<h3>Si c’est trop</h3>
<p>Il y a un palier entre la terrasse et l’ascenseur, avec un banc. Il est là pour ça. Nous y avons eu, certains soirs, des conversations bien meilleures qu’en haut.</p>

<h2>Et après ?</h2>
<p>Sans nouvelles le lundi, un prénom s’oublie. Envoyez un message court aux trois, et seulement aux trois ; Hugo prépare un texte entier sur la façon de s’y prendre. Puis revenez une deuxième fois. La première, vous étiez nouveau ; à la deuxième, quelqu’un vous appellera de l’autre bout de la terrasse, et un inconnu sortant de l’ascenseur croira que vous connaissez tout le monde.</p>
<p>Ce jour-là, faites-nous plaisir : décalez vos pieds de vingt centimètres, et laissez-lui la place. <a href="/evenements-lille">Les prochaines dates sont ici</a>.</p>
`,
};
