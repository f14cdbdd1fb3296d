import type { Article } from './article.ts';

export const iaDixPersonnes: Article = {
  slug: 'ia-petite-entreprise-par-ou-commencer',
  title: 'L’IA dans une entreprise de dix personnes : par où commencer',
  excerpt:
    'Ni plan de transformation, ni séminaire. Un cahier, une semaine d’observation et un seul essai bien choisi : la marche que nous suivons avec les petites entreprises de la région.',
  category: 'IA en pratique',
  tags: ['ia', 'petites entreprises', 'organisation'],
  author: 'hugo-lefebvre',
  publishDate: '2025-08-26T08:30:00+02:00',
  picture: {
    src: '/images/blog/notebook-960.webp',
    alt: 'Dans un atelier, une femme montre une ligne d’un cahier ouvert à un collègue qui rit, un ordinateur portable et des tasses devant eux.',
  },
  metaDescription:
    'Introduire l’intelligence artificielle dans une petite entreprise : observer une semaine, choisir un essai, fixer des règles, mesurer en heures.',
  metaKeywords: 'IA petite entreprise, intelligence artificielle TPE, IA Lille, ChatGPT entreprise',
  content: `
<p>Au bar, la question arrive toujours au deuxième verre, et à voix basse, comme on demande une adresse de dentiste : « Dis, l’IA, nous, on devrait faire quelque chose, non ? » Celui qui parle dirige dix personnes. Il a lu trois articles qui promettaient de lui faire gagner la moitié de son temps, et un quatrième qui annonçait la fin de son métier.</p>
<p>J’installe des outils d’intelligence artificielle pour gagner ma vie. J’ai donc intérêt à répondre oui. La réponse honnête est : peut-être, et pas tout de suite.</p>

<h2>La semaine du cahier</h2>
<p>Avant tout essai, je demande à mes clients d’acheter un cahier et de ne plus me parler pendant une semaine. Chacun, dans l’équipe, y note trois choses chaque soir :</p>
<ol>
<li>ce qu’il a recopié d’un endroit à un autre ;</li>
<li>ce qu’il a écrit en ayant l’impression de l’avoir déjà écrit ;</li>
<li>ce qu’il a cherché plus de cinq minutes.</li>
</ol>
<p>Le vendredi, on compte. Dans un atelier d’ameublement de Roubaix, onze salariés, la semaine a donné ceci : quatorze heures à recopier des commandes reçues par email dans le logiciel de gestion, six heures à répondre à la même question sur les délais, et trois heures à chercher la dernière version d’un plan.</p>
<p>Le patron voulait un assistant qui dessine des meubles. Personne, dans le cahier, n’avait perdu une minute à dessiner des meubles.</p>
<blockquote><p>J’ai cru que vous alliez nous parler de robots. Vous nous avez parlé de nos emails. J’ai été déçu dix minutes, puis j’ai compté.</p></blockquote>

<h2>Un tri qui fait peur aux vendeurs</h2>
<p>Devant la liste, on se pose une question avant celle de l’IA : <strong>est-ce qu’un outil ordinaire suffirait ?</strong> Bien souvent, oui. Les plans perdus relevaient d’un dossier partagé et d’une règle de nommage. Coût : une matinée. Les questions sur les délais ont presque disparu quand la page d’accueil du site s’est mise à les afficher.</p>
<p>Restaient les commandes. Elles arrivaient en texte libre, chacun écrivant à sa façon, avec des fautes, des photos et des « comme la dernière fois ». Aucun formulaire n’aurait fait changer des clients de vingt ans. Là, un modèle de langage avait quelque chose à faire : lire le email, proposer un brouillon de commande, et laisser une personne le corriger.</p>
<p>Retenez les trois critères, ils servent ailleurs :</p>
<ul>
<li>la tâche revient toutes les semaines ;</li>
<li>une erreur se voit, et se corrige sans dommage ;</li>
<li>quelqu’un, dans l’équipe, sait dire si le résultat est bon.</li>
</ul>
<p>Si l’un des trois manque, passez à la ligne suivante du cahier.</p>

<h2>Trois règles avant le premier essai</h2>
<h3>Ce qui n’entre pas</h3>
<p>On écrit sur une feuille ce qu’on ne colle jamais dans un outil extérieur : fiches de paie, dossiers de santé, coordonnées de clients, tout ce que vous n’afficheriez pas dans la vitrine. Si l’essai a besoin de données personnelles, il faut un contrat qui dit où elles vont, et votre registre doit en parler. Ce n’est pas de la paperasse : c’est la première question que posera votre plus gros client.</p>
<h3>Qui relit</h3>
<p>Un nom, pas « l’équipe ». À Roubaix, c’est Sabrina, qui saisissait les commandes avant et qui connaît les manies de chacun. Elle n’a pas perdu son poste ; elle appelle désormais les clients dont la commande semble étrange, ce que personne n’avait le temps de faire.</p>
<h3>Quand on arrête</h3>
<p>Une date et un chiffre, décidés avant. « Si, le 30, nous ne gagnons pas cinq heures par semaine, nous arrêtons. » Sans cela, un essai médiocre devient une habitude, puis un abonnement.</p>

<h2>Ce que cela a donné, sans enjoliver</h2>
<p>Après deux mois, les quatorze heures étaient devenues cinq. Pas zéro : les photos de croquis continuent de se lire à l’œil, et un client sur dix écrit des messages que Sabrina elle-même doit lire deux fois. L’outil coûte une soixantaine d’euros par mois. La mise en place a pris six jours, dont quatre à comprendre comment l’atelier travaillait réellement.</p>
<p>Il y a eu un incident. La troisième semaine, le modèle a inventé une référence de tissu, plausible et inexistante. Sabrina l’a vue parce qu’elle connaît le catalogue. C’est la seule raison pour laquelle cet essai était raisonnable : il y avait une Sabrina.</p>

<h2>Commencer cette semaine</h2>
<p>Achetez le cahier. C’est tout. Si, vendredi, la liste ne contient rien qui mérite de l’IA, vous aurez quand même découvert où part votre temps, et vous n’aurez pas d’abonnement à résilier. De notre côté, nous en avons résilié quelques-uns, et nous raconterons un jour lesquels.</p>
<p>Si votre liste vous laisse perplexe, apportez-la <a href="/evenements-lille">un premier vendredi</a>. Il y a toujours, sur la terrasse, quelqu’un dont le métier est de lire ce genre de cahier, et quelqu’un qui a rempli le sien le mois d’avant. Commencez votre phrase par ce que vous avez recopié cette semaine : c’est une excellente façon de <a href="/blog/se-presenter-en-une-minute">se présenter en une minute</a>.</p>
`,
};
