import { sql } from 'drizzle-orm';
import { isSameName, shownName } from '@/lib/domain/identity/party-name';
import { formatYuan } from '@/lib/domain/money/format-yuan';
import { openTitle } from '@/server/invoices/public';
import type { Sealed } from '@/server/kernel/crypto';
import { type Db, rows } from '@/server/kernel/database';
import { askedOnDay, twoAboveFen } from '@/server/payouts/public';
import { type FoundHint, type HintAsked, linkTo } from './hint-rule';

const mostInvoices = 20;

/** Of the sum of a day that asks for two people, from how much on it is told, in per cent. */
const nearPercent = 80;

/** Invoices made out to somebody else than who is verified. */
export async function invoiceBuyer(
  db: Db,
  { userId, verified }: HintAsked,
): Promise<FoundHint | undefined> {
  if (!verified) return undefined;
  const invoices = await rows<{ titleSealed: Sealed }>(
    db,
    sql`select title_sealed as "titleSealed" from invoices where user_id = ${userId}
        order by created_at desc, id desc limit ${mostInvoices}`,
  );
  const others = invoices
    .map(({ titleSealed }) => openTitle(titleSealed))
    .filter(({ name }) => !isSameName(name, verified.name));
  const [last] = others;
  if (!last) return undefined;
  const buyer = shownName(last.title_kind === 'person' ? 'person' : 'company', last.name);
  const known = shownName(verified.kind, verified.name);
  return {
    verdict: 'differs',
    words: `最近 ${invoices.length} 张里 ${others.length} 张的抬头不是认证名称“${known}”，最近一张开给“${buyer}”`,
    links: [linkTo('person', userId, '付款账号')],
  };
}

/** What a person asked to be paid out on a day by all accounts, where it comes near the sum that asks for two people, or above it. */
export async function sumOfDay(
  db: Db,
  { thing, key, userId }: HintAsked,
): Promise<FoundHint | undefined> {
  const moment =
    thing === 'withdrawal'
      ? sql`(select created_at from withdrawals where withdraw_sn = ${key})`
      : sql`now()`;
  const asked = await askedOnDay(db, userId, moment);
  const limit = twoAboveFen();
  if (asked.fen * 100 < limit * nearPercent) return undefined;
  const day = thing === 'withdrawal' ? '当日' : '今天';
  return {
    verdict: 'differs',
    words: `此人${day}用 ${asked.users.length} 个账号申请 ${asked.count} 笔，共 ${formatYuan(asked.fen, true)}；超过 ${formatYuan(limit, true)} 的每笔须两人审核`,
    links: asked.users.map((id) => linkTo('person', id, `账号 ${id}`)),
  };
}
