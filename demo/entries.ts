import { sql } from 'drizzle-orm';
import { seal } from '@/server/kernel/crypto';
import { type Db, rows } from '@/server/kernel/database';
import { entryApplications } from '@/server/listings/tables';
import { operatorActions } from '@/server/operator/tables';
import { demoOwnerPhone } from './demo-owners';
import { type Random, randomOf } from './random';

const hour = 3_600_000;
const day = 24 * hour;
const reviewer = '审核一组（演示）';

/** How often of a hundred a first try is rejected, and what for, the most usual first. */
const refusals = {
  entry: {
    of: 22,
    reasons: ['姓名或企业名称：与证件不一致', '账号介绍：请写明账号名称', '联系人：请填真实姓名'],
  },
  listing: {
    of: 26,
    reasons: [
      '主页链接：打不开',
      '粉丝：与主页不符',
      '报价：高于同类三倍，请说明',
      '头像：含联系方式',
    ],
  },
  figure: { of: 34, reasons: ['截图：没有日期', '截图：只截了一部分', '数值：与截图不符'] },
  change: { of: 15, reasons: ['报价：高于同类三倍，请说明', '名称：与主页不一致'] },
} as const;

type Reviewed = keyof typeof refusals;

interface Account {
  id: number;
  sn: string;
  ownerId: number;
  owner: string;
  isCompany: boolean;
  platform: number;
  /** when the owner's first order was paid, ISO; null: none */
  firstPaid: string | null;
}

/**
 * How the demonstration's owners joined: an application each, some of them twice, and the reviews of accounts, figures and changes.
 * Whoever sold something was opened before that.
 */
export async function seedEntries(tx: Db, now: Date): Promise<void> {
  const accounts = await rows<Account>(
    tx,
    sql`select g.id, g.good_sn as sn, g.owner_id as "ownerId", g.operator as owner, g.verified = 'company' as "isCompany",
          g.platform, (select min(o.paid_at) from orders o where o.seller_id = g.owner_id)::text as "firstPaid"
        from goods g where g.is_demo and not exists (select 1 from entry_applications e where e.user_id = g.owner_id)
        order by g.id`,
  );
  const reviews: (typeof operatorActions.$inferInsert)[] = [];
  const note = (action: Reviewed, subject: string, at: Date, reason: string) =>
    reviews.push({
      operator: reviewer,
      action,
      subject,
      reason,
      detail: { decision: reason ? 'reject' : 'approve', reason },
      createdAt: at,
    });
  const owners = new Map(accounts.map((account) => [account.ownerId, account]));
  const applications = [...owners.values()].flatMap((account, nth) =>
    applicationsOf(account, accounts, nth, now),
  );
  const made = await tx
    .insert(entryApplications)
    .values(applications)
    .returning({ id: entryApplications.id });
  for (const [nth, { reason = '', decidedAt }] of applications.entries())
    if (decidedAt instanceof Date) note('entry', `entry ${made[nth]?.id}`, decidedAt, reason);
  for (const [nth, { sn, id }] of accounts.entries()) {
    const random = randomOf(`reviews/${sn}`);
    if (nth % 9 === 0) reviewOf('listing', sn, random);
    if (nth % 14 === 0) reviewOf('figure', `figure ${id}`, random);
    if (nth % 23 === 0) reviewOf('change', `change ${id}`, random);
  }
  for (let at = 0; at < reviews.length; at += 2_000)
    await tx.insert(operatorActions).values(reviews.slice(at, at + 2_000));

  function reviewOf(action: Reviewed, subject: string, random: Random) {
    const at = new Date(now.getTime() - Math.round(random.between(1, 88) * day));
    if (random.chance(refusals[action].of / 100))
      note(action, subject, new Date(at.getTime() - 20 * hour), reasonOf(action, random));
    note(action, subject, at, '');
  }
}

/** The usual ones twice as often as the one behind them. */
const reasonOf = (thing: Reviewed, random: Random): string => {
  const { reasons } = refusals[thing];
  return (
    reasons[Math.min(reasons.length - 1, Math.floor(-Math.log2(1 - random.next())))] ?? reasons[0]
  );
};

function applicationsOf(
  { ownerId, owner, isCompany, firstPaid, sn }: Account,
  accounts: readonly Account[],
  nth: number,
  now: Date,
): (typeof entryApplications.$inferInsert)[] {
  const random = randomOf(`entry/${sn}`);
  const own = accounts.filter((account) => account.ownerId === ownerId);
  const openedAt = firstPaid
    ? new Date(Date.parse(firstPaid) - Math.round(random.between(2, 16) * day))
    : new Date(now.getTime() - Math.round(random.between(3, 300) * day));
  const sentAt = new Date(openedAt.getTime() - Math.round(random.between(2, 23) * hour));
  const told = {
    userId: ownerId,
    kind: isCompany ? ('company' as const) : ('person' as const),
    nameSealed: seal(owner),
    contactNameSealed: seal('商务'),
    contactPhoneSealed: seal(demoOwnerPhone(nth)),
    platforms: [...new Set(own.map(({ platform }) => platform))],
    intro: `${own.length} 个账号（演示）`,
    listingCount: own.length,
  };
  const opened = { ...told, state: 'opened' as const, decidedAt: openedAt, createdAt: sentAt };
  if (!random.chance(refusals.entry.of / 100)) return [opened];
  const before = (at: Date) => new Date(at.getTime() - 2 * day);
  return [
    {
      ...told,
      state: 'rejected' as const,
      reason: reasonOf('entry', random),
      decidedAt: before(openedAt),
      createdAt: before(sentAt),
    },
    opened,
  ];
}
