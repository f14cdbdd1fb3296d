import * as z from 'zod/mini';

import { emailSchema } from './email.ts';
import { limits } from './limits.ts';
import { storable } from './text/storable.ts';

const atMost = (max: number) => z.maxLength(max, { error: `${max} caractères au plus`, abort: true });

const text = (max: number, missing: string) =>
  z.string().check(z.trim(), atMost(max), storable(), z.minLength(1, missing));

/**
 * A notice of illegal content as the form sends it (European Digital Services Act, article 16 §2; PAGE-11). The
 * visitor sees the message of the first issue of each field. Limits are those of `illegal_content_notices`.
 */
export const noticeSchema = z.object({
  url: z
    .string()
    .check(
      z.trim(),
      atMost(limits.noticeUrlMax),
      storable(),
      z.minLength(1, 'Indiquez l’adresse du contenu'),
      z.regex(/^https?:\/\/[^\s]+$/i, 'Une adresse commence par https://'),
    ),
  law: text(limits.noticeLawMax, 'Indiquez la loi ou le droit en cause'),
  explanation: text(limits.noticeExplanationMax, 'Expliquez pourquoi ce contenu est illicite'),
  name: text(limits.noticeNameMax, 'Indiquez votre nom'),
  email: emailSchema,
  goodFaith: z.literal('oui', 'Cochez cette case pour envoyer le signalement'),
});

export type Notice = z.infer<typeof noticeSchema>;
export type NoticeField = keyof Notice;
