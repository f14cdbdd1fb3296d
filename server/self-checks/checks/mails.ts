import * as z from 'zod/mini';

import { judge } from '#server/self-checks/check.ts';
import type { SelfCheck } from '#server/self-checks/check.ts';

/** The mail server accepts the account of the site. Nothing is sent. */
export const mailServer: SelfCheck = {
  id: 'mail-server',
  async run({ tryMail }) {
    try {
      return { outcome: 'passed', note: await tryMail() };
    } catch {
      // The message of the server may hold the name of the account.
      const problem = {
        expected: 'un serveur d’envoi qui accepte la connexion',
        got: 'une connexion refusée, ou sans réponse',
        fix: 'Vérifiez SMTP_URL : adresse, port, nom et mot de passe du compte d’envoi.',
      };
      return { outcome: 'failed', problems: [problem] };
    }
  },
};

const mails = (count: number) => (count > 1 ? `${count} emails` : `${count} email`);

const queueSchema = z.object({ late: z.int(), abandoned: z.int(), recent: z.int() });

/** No mail waits for over an hour, and none was given up in the last day. */
export const mailQueue: SelfCheck = {
  id: 'mail-queue',
  async run({ service }, signal) {
    const { data } = await service.rpc('self_check_mails').abortSignal(signal).throwOnError();
    const { late, abandoned, recent } = queueSchema.parse(data);
    const problem = (expected: string, got: string) => ({
      expected,
      got,
      fix: 'Ouvrez la file d’envoi : la dernière erreur de chaque email y est écrite.',
      link: '/admin/notifications?onglet=file',
    });
    return judge(
      [
        ...(late > 0 ? [problem('aucun email en attente depuis plus d’une heure', mails(late))] : []),
        ...(abandoned > 0 ? [problem('aucun email abandonné depuis un jour', mails(abandoned))] : []),
      ],
      `${recent} emails depuis un jour.`,
    );
  },
};

/** The unsubscribe link of a mail: opening it changes nothing, the one-click POST of mail services unsubscribes. */
export const mailOneClick: SelfCheck = {
  id: 'mail-one-click',
  async run(site, signal) {
    const subscriber = async (act: 'begin' | 'state' | 'end'): Promise<string | null> => {
      const { data } = await site.service.rpc('self_check_subscriber', { act }).throwOnError();
      return data;
    };
    const token = (await subscriber('begin')) ?? '';
    try {
      const path = `/newsletter/desinscrire?token=${encodeURIComponent(token)}`;
      const opened = await site.get(path, signal);
      await opened.body?.cancel();
      const afterOpening = await subscriber('state');
      const posted = await site.get(path, signal, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: 'List-Unsubscribe=One-Click',
      });
      await posted.body?.cancel();
      const afterPost = await subscriber('state');
      const fix =
        'La désinscription en un clic est exigée par les messageries : ne gardez pas d’envoi programmé avant correction.';
      return judge(
        [
          ...(opened.status === 200 && afterOpening === 'pending'
            ? []
            : [
                {
                  expected: 'ouvrir le lien ne désinscrit pas',
                  got: `${opened.status}, abonné « ${afterOpening} »`,
                  fix,
                },
              ]),
          ...(posted.status === 200 && afterPost === 'unsubscribed'
            ? []
            : [
                {
                  expected: 'un clic désinscrit, sans redirection',
                  got: `${posted.status}, abonné « ${afterPost} »`,
                  fix,
                },
              ]),
        ],
        'Un abonné d’essai inscrit, désinscrit, puis supprimé. Aucun email envoyé.',
      );
    } finally {
      await subscriber('end');
    }
  },
};
