import { sql } from 'drizzle-orm';
import { accountHref } from '@/lib/address/account-href';
import { href } from '@/lib/address/routes';
import { platformOf } from '@/lib/domain/catalog/platforms';
import {
  type ClaimState,
  type ClaimStep,
  claimStates,
  claimSteps,
} from '@/lib/domain/claims/process';
import { isHouse } from '@/server/catalog/public';
import { type Db, rows } from '@/server/kernel/database';
import { windowSql } from '@/server/kernel/limits/window';
import { byMarketClock } from '@/server/kernel/market-time';
import { reviewed } from '@/server/process/public';
import { signedFileUrl } from '@/server/site/public';
import { handOver } from './hand-over';

/** A claim with the account that it is about, both held. */
export interface LockedClaim {
  id: number;
  userId: number;
  state: ClaimState;
  code: string;
  link: string;
  goodId: number;
  goodSn: string;
  platform: number;
  title: string;
  /** whose it is now */
  ownerId: number;
  /** nobody's of his own */
  isUnclaimed: boolean;
}

/** What is written with a step beside the state. */
export interface ClaimFields {
  look?: 'missing' | 'unknown';
  fileKey?: string;
}

/** Holds account and claim, in this order: whoever proves the same account waits here. */
export async function lockClaim(tx: Db, id: number): Promise<LockedClaim | undefined> {
  const [good] = await rows<{
    id: number;
    good_sn: string;
    platform: number;
    title: string;
    owner_id: number;
  }>(
    tx,
    sql`select g.id, g.good_sn, g.platform, g.title, g.owner_id from goods g
        where g.id = (select good_id from account_claims where id = ${id}::bigint) for update`,
  );
  const [claim] = await rows<{
    id: number;
    user_id: number;
    state: ClaimState;
    code: string;
    link: string;
  }>(
    tx,
    sql`select id, user_id, state, code, link from account_claims where id = ${id}::bigint for update`,
  );
  if (!good || !claim) return undefined;
  return {
    id: claim.id,
    userId: claim.user_id,
    state: claim.state,
    code: claim.code,
    link: claim.link,
    goodId: good.id,
    goodSn: good.good_sn,
    platform: good.platform,
    title: good.title,
    ownerId: good.owner_id,
    isUnclaimed: await isHouse(tx, good.owner_id),
  };
}

/** The process of claims: who has proven an account has it, with this transaction, and every other claim of it is lost. */
export const claim = reviewed<
  LockedClaim,
  ClaimState,
  undefined,
  number,
  ClaimFields,
  { id: number; cells: string[]; below: string[] },
  ClaimStep
>({
  kind: 'claim',
  table: sql`account_claims`,
  states: claimStates,
  transitions: claimSteps,
  lock: lockClaim,
  once: true,
  refusal: (_row, now, to) => `这份认领现在是“${now}”，不能变为“${to}”`,
  set: ({ name, reason, by, fields: { look, fileKey } }) => {
    const isOver = ['find', 'approve', 'reject', 'lose', 'lapse'].includes(name);
    return sql`reason = ${reason},
      looked_at = ${name === 'look' ? sql`now()` : sql`looked_at`},
      look = ${name === 'miss' ? (look ?? 'unknown') : sql`look`},
      file_key = ${fileKey ?? sql`file_key`},
      decided_at = ${isOver ? sql`now()` : sql`decided_at`}, decided_by = ${by}`;
  },
  effects: async (tx, { row, name }) => {
    if (name !== 'find' && name !== 'approve') return undefined;
    await handOver(tx, row);
    const rivals = await rows<{ id: number }>(
      tx,
      sql`select id from account_claims where good_id = ${row.goodId}::bigint and id <> ${row.id}::bigint
          and state in ('waiting', 'checking', 'reviewing') order by id`,
    );
    for (const { id } of rivals) {
      await claim.move(tx, id, { name: 'lose', reason: '该账号已由他人证明并认领', fields: {} });
    }
    return undefined;
  },
  tell: ({ row, name, reason }) => {
    const words = toldOf(name, reason);
    return (
      words && {
        userId: row.userId,
        topic: 'listing',
        title: `“${row.title}”${words.title}`,
        body: words.body,
        link: href('medium-mediaEntry-claim', { sn: row.goodSn }),
      }
    );
  },
  act: {
    what: '账号认领：截图，或代码已核对而账号已有其他账号主',
    noun: '认领',
    id: '认领编号',
    said: { approve: '已通过，账号归申请人' },
  },
  queue: {
    name: '账号认领',
    waiting: sql`account_claims where state = 'reviewing'`,
    list: async (db, window) => {
      const found = await rows<{
        id: number;
        at: string;
        claimer: string;
        owner: string;
        title: string;
        good_sn: string;
        platform: number;
        link: string;
        file_key: string;
      }>(
        db,
        sql`select c.id, to_char(${byMarketClock(sql`c.created_at`)}, 'YYYY-MM-DD HH24:MI') as at,
              u.nicename as claimer, o.nicename as owner, g.title, g.good_sn, g.platform, c.link, c.file_key
            from account_claims c join goods g on g.id = c.good_id
              join users u on u.id = c.user_id join users o on o.id = g.owner_id
            where c.state = 'reviewing' order by c.id ${windowSql(window)}`,
      );
      return found.map((row) => ({
        id: row.id,
        cells: [
          `id=${row.id}`,
          row.at,
          `${platformOf(row.platform).name} ${row.title}`,
          `${row.owner} → ${row.claimer}`,
          row.file_key ? '凭截图' : '主页代码已核对',
        ],
        below: [
          accountHref({ good_sn: row.good_sn, staff_style: row.platform }),
          ...(row.link ? [row.link] : []),
          ...(row.file_key ? [signedFileUrl(row.file_key)] : []),
        ],
      }));
    },
  },
});

function toldOf(name: string, reason: string): { title: string; body: string } | null {
  switch (name) {
    case 'find':
    case 'approve':
      return {
        title: '已归您管理',
        body: '主页里的代码可以删除了；请核对报价、有效期和接单条件。',
      };
    case 'contest':
      return {
        title: '的代码已核对，转平台审核',
        body: '这个账号现在由其他账号主管理，平台核对后在 2 个工作日内答复。',
      };
    case 'reject':
    case 'lose':
      return { title: '的认领未通过', body: reason };
    case 'lapse':
      return { title: '的认领代码已过期', body: '48 小时内没有在主页找到代码，可以重新领取一个。' };
    default:
      return null;
  }
}
