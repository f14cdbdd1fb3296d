import type { Article } from './article.ts';

export const carnetOctobre: Article = {
  slug: 'carnet-d-un-premier-vendredi',
  title: 'Carnet d’un premier vendredi : octobre, sous l’auvent',
  excerpt:
    'Il a plu de 18h12 à 22h40. Récit heure par heure d’une soirée que la météo avait condamnée, et de ce que trente personnes font d’un espace devenu deux fois plus petit.',
  category: 'Soirées',
  tags: ['afterwork', 'récit', 'lille'],
  author: 'lea-marchand',
  publishDate: '2025-10-07T08:30:00+02:00',
  picture: {
    src: '/images/blog/yellow-raincoat-960.webp',
    alt: 'Sous l’auvent battu par la pluie, une femme en ciré jaune parle, bras ouverts, à côté d’une caisse de champignons.',
  },
  metaDescription:
    'L’afterwork ALINE d’octobre raconté heure par heure : la pluie, l’auvent, un exposé de cinq minutes sur les champignons et trois rencontres.',
  metaKeywords: 'afterwork Lille, récit de soirée, rooftop pluie Lille',
  content: `
<p>Vendredi 3 octobre, 18h12. La première goutte tombe sur la liste des inscrits, exactement sur le nom de Thibault, qui n’est pas encore arrivé et qui n’y est pour rien. À 18h15, il pleut. À 18h20, c’est une drache, et le mot n’est pas trop fort : on n’entend plus la cloche du beffroi.</p>
<p>Nous avions monté trente chaises hautes face au couchant. Hugo me regarde. Je regarde l’auvent. Cent vingt mètres carrés, c’est écrit partout dans <a href="/faq">nos réponses</a>, et nous ne les avions jamais vraiment essayés.</p>

<h2>18h30, les courageux</h2>
<p>Ils sont sept à l’ouverture, trempés, hilares, un peu fiers. Personne n’a de parapluie qui fonctionne. Une femme en ciré jaune, que personne ne connaît, prend l’autre bout d’une table sans qu’on le lui demande. Elle s’appelle Bérengère, elle cultive des champignons dans d’anciens tunnels à Seclin, et elle a l’habitude de l’humidité.</p>
<p>À sept, on déplace tout en dix minutes. Il se passe alors quelque chose que nous n’avions pas prévu : quand les vingt-trois autres arrivent, ce n’est plus nous qui les accueillons. Ce sont les sept. Ils savent où sont les verres, ils ont monté la terrasse, ils sont chez eux.</p>
<blockquote><p>Je suis arrivé en retard, j’ai tendu mon manteau à un monsieur. J’ai compris une heure plus tard qu’il n’était pas du vestiaire. Il vend des grues.</p></blockquote>

<h2>19h15, une seule conversation</h2>
<p>D’ordinaire, la terrasse fait des îles : le bar, la balustrade, la table du fond. Sous l’auvent, il n’y a pas la place. Trente personnes tiennent dans le bruit de la pluie, épaule contre épaule, et l’on entend forcément la phrase d’à côté.</p>
<p>J’ai noté, sur le dos de la liste, ce que j’ai entendu entre 19h15 et 19h40 :</p>
<ul>
<li>« … non, mais l’IA, elle ne sait pas reconnaître une girolle d’un faux-semblant, et toi non plus. »</li>
<li>« Attends, tu as dit <em>grues</em> ? Mon frère cherche une grue. »</li>
<li>« J’ai doublé mes prix lundi. Mon client a dit d’accord. Je n’ai pas dormi de la nuit. »</li>
<li>« C’est la première fois que je viens. — Moi aussi. — Mais c’est toi qui m’as servi à boire ! »</li>
</ul>
<p>Le frère a bien besoin d’une grue. Pour trois jours, en novembre, à Lomme. Nous donnerons des nouvelles.</p>

<h2>20h05, cinq minutes sous l’eau</h2>
<p>Chaque mois, quelqu’un parle cinq minutes, chronomètre en main. En octobre, ce devait être un exposé sur les contrats de maintenance, avec des images. Mais le projecteur ne supporte pas la pluie, et l’orateur supporte mal l’idée de parler sans projecteur. Il nous l’a dit honnêtement ; il viendra en décembre.</p>
<p>Hugo demande alors, sans micro, si quelqu’un veut la place. Silence. Puis le ciré jaune s’avance.</p>
<p>Bérengère n’avait rien préparé. Elle a expliqué en cinq minutes comment on persuade un champignon de pousser : on lui donne tout ce qu’il faut, puis on le contrarie. Un choc de froid, un peu de lumière, moins d’air. « S’il est trop bien, il ne fait que des racines. » Elle s’est arrêtée à quatre minutes cinquante, a regardé le chronomètre et a conclu : « Je pense que c’est pareil pour les entreprises, mais je n’ai que dix secondes pour le prouver. »</p>
<p>C’est la plus longue salve d’applaudissements depuis mai. On pourrait y voir la preuve des <a href="/blog/se-presenter-en-une-minute">quatre phrases de Hugo</a> : un geste, un exemple, une demande, une question. Il soutient que oui. Elle soutient qu’elle avait froid.</p>

<h2>21h, les comptes</h2>
<p>Ce qui n’a pas marché, puisqu’on nous demande de le dire :</p>
<ol>
<li>le vestiaire, prévu pour douze manteaux secs, en a reçu trente et un mouillés ;</li>
<li>la musique, qu’il a fallu couper, car elle et la pluie se disputaient les voix graves ;</li>
<li>le sol, glissant près du bar, que nous avons bloqué avec deux tables et un partenaire de bonne volonté ;</li>
<li>deux personnes ont fait demi-tour en bas en voyant le ciel, et ne sont revenues qu’une heure plus tard, en lisant nos messages. Nous aurions dû écrire dans le groupe, à 18h15, que tout était maintenu. Ce sera fait désormais, chaque mois, quel que soit le temps.</li>
</ol>
<p>Ce qui a marché tient en une ligne : à vingt et une heures, il restait vingt-huit personnes. En septembre, par une soirée superbe, il en restait dix-neuf.</p>

<h2>22h40, la ville vernie</h2>
<p>La pluie s’arrête d’un coup, comme on ferme un robinet. Nous sommes encore une douzaine. Quelqu’un va jusqu’à la balustrade, passe la manche sur la rampe et appelle les autres. La ville brille de partout ; les enseignes descendent dans les rues comme de la peinture. On reste là cinq minutes, sans parler de rien qui soit utile.</p>
<p>Puis quelqu’un parle du dernier tram, et l’on redescend.</p>
<h3>Ce que nous changeons</h3>
<p>Dorénavant, trois tables restent toujours sous l’auvent, même en été. Nous n’avons pas envie d’attendre la pluie pour que les gens s’entendent. Et les premiers arrivés seront invités à donner un coup de main, pour de vrai : c’est encore la meilleure <a href="/blog/arriver-seul-repartir-avec-trois-prenoms">façon d’arriver seul</a>.</p>
<p>Prochaine édition le <a href="/evenements-lille">premier vendredi de novembre</a>. Prenez une veste. Pour le reste, on s’arrangera.</p>
`,
};
