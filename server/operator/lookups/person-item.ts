import { sql } from 'drizzle-orm';
import { href } from '@/lib/address/routes';
import { blockable, blockableOf } from '@/lib/domain/account/blocks';
import { groupName, isOwnerGroup } from '@/lib/domain/account/user-group';
import { goodStatuses, isGoodStatus } from '@/lib/domain/catalog/good-status';
import { findPlatform } from '@/lib/domain/catalog/platforms';
import { maskPhone } from '@/lib/domain/identity/phone';
import { formatYuan } from '@/lib/domain/money/format-yuan';
import { hasRole, type OperatorRole } from '@/lib/domain/operators/roles';
import { formatTime } from '@/lib/domain/time/format-time';
import { type VerificationKind, verificationKinds } from '@/lib/domain/verification/states';
import { blocksOf, describeDevice } from '@/server/account/public';
import { type Sealed, unseal } from '@/server/kernel/crypto';
import { type Db, rows } from '@/server/kernel/database';
import {
  consoleItem,
  fact,
  idOfKey,
  itemAct,
  type QueueItem,
  section,
} from '@/server/process/public';
import { recordOf } from './record-of';

/** An account with what it did here: masked, and of its money only for whoever has to do with money. */
export async function personItem(
  db: Db,
  key: string,
  roles: readonly OperatorRole[],
): Promise<QueueItem | undefined> {
  const id = idOfKey(key);
  const [user] = await rows<{
    group: number;
    nicename: string;
    phone_sealed: Sealed;
    phoneHash: string;
    verified: VerificationKind | 'none';
    joined: string;
    closed: string | null;
    held: string | null;
  }>(
    db,
    sql`select user_group as "group", nicename, phone_sealed, phone_hash as "phoneHash", verified,
          created_at::text as joined, closed_at::text as closed, withdrawals_held_until::text as held
        from users where id = ${id}`,
  );
  if (!user) return undefined;
  const blocks = await blocksOf(db, id);
  const given = { id: String(id) };
  return consoleItem({
    title: user.nicename,
    subtitle: `${groupName(user.group)} ${id}`,
    state: user.closed ? '已注销' : blocks.length > 0 ? '部分停用' : '正常',
    users: [id],
    sections: [
      section('账号', [
        fact('手机号', maskPhone(unseal(user.phone_sealed))),
        fact('实名', user.verified === 'none' ? '没有认证' : verificationKinds[user.verified]),
        fact('注册', at(user.joined)),
        ...(user.closed ? [fact('注销', at(user.closed))] : []),
        ...(user.held ? [fact('暂停提现至', at(user.held), { remark: '换过手机号' })] : []),
      ]),
      section(
        '停用',
        blockableOf(user.group).map((what) => {
          const block = blocks.find((one) => one.what === what);
          if (!block) return fact(blockable[what].name, '可以');
          const end = block.until ? `，到 ${at(block.until)}` : '，到解除为止';
          return fact(blockable[what].name, `停用${end}`, {
            verdict: 'differs',
            remark: block.reason,
          });
        }),
      ),
      await ordersOf(db, id, user.group),
      ...(isOwnerGroup(user.group) ? [await goodsOf(db, id)] : []),
      ...(hasRole(roles, 'finance') ? [await moneyOf(db, id)] : []),
      await loginsOf(db, id),
    ],
    about: await samePhone(db, id, user.phoneHash),
    history: await recordOf(db, `user ${id}`),
    acts: user.closed
      ? []
      : [
          itemAct('account_phone', '看手机号（会记录）', 'look', given),
          ...blockableOf(user.group)
            .filter((what) => !blocks.some((one) => one.what === what))
            .map((what) =>
              itemAct(
                'block',
                `停用${blockable[what].name}`,
                'other',
                { ...given, what },
                '对方看到原因；已有的订单照常履行',
              ),
            ),
          ...blocks.map(({ what }) =>
            itemAct(
              'lift_block',
              `恢复${blockable[what].name}`,
              'other',
              { ...given, what },
              '立刻恢复，对方收到通知',
            ),
          ),
          itemAct('end_sessions', '结束全部登录', 'other', given, '对方须重新登录'),
        ],
  });
}

