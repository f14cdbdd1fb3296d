import type { Member } from './people.ts';
import { staff } from './people.ts';
import { paidBadges, payForBadges } from './payments.ts';
import type { DemoTable, Row, World } from './world.ts';
import { dayMilliseconds } from './world.ts';

export const openRequests = { access: 4, badge: 6 } as const;
/** Badges in force by tier. */
export const activeBadges = { bronze: 19, silver: 44, gold: 6 } as const;

export function communityTables(world: World, members: Member[]): DemoTable[] {
  const badges = makeBadges(world, members);
  const inForce = badges.filter(({ status }) => status === 'active');
  const paymentTables = payForBadges(world, inForce.slice(-paidBadges), members);
  return [
    { table: 'public.user_roles', rows: makeRoles(world) },
    { table: 'public.access_requests', rows: makeAccessRequests(world, members) },
    ...paymentTables,
    { table: 'public.users_badges', rows: badges },
    { table: 'public.badge_requests', rows: makeBadgeRequests(world, members, badges) },
    { table: 'public.directory_profiles', rows: makeDirectory(world, badges) },
    { table: 'public.member_preferences', rows: makePreferences(world, members) },
  ];
}

/** A second administrator, moderator and editor without a password, and a role that ends. */
function makeRoles(world: World): Row[] {
  const reason = 'Équipe d’organisation';
  const role = (user: string, name: string, days: number, more: Row = {}): Row => ({
    user_id: user,
    role: name,
    granted_by: null,
    reason,
    ends_at: null,
    created_at: world.ago(days),
    ...more,
  });
  const by = world.id('staff', 0);
  return [
    ...staff.map(({ role: name }, index) =>
      role(world.id('staff', index), name, 360 - index * 30, index ? { granted_by: by } : {}),
    ),
    role(world.id('users', 0), 'admin', 300, { granted_by: by, reason: 'Suppléance pendant les congés' }),
    role(world.id('users', 1), 'moderator', 140, { granted_by: by, ends_at: world.ago(-40) }),
    role(world.id('users', 2), 'editor', 70, { granted_by: by, reason: 'Rédige les carnets' }),
  ];
}

const accessMessages = [
  'Bonjour, j’aide déjà à l’accueil le vendredi. Je peux relire les commentaires le soir.',
  'Je suis rédactrice et je propose d’écrire un carnet sur deux.',
  'Je gère la lettre d’une association, je peux vous aider.',
  'Je voudrais voir les chiffres des visites pour le dossier de subvention.',
  'Je cherche à rejoindre l’équipe.',
];

function makeAccessRequests(world: World, members: Member[]): Row[] {
  const people = world.random.sample(members.slice(staff.length + 20, 380), openRequests.access + 5);
  return people.map((member, index): Row => {
    const isOpen = index < openRequests.access;
    const at = world.ago(isOpen ? 1 + index * 2.5 : 30 + index * 28);
    return {
      id: world.id('access', index),
      user_id: member.id,
      message: accessMessages[index % accessMessages.length],
      status: isOpen ? 'open' : index % 2 ? 'granted' : 'declined',
      decision_note:
        isOpen || index % 2 ? null : 'Merci de votre proposition. L’équipe est au complet ce trimestre.',
      created_at: at,
      updated_at: isOpen ? at : new Date(+at + 2 * 86_400_000),
    };
  });
}

