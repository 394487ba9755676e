import { sql } from 'drizzle-orm';
import { formatYuan } from '@/lib/domain/money/format-yuan';
import { minusFen } from '@/lib/domain/money/money';
import { actionsOf } from '@/lib/domain/orders/actions';
import { actorLabel, actorNames, clockOf } from '@/lib/domain/orders/clock';
import { moneyLineOf, type PostedMoves } from '@/lib/domain/orders/money-line';
import type { Viewer } from '@/lib/domain/orders/words';
import { type StatementReason, statementReasons } from '@/lib/domain/statements/statement';
import { formatTime } from '@/lib/domain/time/format-time';
import { type Db, rows } from '@/server/kernel/database';
import { factsOf, type OrderView } from '@/server/order-records/public';
import { fact, section } from '@/server/process/public';

/** Whose turn, until when and what happens otherwise; then the same as each side reads it, with its buttons. */
export function clockSections(order: OrderView) {
  const facts = factsOf(order);
  const { who, what, otherwise, money } = clockOf({ ...order, ...facts }, 'platform');
  const viewers: Viewer[] = ['buyer', 'seller'];
  return [
    section('计时', [
      fact('轮到谁', who === null ? '没有人' : `${actorNames[who]}：${what}`),
      fact('最晚', dueWords(order)),
      fact('到时会怎样', otherwise),
      fact('钱在哪里', money),
      ...(order.shareDueAt
        ? [fact('验收款结算', formatTime(order.shareDueAt.toISOString(), 'minute'))]
        : []),
    ]),
    section(
      '双方此刻看到的',
      viewers.map((viewer) => {
        const clock = clockOf({ ...order, ...facts }, viewer);
        const buttons = actionsOf(facts, order, viewer).map(({ label }) => label);
        return fact(
          `${actorNames[viewer]}看到`,
          clock.who === null
            ? clock.otherwise
            : `轮到${actorLabel(clock.who, viewer)}：${clock.what}。${clock.otherwise}`,
          { remark: buttons.length > 0 ? `可以：${buttons.join('、')}` : '没有可用的按钮' },
        );
      }),
    ),
  ];
}

function dueWords({ dueAt, stoppedSeconds }: OrderView): string {
  if (dueAt) return `${formatTime(dueAt.toISOString(), 'minute')} 前`;
  const hours = stoppedSeconds === null ? null : Math.floor(stoppedSeconds / 3600);
  return hours === null ? '没有计时' : `计时已停，已过 ${hours} 小时`;
}

/** Every line that the ledger has of the order, and what is still to come if it goes its usual way. */
export async function ledgerSection(db: Db, order: OrderView, posted: readonly PostedMoves[]) {
  const lines = await rows<{
    at: string;
    reason: string;
    holder: string;
    kind: string;
    fen: number;
    after: number;
  }>(
    db,
    sql`select p.created_at::text as at, p.reason, a.holder, a.kind, e.amount_fen as fen, e.balance_after_fen as after
        from ledger_postings p join ledger_entries e on e.posting_id = p.id join ledger_accounts a on a.id = e.account_id
        where p.id in (select own.posting_id from ledger_entries own join ledger_accounts held on held.id = own.account_id
          where held.holder = ${`order:${order.id}`} and held.kind = 'escrow')
        order by p.id, e.amount_fen, e.id`,
  );
  const coming = moneyLineOf(
    { ...order, shareWaits: order.shareDueAt !== null },
    posted,
    'platform',
  ).filter(({ at }) => at === null);
  return section(
    '记账分录',
    [
      ...lines.map(({ at, reason, holder, kind, fen, after }) =>
        fact(potOf(holder, kind, order), signed(fen), {
          source: `${formatTime(new Date(at).toISOString(), 'minute')} ${reasonOf(reason)}`,
          remark: kind === 'escrow' ? `变动后 ${formatYuan(after, true)}` : '',
        }),
      ),
      ...coming.map(({ label, amountFen, when }) =>
        fact(label, formatYuan(amountFen, true), { source: `预计：${when}` }),
      ),
    ],
    '每张凭证合计为 0；预计的按正常流程',
  );
}

const signed = (fen: number): string =>
  fen < 0 ? `−${formatYuan(minusFen(0, fen), true)}` : `+${formatYuan(fen, true)}`;

const reasonOf = (reason: string): string => statementReasons[reason as StatementReason] ?? reason; // reasons of the ledger are nearly all a statement's

const pots: Readonly<Record<string, string>> = {
  available: '可用余额',
  pending: '待结算',
  frozen: '冻结',
  escrow: '平台托管',
  service_fee: '平台服务费',
  tax_difference: '平台税差',
  refunds_payable: '平台垫付',
  clearing: '清算账户',
};

function potOf(holder: string, kind: string, { buyerId, sellerId }: OrderView): string {
  const pot = pots[kind] ?? kind;
  if (holder === `user:${buyerId}`) return `广告主${pot}`;
  return holder === `user:${sellerId}` ? `媒体主${pot}` : pot;
}
