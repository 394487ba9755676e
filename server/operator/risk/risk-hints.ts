import { sql } from 'drizzle-orm';
import { href } from '@/lib/address/routes';
import type { Answer } from '@/lib/contract';
import { groupName } from '@/lib/domain/account/user-group';
import { hasContactDetails } from '@/lib/domain/chat/contact-details';
import { isSameName, shownName } from '@/lib/domain/identity/party-name';
import { formatYuan } from '@/lib/domain/money/format-yuan';
import { openTitle } from '@/server/invoices/public';
import { type Sealed, unseal } from '@/server/kernel/crypto';
import { type Db, rows } from '@/server/kernel/database';
import { askedToday } from '@/server/payouts/public';
import { accountsOfPerson, type VerifiedName, verifiedNameOf } from '@/server/verification/public';

export type RiskHint = Answer<'operator/item'>['hints'][number];

interface Asked {
  id: number;
  verified: VerifiedName | null;
}

/** How many of the newest messages and invoices are read: more of them tell nothing else. */
const mostMessages = 200;
const mostInvoices = 20;

/** Of the sum that asks for two people, from how much on it is told, in per cent. */
const nearPercent = 80;

const page = (id: number) => href('operator-item', { queue: 'person', key: String(id) });

/** One row each: what of a person somebody should look at, as a sentence with its numbers; it decides nothing. */
const hints: readonly ((db: Db, asked: Asked) => Promise<RiskHint | undefined>)[] = [
  otherAccounts,
  entryName,
  invoiceBuyer,
  sumOfDay,
  contactDetails,
];

/** What stands out of the people that a thing is of. Every statement reads one person's rows, by index, and a bounded number. */
export async function riskHints(db: Db, users: readonly number[]): Promise<RiskHint[]> {
  const found: RiskHint[] = [];
  for (const id of users) {
    const verified = await verifiedNameOf(db, id);
    for (const hint of hints) {
      const told = await hint(db, { id, verified });
      if (told) found.push(told);
    }
  }
  return found;
}

/** Accounts of the same person, or company, under another phone. */
async function otherAccounts(db: Db, { id }: Asked): Promise<RiskHint | undefined> {
  const others = await rows<{ id: number; group: number }>(
    db,
    sql`select o.id, o.user_group as "group" from users me join users o on o.phone_hash <> me.phone_hash
          and o.id in ${accountsOfPerson(sql`${id}::bigint`)} and o.closed_at is null
        where me.id = ${id} order by o.id limit 6`,
  );
  const [first] = others;
  if (!first) return undefined;
  const names = others.map((other) => `${groupName(other.group)} ${other.id}`).join('、');
  return {
    words: `同一证件在另外 ${others.length} 个账号上认证过，手机号不同：${names}`,
    href: page(first.id),
  };
}

/** The name that somebody joined under, where it is not the verified one. */
async function entryName(db: Db, { id, verified }: Asked): Promise<RiskHint | undefined> {
  const [entry] = await rows<{ name: Sealed; kind: 'person' | 'company' }>(
    db,
    sql`select name, kind from entry_applications where user_id = ${id} order by id desc limit 1`,
  );
  if (!entry || !verified) return undefined;
  const name = unseal(entry.name);
  if (isSameName(name, verified.name)) return undefined;
  return {
    words: `入驻申请写的是“${shownName(entry.kind, name)}”，认证名称是“${shownName(verified.kind, verified.name)}”`,
    href: page(id),
  };
}

/** Invoices made out to somebody else than the verified company. */
async function invoiceBuyer(db: Db, { id, verified }: Asked): Promise<RiskHint | undefined> {
  if (verified?.kind !== 'company') return undefined;
  const invoices = await rows<{ title: Sealed }>(
    db,
    sql`select title_sealed as title from invoices where user_id = ${id} order by id desc limit ${mostInvoices}`,
  );
  const others = invoices
    .map(({ title }) => openTitle(title))
    .filter(({ name }) => !isSameName(name, verified.name));
  const [first] = others;
  if (!first) return undefined;
  return {
    words: `最近 ${invoices.length} 张发票里 ${others.length} 张的抬头不是认证企业，最近一张开给“${shownName(first.title_kind === 'company' ? 'company' : 'person', first.name)}”`,
    href: page(id),
  };
}

/** What was asked to be paid out today, where it comes near the sum that asks for two people, or above it. */
async function sumOfDay(db: Db, { id }: Asked): Promise<RiskHint | undefined> {
  const { fen, limit } = await askedToday(db, id);
  if (fen * 100 < limit * nearPercent) return undefined;
  return {
    words: `此人今天申请提现共 ${formatYuan(fen, true)}，超过 ${formatYuan(limit, true)} 的每笔须两人审核`,
    href: page(id),
  };
}

/** Ways to be reached outside, written to the other side of orders. */
async function contactDetails(db: Db, { id }: Asked): Promise<RiskHint | undefined> {
  const said = await rows<{ body: string; sn: string }>(
    db,
    sql`select m.body, o.order_sn as sn from order_messages m join orders o on o.id = m.order_id
        where m.author_id = ${id} order by m.id desc limit ${mostMessages}`,
  );
  const found = said.filter(({ body }) => hasContactDetails(body));
  const [last] = found;
  if (!last) return undefined;
  return {
    words: `最近 ${said.length} 条订单留言里 ${found.length} 条有手机号、微信、QQ 或邮箱，最近一条在 ${last.sn}`,
    href: href('operator-item', { queue: 'deal', key: last.sn }),
  };
}
