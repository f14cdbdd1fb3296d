import type { Comment } from './comments.ts';
import type { Member } from './people.ts';
import { staff } from './people.ts';
import { refused, reportDetails, searchableNotes } from './texts/comments.ts';
import type { DemoTable, Row, World } from './world.ts';

export const moderationCounts = {
  openCases: 15,
  decidedReports: 22,
  openNotices: 3,
  closedNotices: 2,
} as const;
export const suspensions = { inForce: 3, past: 5 } as const;
const reasons = { spam: 4, abuse: 3, harassment: 1, off_topic: 4, other: 1 } as const;

export function moderationTables(world: World, members: Member[], comments: Comment[]): DemoTable[] {
  return [
    { table: 'public.comment_reports', rows: makeReports(world, members, comments) },
    { table: 'public.illegal_content_notices', rows: makeNotices(world, comments) },
    { table: 'public.user_bans', rows: makeSuspensions(world, members) },
    { table: 'public.member_notes', rows: makeNotes(world, members) },
  ];
}

/** Cases about the latest published comments: some have two reports. */
function makeReports(world: World, members: Member[], comments: Comment[]): Row[] {
  const { random } = world;
  const published = comments.filter(({ approved }) => approved).sort((a, b) => +b.at - +a.at);
  const total = moderationCounts.openCases + moderationCounts.decidedReports;
  return random.sample(published.slice(0, 200), total).flatMap((comment, index) => {
    const isOpen = index < moderationCounts.openCases;
    const reporters = random
      .sample(members.slice(staff.length), isOpen && index % 4 === 0 ? 2 : 1)
      .filter(({ id }) => id !== comment.userId);
    // A member does not report their own comment: another member does.
    const [fallback] = members.slice(staff.length).filter(({ id }) => id !== comment.userId);
    return (reporters.length > 0 ? reporters : fallback ? [fallback] : []).map((reporter): Row => {
      const at = new Date(+comment.at + (+world.now - +comment.at) * random.next() * 0.9);
      const decidedAt = new Date(+at + (+world.now - +at) * random.next() * 0.5);
      return {
        id: world.id('reports', `${comment.id}/${reporter.id}`),
        comment_id: comment.id,
        reporter_id: reporter.id,
        reason: random.weighted(reasons),
        details: random.pick(reportDetails),
        status: isOpen ? 'open' : random.weighted({ dismissed: 5, upheld: 3, abusive: 1 }),
        decided_at: isOpen ? null : decidedAt,
        created_at: at,
        updated_at: isOpen ? at : decidedAt,
      };
    });
  });
}

const laws = [
  'Diffamation publique (loi du 29 juillet 1881, article 29)',
  'Contrefaçon (code de la propriété intellectuelle, L335-2)',
  'Injure publique (loi du 29 juillet 1881, article 33)',
];

function makeNotices(world: World, comments: Comment[]): Row[] {
  const { random } = world;
  const total = moderationCounts.openNotices + moderationCounts.closedNotices;
  const recent = comments.filter(({ approved }) => approved).slice(-60);
  return Array.from({ length: total }, (_, index): Row => {
    const isOpen = index < moderationCounts.openNotices;
    const comment = random.pick(recent);
    const at = world.ago(isOpen ? 0.6 + index * 1.7 : 60 + index * 20);
    const decidedAt = new Date(+at + 86_400_000);
    return {
      id: world.id('notices', index),
      receipt: `DE00${index}A7C41F`.slice(0, 12),
      comment_id: comment.id,
      content_url: `https://afterwork.example/blog#commentaire-${comment.id}`,
      law: laws[index % laws.length],
      explanation:
        'Ce commentaire me vise nommément et rapporte des faits inexacts. Je demande son retrait et je tiens les pièces à votre disposition.',
      contact_name: [
        'Denise Lambrecht',
        'Cabinet Vauban',
        'Éditions du Canal',
        'Rose Tanghe',
        'Marc Olivier',
      ][index],
      contact_email: `signalement.${index}@courriel.example`,
      good_faith: true,
      status: isOpen ? (index === 2 ? 'in_progress' : 'received') : 'closed',
      decision: isOpen ? null : 'legal',
      decision_grounds: isOpen
        ? null
        : 'Le propos exprime une opinion sur un service, sans imputation d’un fait précis.',
      decided_at: isOpen ? null : decidedAt,
      decided_by: isOpen && index !== 2 ? null : world.id('staff', 0),
      created_at: at,
      updated_at: isOpen ? at : decidedAt,
    };
  });
}

const suspensionReasons = [
  'Publicités répétées malgré deux avertissements.',
  'Propos blessants envers une personne de la communauté.',
  'Plusieurs signalements fondés en une semaine.',
  'Messages hors sujet publiés en série.',
];

function makeSuspensions(world: World, members: Member[]): Row[] {
  const { random } = world;
  const people = random.sample(members.slice(staff.length + 10, 300), suspensions.inForce + suspensions.past);
  return people.map((member, index): Row => {
    const isPast = index >= suspensions.inForce;
    const days = isPast ? 60 + index * 25 : 2 + index * 3;
    const startsAt = world.ago(days);
    const isLifted = isPast && index % 2 === 0;
    return {
      id: world.id('suspensions', index),
      user_id: member.id,
      reason: suspensionReasons[index % suspensionReasons.length],
      // One has no end.
      starts_at: startsAt,
      ends_at: index === 1 ? null : world.ago(isPast ? days - 14 : days - 30),
      lifted_at: isLifted ? world.ago(days - 5) : null,
      created_by: world.id('staff', 1),
      created_at: startsAt,
      updated_at: isLifted ? world.ago(days - 5) : startsAt,
    };
  });
}

function makeNotes(world: World, members: Member[]): Row[] {
  const { random } = world;
  return random.sample(members.slice(staff.length, 200), 14).map((member, index): Row => {
    const at = world.ago(3 + index * 19);
    const body = searchableNotes[index % searchableNotes.length] ?? refused.other[0];
    return {
      id: world.id('notes', index),
      member_id: member.id,
      body,
      written_by: world.id('staff', index % 2),
      created_at: at,
      updated_at: at,
    };
  });
}
