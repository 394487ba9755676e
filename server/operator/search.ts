import { type SQL, sql } from 'drizzle-orm';
import { accountHref } from '@/lib/address/account-href';
import { href } from '@/lib/address/routes';
import type { Answer } from '@/lib/contract';
import { isOwnerGroup } from '@/lib/domain/account/user-group';
import { findPlatform } from '@/lib/domain/catalog/platforms';
import { isPhone, maskPhone } from '@/lib/domain/identity/phone';
import { formatYuan } from '@/lib/domain/money/format-yuan';
import { lookupOf } from '@/lib/domain/operators/console-lookups';
import { type QueueName, queueOfName, queuesOfThing } from '@/lib/domain/operators/console-queues';
import { hasRole, type OperatorRole } from '@/lib/domain/operators/roles';
import {
  type AfterSale,
  afterSales,
  type OrderState,
  orderStates,
} from '@/lib/domain/orders/states';
import { type PayWay, payWayLabel } from '@/lib/domain/payments/pay-ways';
import { paymentStates } from '@/lib/domain/payments/states';
import { type WithdrawalState, withdrawalStates } from '@/lib/domain/payouts/withdrawal-process';
import { formatTime } from '@/lib/domain/time/format-time';
import { suggest } from '@/server/catalog/public';
import { fingerprint, type Sealed, unseal } from '@/server/kernel/crypto';
import { type Db, rows } from '@/server/kernel/database';
import { caseItem } from './lookups/case-item';
import { queues } from './queues';

type Group = Answer<'operator/search'>['groups'][number];
type Found = Group['found'][number];

/** Of each kind. */
const mostFound = 10;

/** A serial number is looked for from here on: less of it fits half the market. */
const leastOfSerial = 6;

interface Kind {
  title: string;
  roles: readonly OperatorRole[];
  find: (db: Db, asked: Asked) => Promise<Found[]>;
}

interface Asked {
  /** as it was typed */
  q: string;
  /** as a number is written: screens part it by blanks */
  serial: string;
  roles: readonly OperatorRole[];
}

const all: readonly OperatorRole[] = ['review', 'service', 'finance'];
const ofMoney: readonly OperatorRole[] = ['service', 'finance'];

/** What the roles may look for, by kind. */
const kinds: readonly Kind[] = [
  { title: '订单', roles: all, find: findOrders },
  { title: '付款单', roles: ofMoney, find: findPayments },
  { title: '提现', roles: ofMoney, find: findWithdrawals },
  { title: '账号（人）', roles: all, find: findUsers },
  { title: '商品', roles: [...all, 'content'], find: findGoods },
  { title: '案例', roles: ['review', 'service'], find: findCases },
];

/** Whatever a number, a phone or a name leads to, as far as the roles may see it. */
export async function searchConsole(
  db: Db,
  q: string,
  roles: readonly OperatorRole[],
): Promise<Answer<'operator/search'>> {
  const asked = { q: q.trim(), serial: q.replace(/\s/g, '').toUpperCase(), roles };
  const groups: Group[] = [];
  for (const { title, roles: may, find } of kinds) {
    if (!may.some((role) => hasRole(roles, role))) continue;
    const found = await find(db, asked);
    if (found.length > 0) groups.push({ title, found });
  }
  return { groups };
}

/** What begins so, read from the column's index: behind its digits come letters, in every locale. */
const begins = (column: SQL, serial: string): SQL =>
  sql`${column} >= ${serial} and ${column} < ${`${serial}Z`} and starts_with(${column}, ${serial})`;

const isSerial = (serial: string, letters: string): boolean =>
  serial.length >= leastOfSerial && new RegExp(`^${letters}\\d+$`).test(serial);

/** Where it is decided, if it waits and the roles may open it; undefined: it does not. */
async function placeOf(
  db: Db,
  key: string,
  names: readonly QueueName[],
  roles: readonly OperatorRole[],
): Promise<string | undefined> {
  for (const queue of names) {
    if (!hasRole(roles, queueOfName(queue).role)) continue;
    if (await queues[queue].standing(db, key)) return href('operator-item', { queue, key });
  }
}

async function findOrders(db: Db, { serial, roles }: Asked): Promise<Found[]> {
  if (!isSerial(serial, 'TF')) return [];
  const found = await rows<{
    sn: string;
    state: OrderState;
    after_sale: AfterSale;
    fen: number;
    buyer: string;
    seller: string;
    title: string;
  }>(
    db,
    sql`select o.order_sn as sn, o.state, o.after_sale, o.price_fen as fen, b.nicename as buyer, s.nicename as seller,
          o.snapshot->>'title' as title
        from orders o join users b on b.id = o.buyer_id join users s on s.id = o.seller_id
        where ${begins(sql`o.order_sn`, serial)} order by o.order_sn limit ${mostFound}`,
  );
  const shown: Found[] = [];
  for (const { sn, state, after_sale: afterSale, fen, buyer, seller, title } of found) {
    const words = afterSales[afterSale] || orderStates[state];
    shown.push({
      label: sn,
      detail: `${title}，${buyer} → ${seller}，${formatYuan(fen, true)}，${words}`,
      href:
        (await placeOf(db, sn, queuesOfThing('deal'), roles)) ??
        href('operator-item', { queue: 'deal', key: sn }),
    });
  }
  return shown;
}