const at = (text: string): string => formatTime(new Date(text).toISOString(), 'minute');

async function ordersOf(db: Db, id: number, group: number) {
  const side = isOwnerGroup(group) ? sql`seller_id` : sql`buyer_id`;
  const [sum] = await rows<{ count: number; fen: number; disputed: number }>(
    db,
    sql`select count(*)::int as count, coalesce(sum(price_fen) filter (where paid_at is not null), 0)::bigint as fen,
          count(*) filter (where after_sale in ('disputed', 'resolved'))::int as disputed
        from orders where ${side} = ${id}`,
  );
  const last = await rows<{ sn: string; title: string; state: string; fen: number; at: string }>(
    db,
    sql`select order_sn as sn, snapshot->>'title' as title, state, price_fen as fen, created_at::text as at
        from orders where ${side} = ${id} order by id desc limit 10`,
  );
  return section(
    '订单',
    [
      fact('共', `${sum?.count ?? 0} 单，付款 ${formatYuan(sum?.fen ?? 0, true)}`),
      fact('仲裁', `${sum?.disputed ?? 0} 单`),
      ...last.map(({ sn, title, fen, at: placed }) =>
        fact(at(placed), `${title}，${formatYuan(fen, true)}`, {
          source: sn,
          href: href('operator-item', { queue: 'deal', key: sn }),
        }),
      ),
    ],
    '最近 10 单',
  );
}

async function goodsOf(db: Db, id: number) {
  const goods = await rows<{ sn: string; title: string; platform: number; status: string }>(
    db,
    sql`select good_sn as sn, title, platform, status from goods where owner_id = ${id} order by id desc limit 20`,
  );
  return section(
    '账号商品',
    goods.map(({ sn, title, platform, status }) =>
      fact(findPlatform(platform)?.name ?? '', title, {
        source: isGoodStatus(status) ? goodStatuses[status] : status,
        href: href('operator-item', { queue: 'good', key: sn }),
      }),
    ),
    '最近 20 个',
  );
}

const accounts: Readonly<Record<string, string>> = {
  available: '可用',
  pending: '待结算',
  frozen: '提现中',
  refunds_payable: '欠平台垫付',
};

async function moneyOf(db: Db, id: number) {
  const held = await rows<{ kind: string; fen: number }>(
    db,
    sql`select kind, balance_fen as fen from ledger_accounts where holder = ${`user:${id}`} order by kind`,
  );
  return section(
    '余额',
    held.map(({ kind, fen }) => fact(accounts[kind] ?? kind, formatYuan(fen, true))),
  );
}

async function loginsOf(db: Db, id: number) {
  const found = await rows<{ at: string; device: string | null; isLive: boolean }>(
    db,
    sql`select created_at::text as at, device, revoked_at is null and expires_at > now() as "isLive"
        from sessions where user_id = ${id} order by id desc limit 5`,
  );
  return section(
    '登录',
    found.map(({ at: since, device, isLive }) =>
      fact(at(since), isLive ? '登录中' : '已结束', { remark: describeDevice(device).name }),
    ),
    '最近 5 次',
  );
}

/** Another account of the same phone. */
async function samePhone(db: Db, id: number, phoneHash: string): Promise<QueueItem['about']> {
  const others = await rows<{ id: number; group: number; nicename: string }>(
    db,
    sql`select id, user_group as "group", nicename from users
        where phone_hash = ${phoneHash} and id <> ${id} order by id`,
  );
  return others.map((other) => ({
    label: '同一手机号',
    value: `${groupName(other.group)} ${other.nicename}`,
    href: href('operator-item', { queue: 'person', key: String(other.id) }),
  }));
}
