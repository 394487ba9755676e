import { sql } from 'drizzle-orm';
import { accountHref } from '@/lib/address/account-href';
import { platformOf } from '@/lib/domain/catalog/platforms';
import { type ClaimState, claimStates } from '@/lib/domain/claims/process';
import { formatCount } from '@/lib/domain/figures/format-figure';
import { linkRemark } from '@/lib/domain/listings/link';
import { endStates } from '@/lib/domain/orders/states';
import { formatTime } from '@/lib/domain/time/format-time';
import { isHouse } from '@/server/catalog/public';
import { literals } from '@/server/kernel/columns';
import { type Db, rows } from '@/server/kernel/database';
import { aboutOwner } from '@/server/listings/public';
import {
  about,
  check,
  consoleItem,
  fact,
  idOfKey,
  type QueueItem,
  section,
  verdictActs,
} from '@/server/process/public';
import { shownFiles } from '@/server/site/public';

interface Claimed {
  good_id: number;
  user_id: number;
  owner_id: number;
  state: ClaimState;
  code: string;
  link: string;
  file_key: string;
  reason: string;
  at: string;
  good_sn: string;
  platform: number;
  title: string;
  account_id: string;
  operator: string;
  fans: number;
  running: number;
}

interface Earlier {
  at: string;
  claimer: string;
  state: ClaimState;
  reason: string;
}

/** Who says that an account is his, by what, and who has it now. */
export async function claimItem(db: Db, key: string): Promise<QueueItem | undefined> {
  const [claim] = await rows<Claimed>(
    db,
    sql`select c.good_id, c.user_id, g.owner_id, c.state, c.code, c.link, c.file_key, c.reason, c.created_at::text as at,
          g.good_sn, g.platform, g.title, g.account_id, g.operator, g.fans,
          (select count(*)::int from orders o where o.good_id = g.id and o.paid_at is not null
             and o.state not in ${literals(endStates)}) as running
        from account_claims c join goods g on g.id = c.good_id where c.id = ${idOfKey(key)}::bigint`,
  );
  if (!claim) return undefined;
  const platform = platformOf(claim.platform);
  const page = accountHref({ good_sn: claim.good_sn, staff_style: claim.platform });
  const hasOwner = !(await isHouse(db, claim.owner_id));
  const remark = linkRemark(platform, claim.link);
  const earlier = await rows<Earlier>(
    db,
    sql`select coalesce(c.decided_at, c.created_at)::text as at, u.nicename as claimer, c.state, c.reason
        from account_claims c join users u on u.id = c.user_id
        where c.good_id = ${claim.good_id}::bigint and c.id::text <> ${key} order by c.id desc limit 10`,
  );
  return {
    ...consoleItem({
      title: claim.title,
      subtitle: `${platform.name}・${formatCount(claim.fans)}粉`,
      state: claimStates[claim.state],
      sections: [
        section('认领', [
          fact('凭据', claim.file_key ? '后台截图' : '主页里的代码，已核对', {
            files: await shownFiles(db, claim.file_key ? [claim.file_key] : []),
          }),
          fact('代码', claim.code),
          fact('主页链接', claim.link || '没有', { href: claim.link }),
          fact('提交', formatTime(new Date(claim.at).toISOString(), 'minute')),
          ...(claim.reason ? [fact('说明', claim.reason)] : []),
        ]),
        section('账号', [
          fact('账号名称', claim.title, { href: page }),
          fact(platform.accountLabel, claim.account_id),
          fact('现在的运营方', claim.operator || (hasOwner ? '没有写' : '没有账号主')),
          fact('进行中的订单', `${claim.running} 单`),
        ]),
      ],
      checks: [
        claim.file_key
          ? check('unknown', '凭截图，机器没有核对', '请看截图里的账号 ID 与登录人')
          : check('ok', '主页里有领取的代码'),
        remark
          ? check('differs', '主页链接不是该平台的网址', remark)
          : check('ok', '主页链接是该平台的网址'),
        hasOwner
          ? check('differs', '账号现在由其他账号主管理', '通过后转给申请人')
          : check('ok', '账号还没有账号主'),
        claim.running > 0
          ? check('differs', `有 ${claim.running} 单在进行`)
          : check('ok', '没有进行中的订单'),
      ],
      about: [
        ...(await aboutOwner(db, claim.user_id)),
        ...(hasOwner
          ? (await aboutOwner(db, claim.owner_id)).map(({ label, value, href }) =>
              about(`现账号主・${label}`, value, href),
            )
          : []),
      ],
      history: earlier.map(({ at, claimer, state, reason }) => ({
        at: new Date(at).toISOString(),
        words: `${claimer} 的认领${claimStates[state]}${reason && `：${reason}`}`,
      })),
      acts:
        claim.state === 'reviewing'
          ? verdictActs(
              'claim',
              { id: key },
              {
                approve: '账号归申请人管理，其他人的认领随之结束；通知申请人',
                reject: '账号不变；申请人看到理由',
              },
            )
          : [],
    }),
    users: [claim.user_id, claim.owner_id],
  };
}