function makeBadges(world: World, members: Member[]): Row[] {
  const { random } = world;
  const { bronze, silver, gold } = activeBadges;
  const tiers = [
    ...Array(bronze).fill('bronze'),
    ...Array(silver).fill('silver'),
    ...Array(gold).fill('gold'),
  ];
  const people = random.sample(members.slice(staff.length, 340), tiers.length + 20);
  // Two accounts that can sign in: a moderator invited to bronze, a reader who paid for silver.
  const [, moderator, , , reader] = members;
  if (moderator) people[0] = moderator;
  if (reader) people[tiers.length - paidBadges] = reader;
  return people.map((member, index): Row => {
    const since = new Date(+member.joinedAt + (+world.now - +member.joinedAt) * random.next() * 0.9);
    const isActive = index < tiers.length;
    const status = isActive ? 'active' : (['expired', 'expired', 'revoked', 'pending'] as const)[index % 4];
    return {
      id: world.id('badges', index),
      user_id: member.id,
      badge_tier: tiers[index] ?? random.weighted({ bronze: 3, silver: 2 }),
      status: status ?? 'expired',
      invited_by: world.id('staff', 0),
      stripe_subscription_id: null,
      reason: random.pick([
        'Présence à dix éditions',
        'Partenaire de la soirée',
        'Invitation de l’équipe',
        'Talk du mois',
      ]),
      // Some end within the month, on real time.
      ends_at: isActive ? new Date(+world.realNow + (3 + index * 5) * dayMilliseconds) : null,
      created_at: since,
      updated_at: since,
    };
  });
}

function makeBadgeRequests(world: World, members: Member[], badges: Row[]): Row[] {
  const holders = new Set(badges.map(({ user_id: id }) => id));
  const people = members.slice(staff.length).filter(({ id }) => !holders.has(id));
  return world.random.sample(people, openRequests.badge + 12).map((member, index): Row => {
    const isOpen = index < openRequests.badge;
    const at = world.ago(isOpen ? 0.5 + index * 2 : 25 + index * 18);
    return {
      id: world.id('badge-requests', index),
      user_id: member.id,
      wanted_tier: (['silver', 'bronze', 'gold'] as const)[index % 3],
      message:
        index % 2
          ? 'Je viens depuis six mois et j’amène souvent quelqu’un. Le badge m’aiderait à réserver plus tôt.'
          : null,
      status: isOpen ? 'open' : 'declined',
      decision_note: isOpen ? null : 'Venez d’abord à deux soirées, nous en reparlerons.',
      created_at: at,
      updated_at: isOpen ? at : new Date(+at + 86_400_000),
    };
  });
}

const directoryTexts = [
  ['Comptable pour associations', 'Relire un budget', 'Un local partagé à Wazemmes'],
  ['Développeuse indépendante', 'Un avis sur un cahier des charges', null],
  ['Libraire rue Gambetta', 'Une salle pour lire à voix haute', 'Des éditeurs de la région'],
  ['Responsable des ressources humaines', null, 'Des apprentis pour la rentrée'],
  ['Menuisier', 'Un tour d’atelier le samedi', 'Une photographe'],
  ['Fondatrice d’une jeune entreprise de recyclage', 'Mon carnet d’adresses', 'Un associé technique'],
] as const;

/** Two holders in three appear in the directory; two wrote a profile without appearing, one is hidden. */
function makeDirectory(world: World, badges: Row[]): Row[] {
  const holders = badges.filter(({ status }) => status === 'active');
  return holders.slice(0, Math.ceil(holders.length * 0.66)).map((badge, index): Row => {
    const [headline, offers, seeks] = directoryTexts[index % directoryTexts.length] ?? directoryTexts[0];
    const isHidden = index === 5;
    return {
      user_id: badge['user_id'],
      id: world.id('directory', index),
      is_listed: index > 1,
      headline,
      offers,
      seeks,
      accepts_contact: index % 7 !== 3,
      hidden_at: isHidden ? world.ago(4) : null,
      hidden_note: isHidden ? 'La fiche annonçait une vente.' : null,
      created_at: badge['created_at'],
      updated_at: badge['created_at'],
    };
  });
}

function makePreferences(world: World, members: Member[]): Row[] {
  const { random } = world;
  return random.sample(members.slice(staff.length), 45).map((member): Row => ({
    user_id: member.id,
    replies_by_mail: random.chance(0.4),
    decisions_by_mail: random.chance(0.7),
    badges_by_mail: true,
    links_visits: random.chance(0.5),
    created_at: member.joinedAt,
    updated_at: member.joinedAt,
  }));
}
