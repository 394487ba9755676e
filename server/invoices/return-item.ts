import { and, eq, sql } from 'drizzle-orm';
import type { ConsoleFact } from '@/lib/contract/shapes/console-item';
import { isSameName, shownName } from '@/lib/domain/identity/party-name';
import { maskPhone } from '@/lib/domain/identity/phone';
import { invoiceDayProblem } from '@/lib/domain/invoices/comparison';
import { returnKinds, returnStates, returnTax } from '@/lib/domain/invoices/return';
import { formatYuan } from '@/lib/domain/money/format-yuan';
import { rateOfFen, sumFen } from '@/lib/domain/money/money';
import { formatTime } from '@/lib/domain/time/format-time';
import { userById } from '@/server/account/public';
import { unseal } from '@/server/kernel/crypto';
import { type Db, rows } from '@/server/kernel/database';
import { todayOf } from '@/server/kernel/market-time';
import {
  consoleItem,
  fact,
  idOfKey,
  type QueueItem,
  section,
  shownFiles,
  verdictActs,
} from '@/server/process/public';
import { linkFiles } from '@/server/site/public';
import { verifiedNameOf } from '@/server/verification/public';
import { endedAt } from './kept-orders';
import { returnTerms } from './return-terms';
import { invoiceReturns } from './tables';

interface Line {
  order_sn: string;
  amount_fen: number;
  ended: string;
}

/** Refused ones of the same owner that are shown. */
const shownRefused = 10;

/** A media owner's invoice that waits for a look, beside what it has to be; undefined where it does not wait. */
export async function returnItem(db: Db, key: string): Promise<QueueItem | undefined> {
  const [row] = await db
    .select()
    .from(invoiceReturns)
    .where(and(eq(invoiceReturns.id, idOfKey(key)), eq(invoiceReturns.state, 'reviewing')));
  if (!row) return undefined;
  const user = await userById(db, row.userId);
  const verified = await verifiedNameOf(db, row.userId);
  const { buyer } = await returnTerms(db);
  const lines = await linesOf(db, row.id);
  const links = await linkFiles(db, [row.fileKey]);
  const seller = unseal(row.sellerSealed);
  const kindOf = verified?.kind ?? 'company';
  const ordersFen = sumFen(lines.map((line) => line.amount_fen));
  const deductFen = rateOfFen(row.amountFen, row.deductRate);
  const tax = returnTax(row.amountFen, row.kind);
  const ended = lines.map((line) => formatTime(new Date(line.ended).toISOString(), 'date')).sort();
  const dayProblem = invoiceDayProblem(row.issuedOn, {
    from: ended.at(-1) ?? '',
    fromWhy: '订单完成',
    to: await todayOf(db),
  });
  return consoleItem({
    users: [row.userId],
    title: `回票 ${row.number}`,
    subtitle: `${user.nicename}・${formatYuan(row.amountFen, true)}`,
    state: returnStates[row.state],
    sections: [
      section(
        '发票与应有内容',
        [
          fact('发票文件', '', {
            source: `${formatTime(row.createdAt.toISOString(), 'minute')} 提交`,
            files: shownFiles(links([row.fileKey])),
          }),
          fact('种类', returnKinds[row.kind]),
          fact('发票号码', row.number),
          fact('开票日期', row.issuedOn, beside(dayProblem === null, dayProblem ?? '')),
          fact(
            '销售方',
            shownName(kindOf, seller),
            beside(
              verified !== null && isSameName(seller, verified.name),
              verified
                ? `应为认证名称 ${shownName(kindOf, verified.name)}`
                : '媒体主没有实名认证，无从核对',
            ),
          ),
          fact(
            '购买方应为',
            buyer ? `${buyer.name}，税号 ${buyer.tax_number}` : '平台主体还没有设置',
            { remark: '与文件核对' },
          ),
          fact(
            '价税合计',
            formatYuan(row.amountFen, true),
            beside(ordersFen === row.amountFen, `订单结算合计 ${formatYuan(ordersFen, true)}`),
          ),
          fact('税额应为', tax === null ? '不限' : formatYuan(tax, true), { remark: '与文件核对' }),
          fact(
            '预扣税差',
            formatYuan(row.deductFen, true),
            beside(
              deductFen === row.deductFen,
              `按提交时的比例应扣 ${formatYuan(deductFen, true)}`,
            ),
          ),
        ],
        '能读出内容的文件，提交时已与登记逐项核对',
      ),
      section(
        '订单',
        lines.map((line) =>
          fact(line.order_sn, formatYuan(line.amount_fen, true), {
            source: `${formatTime(new Date(line.ended).toISOString(), 'date')} 完成`,
          }),
        ),
        `${lines.length} 单，合计 ${formatYuan(ordersFen, true)}`,
      ),
      ...(await refusedSection(db, row)),
    ],
    about: [
      { label: '媒体主', value: user.nicename, href: '' },
      { label: '手机', value: maskPhone(unseal(user.phoneSealed)), href: '' },
    ],
    acts: verdictActs(
      'invoice_return',
      { id: key },
      {
        approve: `→ ${returnStates.approved}；${row.deductFen > 0 ? `预扣的税差 ${formatYuan(row.deductFen, true)} 扣除` : '没有扣款'}`,
        reject: `→ ${returnStates.rejected}；订单回到待回票${row.deductFen > 0 ? `，税差 ${formatYuan(row.deductFen, true)} 退回可用余额` : ''}`,
      },
    ),
  });
}

/** What of the same owner was refused before, with its file, why and when: over which of these orders, where it was over some. */
async function refusedSection(db: Db, { id, userId }: typeof invoiceReturns.$inferSelect) {
  const refused = await rows<{
    number: string;
    fen: number;
    fileKey: string;
    reason: string;
    at: string;
    same: number;
  }>(
    db,
    sql`select r.number, r.amount_fen as fen, r.file_key as "fileKey", r.reason, r.decided_at::text as at,
          (select count(*)::int from invoice_return_orders o where o.return_id = r.id
             and o.order_id in (select order_id from invoice_return_orders where return_id = ${id})) as same
        from invoice_returns r where r.user_id = ${userId} and r.state = 'rejected' and r.id <> ${id}
        order by r.created_at desc, r.id desc limit ${shownRefused}`,
  );
  if (refused.length === 0) return [];
  const links = await linkFiles(
    db,
    refused.map(({ fileKey }) => fileKey),
  );
  return [
    section(
      '以前驳回的回票',
      refused.map(({ number, fen, fileKey, reason, at, same }) =>
        fact(number, formatYuan(fen, true), {
          source: `${formatTime(new Date(at).toISOString(), 'minute')} 驳回${same > 0 ? `，其中 ${same} 单与这张相同` : ''}`,
          remark: reason,
          files: shownFiles(links([fileKey])),
        }),
      ),
      `最近 ${shownRefused} 张以内`,
    ),
  ];
}

/** A word on what was handed in, with what it should be. */
const beside = (isSame: boolean, remark: string): Partial<ConsoleFact> => ({
  verdict: isSame ? 'ok' : 'differs',
  remark,
});

const linesOf = (db: Db, id: number): Promise<Line[]> =>
  rows<Line>(
    db,
    sql`select o.order_sn, l.amount_fen, ${endedAt}::text as ended
        from invoice_return_orders l join orders o on o.id = l.order_id
        where l.return_id = ${id} order by o.id`,
  );
