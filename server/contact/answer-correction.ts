import { sql } from 'drizzle-orm';
import { accountHref } from '@/lib/address/account-href';
import { areaHref } from '@/lib/address/routes';
import { type CorrectionPart, correctionParts } from '@/lib/domain/contact/correction';
import { stateLabel } from '@/lib/domain/contact/states';
import { worded } from '@/lib/domain/messages/notice-templates';
import type { Sealed } from '@/server/kernel/crypto';
import { type Db, rows } from '@/server/kernel/database';
import type { Job } from '@/server/kernel/job';
import { enqueue } from '@/server/kernel/outside-call';
import { notify } from '@/server/site/public';
import { smsAnswers } from './sms-answers';

/** What an operator reads of a correction (`from corrections`). */
export const correctionText = sql`(select concat_ws(' · ', g.good_sn, g.title) from goods g where g.id = good_id)
  || ' · ' || part || '：' || wrong || ' → ' || "right" || coalesce(' · 依据 ' || nullif(evidence, ''), '')`;

/** Tells what became of a correction: its sender by SMS, the account's owner in the message centre. @returns where it is seen */
export async function answerCorrection(tx: Db, id: number, reply: string) {
  const [found] = await rows<{
    owner_id: number;
    title: string;
    good_sn: string;
    platform: number;
    part: CorrectionPart;
    state: string;
  }>(
    tx,
    sql`select g.owner_id, g.title, g.good_sn, g.platform, c.part, c.state
        from corrections c join goods g on g.id = c.good_id where c.id = ${id}`,
  );
  if (!found) throw new Error('a correction belongs to an account');
  const label = stateLabel('correction', found.state);
  await notify(tx, [
    {
      userId: found.owner_id,
      key: `correction ${id} ${found.state}`,
      ...worded('correction_answered', {
        ...{ account: found.title, part: correctionParts[found.part], outcome: label, reply },
      }),
      link: areaHref('medium', 'mediaEntry-hasEntry'),
    },
  ]);
  await enqueue(tx, 'correction answers', id);
  return { link: accountHref({ good_sn: found.good_sn, staff_style: found.platform }) };
}

/** Tells senders by SMS. */
export const correctionJobs: readonly Job[] = [
  smsAnswers({
    kind: 'correction answers',
    find: async (db, id) => {
      const [found] = await rows<{ state: string; phone_sealed: Sealed }>(
        db,
        sql`select state, phone_sealed from corrections where id = ${id}`,
      );
      return found;
    },
    words: (state) => `您提交的账号纠错${stateLabel('correction', state)}`,
    isGood: (state) => state === 'accepted',
    look: '可打开该账号的页面查看',
  }),
];
