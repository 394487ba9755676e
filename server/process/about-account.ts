import { sql } from 'drizzle-orm';
import type { ConsoleItem } from '@/lib/contract/shapes/console-item';
import { groupName, isOwnerGroup } from '@/lib/domain/account/user-group';
import { maskPhone } from '@/lib/domain/identity/phone';
import { formatTime } from '@/lib/domain/time/format-time';
import { type Verified, verificationKinds } from '@/lib/domain/verification/states';
import { type Sealed, unseal } from '@/server/kernel/crypto';
import { type Db, rows } from '@/server/kernel/database';

export type About = ConsoleItem['about'][number];

export const about = (label: string, value: string, href = ''): About => ({ label, value, href });

interface Account {
  name: string;
  group: number;
  verified: Verified;
  sealed: Sealed;
  since: string;
  accounts: number;
  on_sale: number;
  bought: number;
  bought_lately: number;
}

/** Who an account is, as whoever decides about it reads it: its phone masked, its listings or orders counted. */
export async function aboutAccount(db: Db, userId: number): Promise<About[]> {
  const [of] = await rows<Account>(
    db,
    sql`select u.nicename as name, u.user_group as group, u.verified, u.phone_sealed as sealed, u.created_at::text as since,
          (select count(*)::int from goods g where g.owner_id = u.id) as accounts,
          (select count(*)::int from goods g where g.owner_id = u.id and g.status = 'live') as on_sale,
          (select count(*)::int from orders o where o.buyer_id = u.id and o.paid_at is not null) as bought,
          (select count(*)::int from orders o where o.buyer_id = u.id
             and o.paid_at >= now() - interval '90 days') as bought_lately
        from users u where u.id = ${userId}::bigint`,
  );
  if (!of) return [];
  const { verified } = of;
  return [
    about(groupName(of.group), of.name),
    about('登录手机', maskPhone(unseal(of.sealed))),
    about('注册', formatTime(new Date(of.since).toISOString(), 'date')),
    about('实名认证', verified === 'none' ? '未认证' : `${verificationKinds[verified]}认证`),
    isOwnerGroup(of.group)
      ? about('账号', `${of.accounts} 个，在售 ${of.on_sale} 个`)
      : about('付款订单', `${of.bought} 单，近 90 天 ${of.bought_lately} 单`),
  ];
}
