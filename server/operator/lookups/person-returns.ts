import type { ConsoleItem } from '@/lib/contract/shapes/console-item';
import { returnKinds } from '@/lib/domain/invoices/return';
import { formatYuan } from '@/lib/domain/money/format-yuan';
import { hasRole, type OperatorRole } from '@/lib/domain/operators/roles';
import { formatTime } from '@/lib/domain/time/format-time';
import { refusedReturns } from '@/server/invoices/public';
import type { Db } from '@/server/kernel/database';
import { fact, itemAct, section, shownFiles } from '@/server/process/public';
import { linkFiles } from '@/server/site/public';

const shown = 20;

/** Refused invoices of an owner who has handed in nothing new: for whoever reviews them or has to do with money. */
export async function refusedOf(
  db: Db,
  userId: number,
  roles: readonly OperatorRole[],
): Promise<Pick<ConsoleItem, 'sections' | 'acts'>> {
  if (!hasRole(roles, 'review') && !hasRole(roles, 'finance')) return { sections: [], acts: [] };
  const refused = await refusedReturns(db, { userId, most: shown });
  if (refused.length === 0) return { sections: [], acts: [] };
  const links = await linkFiles(
    db,
    refused.map(({ fileKey }) => fileKey),
  );
  const place = (id: number) => `return ${id}`;
  return {
    sections: [
      section(
        '驳回后等媒体主重新提交的回票',
        refused.map((one) =>
          fact(one.number, `${returnKinds[one.kind]} ${formatYuan(one.amountFen, true)}`, {
            source: [
              `${formatTime(one.refusedAt, 'minute')} 驳回`,
              `${one.orders} 单待回票`,
              one.remindedAt ? `${formatTime(one.remindedAt, 'minute')} 提醒过` : '没有提醒过',
            ].join('，'),
            remark: one.reason,
            files: shownFiles(links([one.fileKey])),
            place: place(one.id),
          }),
        ),
        `最近 ${shown} 张以内`,
      ),
    ],
    acts: refused.map(({ id }) => ({
      ...itemAct('return_remind', '提醒重新提交', 'other', { id: String(id) }, '媒体主收到消息'),
      place: place(id),
    })),
  };
}
