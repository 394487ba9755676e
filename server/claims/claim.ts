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
import { type TemplatedWords, worded } from '@/lib/domain/messages/notice-templates';
import { rows } from '@/server/kernel/database';
import { windowSql } from '@/server/kernel/limits/window';
import { byMarketClock } from '@/server/kernel/market-time';
import { type QueueRow, reviewed } from '@/server/process/public';
import { signedFileUrl } from '@/server/site/public';
import { claimItem } from './claim-item';
import { handOver } from './hand-over';
import { type LockedClaim, lockClaim, lockRivals } from './lock-claim';

/** What is written with a step beside the state. */
export interface ClaimFields {
  look?: 'missing' | 'unknown';
  fileKey?: string;
}

/** The process of claims: who has proven an account has it, with this transaction, and every other claim of it is lost. */
export const claim = reviewed<
  LockedClaim,
  ClaimState,
  undefined,
  number,
  ClaimFields,
  QueueRow & { id: number },
  ClaimStep
>({
  kind: 'claim',
  table: sql`account_claims`,
  states: claimStates,
  transitions: claimSteps,
  lock: lockClaim,
  once: true,
  concerns: ({ userId, ownerId }) => [userId, ownerId],
  refusal: (_row, now, to) => `这份认领现在是“${now}”，不能变为“${to}”`,
  set: ({ name, reason, by, fields: { look, fileKey } }) => {
    const isOver = ['find', 'approve', 'reject', 'lose', 'leave', 'lapse'].includes(name);
    return sql`reason = ${reason},
      looked_at = ${name === 'look' ? sql`now()` : sql`looked_at`},
      look = ${name === 'miss' ? (look ?? 'unknown') : sql`look`},
      file_key = ${fileKey ?? sql`file_key`},
      decided_at = ${isOver ? sql`now()` : sql`decided_at`}, decided_by = ${by}`;
  },
  effects: async (tx, { row, name }) => {
    if (name !== 'find' && name !== 'approve') return undefined;
    await handOver(tx, row);
    for (const rival of await lockRivals(tx, row)) {
      const reason = '该账号已由他人证明并认领';
      await claim.moveLocked(tx, rival, { name: 'lose', reason, fields: {} });
    }
    return undefined;
  },
  tell: ({ row, name, reason }) => {
    const words = toldOf(name, row.title, reason);
    return (
      words && {
        userId: row.userId,
        ...words,
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
    key: sql`id`,
    since: sql`created_at`,
    list: async (db, window) => {
      const found = await rows<{
        id: number;
        at: string;
        since: string;
        claimer: string;
        owner: string;
        title: string;
        good_sn: string;
        platform: number;
        link: string;
        file_key: string;
      }>(
        db,
        sql`select c.id, to_char(${byMarketClock(sql`c.created_at`)}, 'YYYY-MM-DD HH24:MI') as at, c.created_at::text as since,
              u.nicename as claimer, o.nicename as owner, g.title, g.good_sn, g.platform, c.link, c.file_key
            from account_claims c join goods g on g.id = c.good_id
              join users u on u.id = c.user_id join users o on o.id = g.owner_id
            where c.state = 'reviewing' order by c.created_at, c.id ${windowSql(window)}`,
      );
      return found.map((row) => ({
        id: row.id,
        key: String(row.id),
        since: new Date(row.since).toISOString(),
        title: row.title,
        detail: `${platformOf(row.platform).name}，${row.owner} → ${row.claimer}，${row.file_key ? '凭截图' : '主页代码已核对'}`,
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
    item: claimItem,
  },
});

function toldOf(name: string, account: string, reason: string): TemplatedWords | null {
  switch (name) {
    case 'find':
    case 'approve':
      return worded('claim_won', { account });
    case 'contest':
      return worded('claim_contested', { account });
    case 'hold':
      return worded('claim_held', { account, reason });
    case 'reject':
    case 'lose':
      return worded('claim_lost', { account, reason });
    case 'lapse':
      return worded('claim_lapsed', { account });
    default:
      return null;
  }
}
