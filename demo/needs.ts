import { sql } from 'drizzle-orm';
import { leaveNeed, transitionContact } from '@/server/contact/public';
import { needs } from '@/server/contact/tables';
import type { Db } from '@/server/kernel/database';
import { randomOf } from './random';

/** The demonstration's needs: what they are about, how many hours ago, how far the service has come with them. */
const demoNeeds = [
  [9, 60_000, 3, [], '母婴湿巾新品，想找带宝宝日常的账号，十二月上旬发布'],
  [5, 180_000, 7, [], '厨房小家电测评，需要能拍开箱和一周使用感受'],
  [1, 30_000, 20, ['handling'], '财税软件试用推广，公众号头条，读者以小企业主为主'],
  [21, 0, 29, ['handling'], '零食礼盒年货节专场，想先了解坑位与佣金'],
  [7, 120_000, 46, ['handling', 'recommended'], '笔记本支架定制视频，希望由数码测评账号讲清承重'],
  [0, 15_000, 70, ['handling', 'recommended'], '本地露营地周末引流，平台不限，预算有限'],
  [3, 8_000, 95, ['handling', 'done'], '纪录片上映前的微博转发，账号以影视和文化为主'],
  [11, 45_000, 120, ['handling', 'recommended', 'done'], '护眼台灯，面向家长的视频号讲解'],
] as const;

/** Their numbers are invented (199 0000 10xx); of each a page shows the tail. */
export const needPhones = demoNeeds.map(
  (_, nth) => `199000010${String(randomOf(`needs/${nth}`).whole(0, 99)).padStart(2, '0')}`,
);

/** Leaves the needs once, by the same way as a visitor's. */
export async function seedNeeds(tx: Db): Promise<void> {
  const [any] = await tx.select({ id: needs.id }).from(needs).limit(1);
  if (any) return;
  for (const [nth, [platform, budget, hoursAgo, moves, brief]] of demoNeeds.entries()) {
    const { needId } = await leaveNeed(
      { db: tx, caller: null },
      {
        kind: 'full',
        brief: `${brief}（演示）`,
        platform,
        budget,
        mobile: needPhones[nth] ?? '',
        contactName: '',
        pageSource: '/',
      },
    );
    for (const to of moves) await transitionContact(tx, 'need', needId, to);
    await tx.execute(sql`update needs set created_at = created_at - make_interval(hours => ${hoursAgo}),
      promised_at = promised_at - make_interval(hours => ${hoursAgo}) where id = ${needId}`);
  }
}
