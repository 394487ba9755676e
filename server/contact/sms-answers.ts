import { hotlineOf, sendNotice } from '@/server/account/public';
import { type Sealed, unseal } from '@/server/kernel/crypto';
import type { Db } from '@/server/kernel/database';
import type { Job } from '@/server/kernel/job';
import { doubling, nothingToWrite, outsideJob } from '@/server/kernel/outside-call';
import type { OutsideKind } from '@/server/kernel/tables';
import { isRefused } from '@/server/providers/refusal';

interface Answered {
  kind: OutsideKind;
  find: (db: Db, id: number) => Promise<{ state: string; phone_sealed: Sealed | null } | undefined>;
  /** what became of it, in fixed words */
  words: (state: string) => string;
  /** whether there is something to look at; else the hotline says why not */
  isGood: (state: string) => boolean;
  look: string;
}

/**
 * Tells whoever left a phone what became of it, by SMS in fixed words: no text of a stranger goes out by SMS. One of which
 * nobody knows whether it went out is not sent again.
 */
export const smsAnswers = ({ kind, find, words, isGood, look }: Answered): Job =>
  outsideJob({
    kind,
    limitSeconds: 60,
    pause: (attempts) => (attempts < 6 ? doubling(60, 3600)(attempts) : undefined),
    isRetryable: isRefused,
    ask: async (db, id) => {
      const found = await find(db, id);
      const phone = found?.phone_sealed ? unseal(found.phone_sealed) : '';
      if (!found || phone === '') return nothingToWrite;
      const said = words(found.state);
      const more = isGood(found.state) ? look : `了解理由可致电 ${await hotlineOf(db)}`;
      await sendNotice({
        phone,
        body: `${said}，${more}。`,
        template: 'event',
        params: [said],
        key: `${kind.replace(/ answers$/, '')}-${id}`,
      });
      return nothingToWrite;
    },
  });
