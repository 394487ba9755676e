import { desc, eq, sql } from 'drizzle-orm';
import { platformOf } from '@/lib/domain/catalog/platforms';
import { hasContactDetails } from '@/lib/domain/chat/contact-details';
import { maskPhone } from '@/lib/domain/identity/phone';
import { entryStates } from '@/lib/domain/listings/entry-states';
import { formatTime } from '@/lib/domain/time/format-time';
import { verificationKinds } from '@/lib/domain/verification/states';
import { unseal } from '@/server/kernel/crypto';
import type { Db } from '@/server/kernel/database';
import { aboutOwner } from '@/server/listings/review/about-owner';
import {
  type Check,
  check,
  consoleItem,
  fact,
  type QueueItem,
  section,
  verdictActs,
} from '@/server/process/public';
import { entryApplications } from '../tables';

type Application = typeof entryApplications.$inferSelect;

/** An application to join with what is known of its person. */
export async function entryItem(db: Db, key: string): Promise<QueueItem | undefined> {
  const [filed] = await db
    .select()
    .from(entryApplications)
    .where(sql`${entryApplications.id}::text = ${key}`);
  if (!filed) return undefined;
  const earlier = await db
    .select()
    .from(entryApplications)
    .where(eq(entryApplications.userId, filed.userId))
    .orderBy(desc(entryApplications.id));
  const name = unseal(filed.nameSealed);
  const kind = filed.kind === 'company' ? 'company' : 'person';
  return {
    ...consoleItem({
      title: name,
      subtitle: `${verificationKinds[kind]}・${filed.listingCount} 个账号`,
      state: entryStates[filed.state],
      sections: [
        section('提交的资料', [
          fact('入驻主体', verificationKinds[kind], { field: 'kind' }),
          fact('姓名或企业名称', name, { field: 'name' }),
          fact('联系人', unseal(filed.contactNameSealed), { field: 'contact_name' }),
          fact('联系电话', maskPhone(unseal(filed.contactPhoneSealed)), { field: 'contact_phone' }),
          fact('账号所在平台', filed.platforms.map((no) => platformOf(no).name).join('、'), {
            field: 'platforms',
          }),
          fact('账号数量', String(filed.listingCount), { field: 'listing_count' }),
          fact('账号介绍', filed.intro || '没有写', { field: 'intro' }),
          fact('提交', formatTime(filed.createdAt.toISOString(), 'minute')),
        ]),
      ],
      checks: [introCheck(filed)],
      about: await aboutOwner(db, filed.userId),
      history: earlier
        .filter(({ decidedAt }) => decidedAt !== null)
        .map(({ decidedAt, createdAt, state, reason }) => ({
          at: (decidedAt ?? createdAt).toISOString(),
          words: `入驻申请${entryStates[state]}${reason && `：${reason}`}`,
        })),
      acts:
        filed.state === 'pending'
          ? verdictActs(
              'entry',
              { id: key },
              {
                approve: '开通入驻，可以添加账号；通知申请人',
                reject: '可以改好后再提交，理由写在申请表里',
              },
            )
          : [],
    }),
    users: [filed.userId],
  };
}

const introCheck = ({ intro }: Application): Check =>
  hasContactDetails(intro)
    ? check('differs', '账号介绍里有联系方式')
    : check('ok', '账号介绍里没有联系方式');
