import { sql } from 'drizzle-orm';
import { groupOf } from '@/lib/domain/account/user-group';
import { askStaff, sayToSuggestion, suggest, transitionContact } from '@/server/contact/public';
import { staffQuestions } from '@/server/contact/tables';
import type { Db } from '@/server/kernel/database';
import { announce } from '@/server/site/public';

/** What the demonstration's two people wrote to the platform and what it answered, and what it told everybody. */
export async function seedServicePast(
  tx: Db,
  { buyerId, sellerId }: { buyerId: number; sellerId: number },
): Promise<void> {
  const buyer = { userId: buyerId, group: groupOf.advertiser };
  const nothing = { order_sn: '', mobile: '', files: [] };
  const report = await suggest(tx, buyer, {
    ...nothing,
    kind: 'report',
    content: '有一个账号主页的粉丝数和列表里差很多，请核对（演示）',
  });
  await transitionContact(
    tx,
    'suggestion',
    report,
    'answered',
    '谢谢您的提醒，我们已请该账号重新提交后台截图，核验后更新。',
  );
  const wish = await suggest(tx, buyer, {
    ...nothing,
    kind: 'suggestion',
    content: '希望收藏夹可以按行业分组导出，方便给领导看（演示）',
  });
  await transitionContact(tx, 'suggestion', wish, 'answered', '已列入计划，请问您常用哪种表格？');
  await sayToSuggestion(tx, buyerId, { suggest_id: wish, content: '用 Excel 就可以', files: [] });
  await suggest(
    tx,
    { userId: sellerId, group: groupOf.media },
    { ...nothing, kind: 'suggestion', content: '希望报价快到期时提前一周提醒（演示）' },
  );
  await askStaff(tx, buyerId, { question: '5 万预算投护肤，选哪几个账号合适', good_sn: '' });
  const [asked] = await tx.select({ id: staffQuestions.id }).from(staffQuestions).limit(1);
  if (asked) {
    const answer = '建议 1 个头部加 3 个垂类账号，我按您的预算整理了名单，收藏里可以看到。';
    await transitionContact(tx, 'question', asked.id, 'answered', answer);
  }
  await announce(tx, {
    group: null,
    title: '12-01 02:00–04:00 系统维护，期间不能付款',
    body: '订单期限顺延 2 小时（演示）',
  });
  // What the demonstration's past told goes out to nobody.
  await tx.execute(sql`
    with gone as (delete from message_deliveries returning id, channel)
    delete from outside_calls c using gone where c.kind = gone.channel || ' notices' and c.key = gone.id`);
}
