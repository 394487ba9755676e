import { sql } from 'drizzle-orm';
import { claimWorkdays } from '@/lib/domain/claims/process';
import { appError } from '@/lib/errors';
import type { Handlers } from '@/server/kernel/call-context';
import { inCallTransaction } from '@/server/kernel/call-transaction';
import { type Db, rows } from '@/server/kernel/database';
import { assertOwnFiles } from '@/server/site/public';
import { beginClaim } from './begin-claim';
import { claim } from './claim';
import { assertHasProfile, lookAtClaim } from './look-at-claim';
import { showClaim } from './show-claim';

export const claimsHandlers = {
  'claim/show': ({ sn }, { db, caller }) => showClaim(db, caller.userId, sn),

  'claim/begin': async ({ sn }, ctx) => {
    await beginClaim(ctx.db, ctx.caller.userId, sn);
    return showClaim(ctx.db, ctx.caller.userId, sn);
  },

  'claim/look': async ({ claim_id: id }, ctx) => {
    const { userId } = ctx.caller;
    const own = await findOwn(ctx.db, userId, id);
    assertHasProfile(own.link);
    await lookAtClaim(ctx.db, id, userId);
    const shown = await showClaim(ctx.db, userId, own.sn);
    ctx.setMessage(wordsOfLook(shown.claim));
    return shown;
  },

  'claim/hand-in': async ({ claim_id: id, file_key: fileKey }, ctx) => {
    const { userId } = ctx.caller;
    const { sn } = await findOwn(ctx.db, userId, id);
    await inCallTransaction(ctx, async ({ db: tx }) => {
      await assertOwnFiles(tx, userId, [fileKey], 'file_key');
      await claim.move(tx, id, { name: 'hand_in', owner: userId, fields: { fileKey } });
    });
    ctx.setMessage(`截图已提交，平台在 ${claimWorkdays} 个工作日内答复`);
    return showClaim(ctx.db, userId, sn);
  },
} satisfies Handlers;

/** @throws AppError not_found, also for somebody else's */
async function findOwn(db: Db, userId: number, id: number): Promise<{ sn: string; link: string }> {
  const [own] = await rows<{ sn: string; link: string }>(
    db,
    sql`select g.good_sn as sn, c.link from account_claims c join goods g on g.id = c.good_id
        where c.id = ${id}::bigint and c.user_id = ${userId}::bigint`,
  );
  if (!own) throw appError('not_found');
  return own;
}

function wordsOfLook(told: Awaited<ReturnType<typeof showClaim>>['claim']): string {
  if (told?.state === 'proven') return '已核对，账号归您管理';
  if (told?.state === 'reviewing') {
    return `代码已核对，${told.reason || '账号已有其他账号主，转平台审核'}`;
  }
  if (told?.state === 'refused') return `认领未通过：${told.reason}`;
  return told?.look === 'missing'
    ? '主页上没有找到代码，请确认已保存并公开可见'
    : '暂时读不到主页，稍后会自动再看，也可以上传后台截图';
}
