import { sql } from 'drizzle-orm';
import { href } from '@/lib/address/routes';
import { blockable, blockableOf, boundWords, isBounded } from '@/lib/domain/account/blocks';
import { groupName, isOwnerGroup } from '@/lib/domain/account/user-group';
import { shownName } from '@/lib/domain/identity/party-name';
import { maskPhone } from '@/lib/domain/identity/phone';
import { hasRole, type OperatorRole } from '@/lib/domain/operators/roles';
import { findBank } from '@/lib/domain/payouts/banks';
import { verificationKinds } from '@/lib/domain/verification/states';
import { blocksOf } from '@/server/account/public';
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
import { verifiedNameOf } from '@/server/verification/public';
import { at } from './moment';
import { agreementsOf } from './person-agreements';
import { loginsOf, looksOf, messagesOf } from './person-reach';
import { refusedOf } from './person-returns';
import { goodsOf, moneyOf, ordersOf } from './person-trade';
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
    joined: string;
    closed: string | null;
    held: string | null;
  }>(
    db,
    sql`select user_group as "group", nicename, phone_sealed, phone_hash as "phoneHash",
          created_at::text as joined, closed_at::text as closed, withdrawals_held_until::text as held
        from users where id = ${id}`,
  );
  if (!user) return undefined;
  const blocks = await blocksOf(db, id);
  const given = { id: String(id) };
  const logins = await loginsOf(db, id);
  const refused = await refusedOf(db, id, roles);
  return consoleItem({
    title: user.nicename,
    subtitle: `${groupName(user.group)} ${id}`,
    state: user.closed ? '已注销' : blocks.length > 0 ? '部分停用' : '正常',
    users: [id],
    sections: [
      section('账号', [
        fact('手机号', maskPhone(unseal(user.phone_sealed)), { place: 'phone' }),
        ...(await identityOf(db, id, roles)),
        fact('注册', at(user.joined)),
        ...(user.closed ? [fact('注销', at(user.closed))] : []),
        ...(user.held ? [fact('暂停提现至', at(user.held), { remark: '换过手机号' })] : []),
      ]),
      section(
        '停用',
        blockableOf(user.group).map((what) => {
          const block = blocks.find((one) => one.what === what);
          if (!block) return fact(blockable[what].name, '正常', { place: what });
          const end = block.until ? `，到 ${at(block.until)}` : '，到解除为止';
          return fact(blockable[what].name, `${boundWords(what, block.most)}${end}`, {
            verdict: 'differs',
            remark: block.reason,
            place: what,
          });
        }),
      ),
      await ordersOf(db, id, user.group),
      ...(isOwnerGroup(user.group) ? [await goodsOf(db, id)] : []),
      ...(hasRole(roles, 'finance') ? [await moneyOf(db, id)] : []),
      ...refused.sections,
      logins.section,
      await agreementsOf(db, id),
      await messagesOf(db, id),
    ],
    about: await samePhone(db, id, user.phoneHash),
    looks: await looksOf(db, id),
    history: await recordOf(db, `user ${id}`),
    acts: user.closed
      ? []
      : [
          {
            ...itemAct('account_phone', '显示', 'look', given, '显示 60 秒，谁、为什么看都有记录'),
            place: 'phone',
          },
          ...blockableOf(user.group)
            .filter((what) => !blocks.some((one) => one.what === what))
            .map((what) => ({
              ...itemAct(
                'block',
                `${isBounded(what) ? '限制' : '停用'}${blockable[what].name}`,
                'other',
                { ...given, what },
                isBounded(what)
                  ? '对方看到数量、原因和到期；已有的账号照常展示'
                  : '对方看到原因；已有的订单照常履行',
                {},
                isBounded(what) ? {} : { omits: ['most'] },
              ),
              place: what,
            })),
          ...blocks.map(({ what }) => ({
            ...itemAct(
              'lift_block',
              `恢复${blockable[what].name}`,
              'other',
              { ...given, what },
              '立刻恢复，对方收到通知',
            ),
            place: what,
          })),
          ...refused.acts,
          ...logins.acts,
          itemAct('end_sessions', '结束全部登录', 'other', given, '对方须重新登录'),
        ],
  });
}

/** Under which name an account is verified, and what else names its person: each for the role that has to do with it. */
async function identityOf(db: Db, id: number, roles: readonly OperatorRole[]) {
  const verified = await verifiedNameOf(db, id);
  if (!verified) return [fact('实名', '没有认证')];
  const { kind, name } = verified;
  const cards = await rows<{ bank: string; tail: string }>(
    db,
    sql`select bank_code as bank, tail from bank_cards where user_id = ${id} and removed_at is null order by id desc limit 5`,
  );
  const idLabel = kind === 'person' ? '身份证' : '法人身份证';
  return [
    fact('实名', verificationKinds[kind], { source: shownName(kind, name) }),
    fact(idLabel, '已核验', { locked: '仅审核，在实名认证里看' }),
    ...(hasRole(roles, 'finance')
      ? cards.map(({ bank, tail }) =>
          fact('银行卡', `${findBank(bank)?.name ?? bank} 尾号 ${tail}`),
        )
      : [
          fact('银行卡', `${cards.length} 张`, { locked: '仅财务' }),
          fact('余额与提现', '—', { locked: '仅财务' }),
        ]),
  ];
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