async function findPayments(db: Db, { serial }: Asked): Promise<Found[]> {
  if (!isSerial(serial, 'ZF')) return [];
  const found = await rows<{
    sn: string;
    userId: number;
    kind: string;
    way: PayWay;
    state: keyof typeof paymentStates;
    fen: number;
    name: string;
    at: string;
  }>(
    db,
    sql`select p.pay_sn as sn, p.kind, p.way, p.state, p.amount_fen as fen, u.nicename as name, u.id as "userId",
          p.created_at::text as at
        from payments p join users u on u.id = p.user_id
        where ${begins(sql`p.pay_sn`, serial)} order by p.pay_sn limit ${mostFound}`,
  );
  return found.map(({ sn, kind, way, state, fen, name, at, userId }) => ({
    label: sn,
    detail: [
      kind === 'order' ? '订单付款' : '充值',
      `${payWayLabel(way)} ${formatYuan(fen, true)}`,
      paymentStates[state],
      name,
      formatTime(new Date(at).toISOString(), 'minute'),
    ].join('，'),
    href: href('operator-item', { queue: 'person', key: String(userId) }),
  }));
}

async function findWithdrawals(db: Db, { serial, roles }: Asked): Promise<Found[]> {
  if (!isSerial(serial, 'TX')) return [];
  const found = await rows<{
    sn: string;
    state: WithdrawalState;
    fen: number;
    name: string;
    userId: number;
  }>(
    db,
    sql`select w.withdraw_sn as sn, w.state, w.amount_fen as fen, u.nicename as name, u.id as "userId"
        from withdrawals w join users u on u.id = w.user_id
        where ${begins(sql`w.withdraw_sn`, serial)} order by w.withdraw_sn limit ${mostFound}`,
  );
  const shown: Found[] = [];
  for (const { sn, state, fen, name, userId } of found) {
    shown.push({
      label: sn,
      detail: `${name}，${formatYuan(fen, true)}，${withdrawalStates[state]}`,
      href:
        (await placeOf(db, sn, queuesOfThing('withdrawal'), roles)) ??
        href('operator-item', { queue: 'person', key: String(userId) }),
    });
  }
  return shown;
}

/** By a whole phone or an account's number: part of a phone finds nobody, or it could be guessed digit by digit. */
async function findUsers(db: Db, { serial }: Asked): Promise<Found[]> {
  const isId = /^\d{1,10}$/.test(serial);
  if (!isId && !isPhone(serial)) return [];
  const found = await rows<{
    id: number;
    group: number;
    name: string;
    phone_sealed: Sealed;
    verified: string;
    closed: boolean;
  }>(
    db,
    sql`select u.id, u.user_group as group, u.nicename as name, u.phone_sealed, u.verified, u.closed_at is not null as closed
        from users u where ${isId ? sql`u.id = ${Number(serial)}` : sql`u.phone_hash = ${fingerprint('phone', serial)}`}
        order by u.id limit ${mostFound}`,
  );
  return found.map(({ id, group, name, phone_sealed: phone, verified, closed }) => ({
    label: `${name}（${isOwnerGroup(group) ? '媒体主' : '广告主'}）`,
    detail: [
      `编号 ${id}`,
      maskPhone(unseal(phone)),
      verified === 'none' ? '没有实名认证' : '已实名认证',
      ...(closed ? ['已注销'] : []),
    ].join('，'),
    href: href('operator-item', { queue: 'person', key: String(id) }),
  }));
}

/** Its page in the console where a role may open it, else the public one. */
function goodHref(
  roles: readonly OperatorRole[],
  goodSn: string | undefined,
  open: string,
): string {
  const mayOpen = lookupOf('good').roles.some((role) => hasRole(roles, role));
  return goodSn && mayOpen ? href('operator-item', { queue: 'good', key: goodSn }) : open;
}

async function findGoods(db: Db, { q, roles }: Asked): Promise<Found[]> {
  const exact = await rows<{ good_sn: string; title: string; platform: number }>(
    db,
    sql`select good_sn, title, platform from goods where good_sn = ${q}`,
  );
  const named = await suggest(db, { q: q.toLowerCase(), platform: 0 });
  const found = [
    ...exact.map(({ good_sn, title, platform }) => ({
      label: title,
      detail: `${findPlatform(platform)?.name ?? ''} ${good_sn}`,
      href: goodHref(roles, good_sn, accountHref({ good_sn, staff_style: platform })),
    })),
    ...named
      .filter(({ kind }) => kind === 'account')
      .map(({ text, note, href: to }) => ({
        label: text,
        detail: note,
        href: goodHref(roles, /^\/a\/[^/]+\/([^/]+)\.html$/.exec(to)?.[1], to),
      })),
  ];
  const first = new Map(found.toReversed().map((one) => [one.href, one]));
  return found.filter((one) => first.get(one.href) === one).slice(0, mostFound);
}

/** By its number, or the address of its page. */
async function findCases(db: Db, { q }: Asked): Promise<Found[]> {
  const [, no = q] = /\/Solutions\/Cases\/(\d+)\/?$/i.exec(q) ?? [];
  const item = /^\d{1,10}$/.test(no) ? await caseItem(db, no) : undefined;
  if (!item) return [];
  const { title, subtitle, state } = item;
  return [
    {
      label: title,
      detail: [subtitle, state].filter(Boolean).join('，'),
      href: href('operator-item', { queue: 'case', key: no }),
    },
  ];
}
