import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { resolve } from 'node:path';

import { judge } from '#server/self-checks/check.ts';
import type { SelfCheck } from '#server/self-checks/check.ts';

const functionsFolder = resolve(import.meta.dirname, '../../../supabase/functions');

/** Each function responds: to a browser that asks for permission, and to an empty call, which it refuses. */
export const servicesFunctions: SelfCheck = {
  id: 'services-functions',
  async run({ apiUrl, publishableKey }, signal) {
    const entries = await readdir(functionsFolder, { withFileTypes: true });
    const names = entries
      .filter((one) => one.isDirectory() && !one.name.startsWith('_'))
      .map(({ name }) => name);
    const headers = { apikey: publishableKey, 'content-type': 'application/json' };
    const problems = [];
    const unset: string[] = [];
    for (const name of names) {
      const url = `${apiUrl}/functions/v1/${name}`;
      const { status } = await fetch(url, {
        method: 'POST',
        headers,
        body: '{}',
        signal,
        redirect: 'manual',
      });
      // Its variables are not set: it is switched off on purpose.
      if (status === 503) unset.push(name);
      if (status === 503 || (status >= 400 && status < 500 && status !== 404)) continue;
      problems.push({
        expected: `${name} refuse une demande vide (4xx)`,
        got: `réponse ${status}`,
        fix: 'Cherchez le nom de la fonction dans le journal du serveur ; vérifiez ses variables d’environnement.',
      });
    }
    const off = unset.length > 0 ? ` Non configurées : ${unset.join(', ')}.` : '';
    return judge(problems, `${names.length} fonctions ont répondu.${off}`);
  },
};

/** A file is stored, read again, hidden from visitors, and removed. */
export const servicesStorage: SelfCheck = {
  id: 'services-storage',
  async run(site, signal) {
    const path = `self-check/${randomUUID()}.csv`;
    const text = `essai;${randomUUID()}`;
    const files = site.service.storage.from('exports');
    const { error } = await files.upload(path, new Blob([text], { type: 'text/csv' }), {
      contentType: 'text/csv',
    });
    const fix = 'Vérifiez la place libre et le dossier « uploads », ou les variables S3_*.';
    if (error)
      return judge(
        [{ expected: 'un fichier enregistré', got: error.message, fix }],
        'Espace privé « exports ».',
      );
    try {
      const { data } = await files.download(path);
      const read = await data?.text();
      const { data: leaked } = await site.client().storage.from('exports').download(path);
      signal.throwIfAborted();
      return judge(
        [
          ...(read === text ? [] : [{ expected: 'le même fichier relu', got: 'un autre contenu', fix }]),
          ...(leaked === null
            ? []
            : [{ expected: 'un fichier privé refusé à un visiteur', got: 'il l’a lu', fix }]),
        ],
        'Un fichier écrit, relu, refusé à un visiteur, supprimé.',
      );
    } finally {
      await files.remove([path]);
    }
  },
};

/** A WebSocket opens and joins a channel. */
export const servicesRealtime: SelfCheck = {
  id: 'services-realtime',
  seconds: 15,
  async run(site, signal) {
    const client = site.client();
    const channel = client.channel(`self-check:${randomUUID()}`);
    try {
      const state = await new Promise<string>((settle) => {
        signal.addEventListener('abort', () => settle('sans réponse'), { once: true });
        channel.subscribe((status) => settle(status));
      });
      return judge(
        state === 'SUBSCRIBED'
          ? []
          : [
              {
                expected: 'une connexion en temps réel',
                got: state === 'TIMED_OUT' ? 'sans réponse' : state,
                fix: 'Un serveur placé devant le site doit transmettre les WebSockets de /realtime/v1.',
              },
            ],
        'Connexion ouverte, canal rejoint.',
      );
    } finally {
      await client.removeAllChannels();
      await client.realtime.disconnect();
    }
  },
};
