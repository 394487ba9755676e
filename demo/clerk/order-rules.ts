import { isHostOf } from '@/lib/domain/proofs/post-hosts';
import { commissionQueue } from '@/server/commissions/public';
import type { Db } from '@/server/kernel/database';
import { firstWindow } from '@/server/kernel/limits/window';
import { listForPlatform, type OrderQueueName, type WaitingOrder } from '@/server/orders/public';
import { lastFiled } from '@/server/proofs/public';
import { type ClerkRule, type ClerkTask, clerk } from './clerk-rule';
import { commissionTask } from './commission-task';
import { rulingTask } from './ruling-task';

/** What orders and their commissions wait for. */
export const orderRules = {
  inspection: {
    does: '质检：链接打不开或不是约定平台的，退回，其余通过',
    tasks: (db) => tasksOf(db, 'inspection'),
  },
  draft: {
    does: '超时没有答复的稿件视为通过；没有改好的稿件再给 72 小时',
    tasks: (db) => tasksOf(db, 'draft'),
  },
  dispute: {
    does: '仲裁：没有答辩的主张支持，答辩过的部分支持',
    tasks: (db) => tasksOf(db, 'dispute'),
  },
  commission: {
    does: '认定有异议的净销售额（取双方之间）；逾期的佣金，余额够时扣收',
    tasks: async (db) => (await commissionQueue.list(db, firstWindow)).flatMap(commissionTask),
  },
} as const satisfies Record<string, ClerkRule>;

async function tasksOf(db: Db, queue: OrderQueueName): Promise<ClerkTask[]> {
  const tasks: ClerkTask[] = [];
  for (const order of await listForPlatform(db, queue)) {
    const task = await taskOf(db, order);
    if (task) tasks.push(task);
  }
  return tasks;
}

async function taskOf(db: Db, order: WaitingOrder): Promise<ClerkTask | null> {
  const may = (name: WaitingOrder['acts'][number]) => order.acts.includes(name);
  const act = (name: string, reason: string): ClerkTask => ({
    act: name,
    fields: { order_sn: order.orderSn, reason },
    by: clerk,
  });
  const ruling = rulingTask(order);
  if (ruling) return ruling;
  if (may('pass_inspection')) {
    const problem = await publicationProblem(db, order);
    return problem
      ? act('send_back', problem)
      : act('pass_inspection', '链接与约定的平台相符（演示质检）');
  }
  if (may('platform_approve')) return act('platform_approve', '稿件按需求完成，演示审核员确认');
  if (may('urge_revision')) return act('urge_revision', '请双方按修改意见继续完成稿件');
  return null;
}

/** Why what was published cannot be passed, for its owner to read; '' nothing. */
async function publicationProblem(
  db: Db,
  { id, platform, platformName }: WaitingOrder,
): Promise<string> {
  const filed = await lastFiled(db, id);
  if (!filed?.link) return '';
  if (filed.outcome === 'gone') return '链接打不开，请确认作品可以公开访问后重新回传';
  if (filed.isDemoPost) return '';
  const host = URL.canParse(filed.link) ? new URL(filed.link).hostname : '';
  if (isHostOf(platform, host)) return '';
  return `链接不是${platformName}的网址，请从平台复制作品的链接后重新回传`;
}
