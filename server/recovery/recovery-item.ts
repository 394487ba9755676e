import { and, desc, eq, inArray, ne, sql } from 'drizzle-orm';
import { eventWords } from '@/lib/domain/account/events';
import { groupName } from '@/lib/domain/account/user-group';
import { maskPhone } from '@/lib/domain/identity/phone';
import { formatTime } from '@/lib/domain/time/format-time';
import { accountEvents, phoneRecoveries, users } from '@/server/account/tables';
import { unseal } from '@/server/kernel/crypto';
import type { Db } from '@/server/kernel/database';
import {
  aboutAccount,
  check,
  consoleItem,
  fact,
  itemAct,
  type QueueItem,
  section,
  verdictActs,
} from '@/server/process/public';

const states = {
  pending: '待审核',
  approved: '已通过',
  rejected: '未通过',
  cancelled: '已取消',
} as const;

/** What of an account's record matters where its phone is to change. */
const told = [
  'phone_lost',
  'phone_lost_wrong',
  'phone_lost_refused',
  'phone_lost_cancelled',
  'phone_changed',
  'pay_pass_changed',
  'pay_pass_wrong',
  'pay_pass_locked',
  'login_unfamiliar',
] as const;

/** Somebody who asks for another phone; the whole new number is a look that is noted. */
export async function recoveryItem(db: Db, key: string): Promise<QueueItem | undefined> {
  const [found] = await db
    .select({ asked: phoneRecoveries, user: users })
    .from(phoneRecoveries)
    .innerJoin(users, eq(users.id, phoneRecoveries.userId))
    .where(sql`${phoneRecoveries.id}::text = ${key}`);
  if (!found) return undefined;
  const { asked, user } = found;
  const record = await db
    .select()
    .from(accountEvents)
    .where(and(eq(accountEvents.userId, user.id), inArray(accountEvents.kind, [...told])))
    .orderBy(desc(accountEvents.id))
    .limit(10);
  const others = await db.$count(
    users,
    and(eq(users.phoneHash, asked.newPhoneHash), ne(users.id, user.id)),
  );
  return {
    ...consoleItem({
      title: `${groupName(user.group)} ${user.nicename}`,
      subtitle: '原手机号不能接收短信',
      state: states[asked.state],
      sections: [
        section(
          '申请',
          [
            fact('登录手机', maskPhone(unseal(asked.newPhoneSealed)), {
              was: maskPhone(unseal(user.phoneSealed)),
            }),
            fact('说明', asked.wordsSealed ? unseal(asked.wordsSealed) : asked.words || '没有写'),
            fact('提交', formatTime(asked.createdAt.toISOString(), 'minute')),
          ],
          '新号码的完整内容用“看新号码”打开，会记录',
        ),
      ],
      checks: [
        check('ok', '身份证号和支付密码已核对一致', '提交申请时由程序核对'),
        check('ok', '新手机号已用验证码证明'),
        others > 0
          ? check(
              'unknown',
              `新手机号下还有 ${others} 个账号`,
              '同一人可以同时有媒体主和广告主账号',
            )
          : check('ok', '新手机号下没有其他账号'),
      ],
      about: await aboutAccount(db, user.id),
      history: record.map(({ kind, detail, createdAt }) => ({
        at: createdAt.toISOString(),
        words: eventWords(kind, detail).says,
      })),
      acts: [
        itemAct('lost_phone_number', '看新号码（会记录）', 'look', { id: key }),
        ...(asked.state === 'pending'
          ? verdictActs(
              'lost_phone',
              { id: key },
              {
                approve: '登录手机改为新号码，其他登录结束，提现暂停一段时间；新旧号码都收到短信',
                reject: '登录手机不变；理由发到账号，新号码收到短信',
              },
            )
          : []),
      ],
    }),
    users: [user.id],
  };
}
