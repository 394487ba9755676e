import { type SQL, sql } from 'drizzle-orm';
import { groupName } from '@/lib/domain/account/user-group';
import { isSameName, shownName } from '@/lib/domain/identity/party-name';
import { type Sealed, unseal } from '@/server/kernel/crypto';
import { type Db, rows } from '@/server/kernel/database';
import { idOfKey } from '@/server/process/public';
import { accountsOfPerson } from '@/server/verification/public';
import { type FoundHint, type HintAsked, linkTo } from './hint-rule';

/** Accounts that are named; more of them tell nothing else. */
const mostNamed = 5;

/** Accounts under other phones that were verified with the same number; of a verification that waits, those that hand it in as well. */
export async function sameIdentity(
  db: Db,
  { thing, key, userId }: HintAsked,
): Promise<FoundHint | undefined> {
  const same =
    thing === 'verification'
      ? accountsOfNumber(idOfKey(key))
      : accountsOfPerson(sql`${userId}::bigint`);
  const others = await rows<{ id: number; group: number; count: number }>(
    db,
    sql`select o.id, o.user_group as "group", (count(*) over ())::int as count
        from users me join users o on o.phone_hash <> me.phone_hash and o.id in ${same} and o.closed_at is null
        where me.id = ${userId}::bigint order by o.id limit ${mostNamed}`,
  );
  const [first] = others;
  if (!first) return undefined;
  return {
    verdict: 'differs',
    words: `同一证件在另外 ${first.count} 个账号上认证过或正在认证，登录手机不同`,
    links: others.map(({ id, group }) => linkTo('person', id, `${groupName(group)} ${id}`)),
  };
}

const accountsOfNumber = (id: number): SQL => sql`(
  select o.user_id from verifications v join verifications o on o.number_hash = v.number_hash
  where v.id = ${id} and o.state in ('pending', 'verified'))`;

/** The name that somebody joins under, beside the one that was verified. */
export async function entryName(
  db: Db,
  { thing, key, userId, verified }: HintAsked,
): Promise<FoundHint | undefined> {
  const isOpen = thing === 'entry';
  const [entry] = await rows<{ nameSealed: Sealed; kind: 'person' | 'company' }>(
    db,
    sql`select name as "nameSealed", kind from entry_applications
        where user_id = ${userId} ${isOpen ? sql`and id = ${idOfKey(key)}` : sql``} order by id desc limit 1`,
  );
  if (!entry) return undefined;
  const name = unseal(entry.nameSealed);
  if (!verified) {
    return isOpen ? { verdict: 'unknown', words: '还没有实名认证，名称没有核对过' } : undefined;
  }
  if (isSameName(name, verified.name)) return undefined;
  const [told, known] = [shownName(entry.kind, name), shownName(verified.kind, verified.name)];
  return {
    verdict: 'differs',
    words: `入驻申请写的是“${told}”，认证名称是“${known}”`,
    links: [linkTo('person', userId, '申请人')],
  };
}
