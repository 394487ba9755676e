import { type ContactSubject, contactSubjects, stateLabel } from '@/lib/domain/contact-states';
import { deliveryStates } from '@/lib/domain/delivery-states';
import { formatTime } from '@/lib/domain/format-time';
import { formatYuan } from '@/lib/domain/format-yuan';
import { keysOf } from '@/lib/domain/keys-of';
import { noticeChannelNames } from '@/lib/domain/notice-topics';
import { actOf } from '@/lib/domain/order-actions';
import { countRecoveries, listRecoveries } from '@/server/account/public';
import { countWaitingCommissions, listWaitingCommissions } from '@/server/commissions/public';
import { countContact, listContact, suggestionLines, type Waiting } from '@/server/contact/public';
import {
  countCertificates,
  countStuckContracts,
  listCertificates,
  listStuckContracts,
} from '@/server/contracts/public';
import {
  countWaitingInvoices,
  countWaitingReturns,
  lackingEntityKeys,
  listWaitingInvoices,
  listWaitingReturns,
} from '@/server/invoices/public';
import type { Db } from '@/server/kernel/database';
import type { Window } from '@/server/kernel/window';
import {
  countWaiting,
  listEntries,
  listPendingChanges,
  listPendingListings,
  listPendingProofs,
} from '@/server/media/public';
import { countStuck, listStuck } from '@/server/notices/public';
import { countForPlatform, listForPlatform } from '@/server/orders/public';
import {
  countBankRecharges,
  countTransfers,
  waitingBankRecharges,
  waitingTransfers,
} from '@/server/payments/public';
import { countForOperator, listForOperator, type WithdrawalQueue } from '@/server/payouts/public';
import { countPendingFigures, listPendingFigures } from '@/server/reports/public';
import {
  countAuthorisations,
  countPending,
  listAuthorisations,
  listPending,
} from '@/server/verification/public';

/** One that waits, piece by piece: what is printed may hold other people's words, and is made safe where it is printed. */
export interface QueueRow {
  /** the first names it for the act */
  cells: readonly string[];
  below?: readonly string[];
}

/** Something that waits for the platform's people, the longest waiting first. */
export interface Queue {
  name: string;
  count: (db: Db) => Promise<number>;
  list: (db: Db, window: Window) => Promise<QueueRow[]>;
}

const open: Readonly<Record<ContactSubject, readonly string[]>> = {
  callback: ['waiting', 'missed'],
  need: ['pending', 'handling', 'recommended'],
  suggestion: ['pending', 'handling'],
  question: ['pending'],
};

const contactQueue = (subject: ContactSubject): Queue => ({
  name: contactSubjects[subject].name,
  count: (db) => countContact(db, subject, open[subject]),
  list: async (db, window) =>
    (await listContact(db, subject, open[subject], window)).map((row) => contactRow(subject, row)),
});

const withdrawalQueue = (name: string, queue: WithdrawalQueue): Queue => ({
  name,
  count: (db) => countForOperator(db, queue),
  list: async (db, window) =>
    (await listForOperator(db, queue, window)).map((row) => ({
      cells: [`sn=${row.withdrawSn}`, row.asked, row.state, row.amount, row.target],
      below: row.remarks,
    })),
});
const contactRow = (
  subject: ContactSubject,
  { id, state, phone, text, created_at }: Waiting,
): QueueRow => ({ cells: [`id=${id}`, created_at, stateLabel(subject, state), phone, text] });

const mediaCount = (kind: keyof Awaited<ReturnType<typeof countWaiting>>) => async (db: Db) =>
  (await countWaiting(db))[kind];

export const queues = {
  entry: {
    name: '入驻申请',
    count: mediaCount('entry'),
    list: async (db, window) =>
      (await listEntries(db, 'pending', window)).map((row) => ({
        cells: [
          `id=${row.id}`,
          row.kind,
          row.name,
          `${row.contact_name} ${row.phone}`,
          `${row.platforms}，${row.listing_count} 个账号`,
          row.intro,
        ],
      })),
  },
  listing: {
    name: '新账号',
    count: mediaCount('listing'),
    list: async (db, window) =>
      (await listPendingListings(db, window)).map((row) => ({
        cells: [
          `good_sn=${row.good_sn} version='${row.version}'`,
          `${row.platform} ${row.title}，${row.owner}`,
        ],
        below: [...row.words.map(({ field, text }) => `${field}：${text}`), ...row.warnings],
      })),
  },
  change: {
    name: '账号修改',
    count: mediaCount('change'),
    list: async (db, window) =>
      (await listPendingChanges(db, window)).map((row) => ({
        cells: [`id=${row.id}`, `${row.platform} ${row.title}，${row.owner}`],
        below: row.differences.map(
          ({ field, before, after }) => `${field}：${before || '无'} → ${after || '无'}`,
        ),
      })),
  },
  figure: {
    name: '数据截图',
    count: mediaCount('figure'),
    list: async (db, window) =>
      (await listPendingProofs(db, window)).map((row) => ({
        cells: [
          `id=${row.id}`,
          `${row.platform} ${row.title}`,
          `${row.figure} ${row.value}`,
          row.url,
        ],
      })),
  },
  result: {
    name: '发布效果数据',
    count: countPendingFigures,
    list: async (db, window) =>
      (await listPendingFigures(db, window)).map((row) => ({
        cells: [`id=${row.id}`, `${row.orderSn} ${row.title}`, `${row.figures}，${row.asOf}`],
        below: row.urls,
      })),
  },
  order: {
    name: '等平台处理的订单',
    count: countForPlatform,
    list: async (db, window) =>
      (await listForPlatform(db, window)).map((row) => ({
        cells: [
          `order_sn=${row.orderSn}`,
          `${row.title}，${row.what}${row.dueAt ? `，${formatTime(row.dueAt.toISOString(), 'minute')} 前` : ''}`,
        ],
        below: [
          ...row.points.map(
            ({ no, clauseText, claim, answer }) =>
              `${no}. ${clauseText}｜主张：${claim}｜答辩：${answer || '没有'}`,
          ),
          `可以：${row.acts.map((name) => `${name} ${actOf(name).action.label}`).join('，')}`,
        ],
      })),
  },
  commission: {
    name: '直播佣金：有异议的净销售额，逾期未付的佣金',
    count: countWaitingCommissions,
    list: async (db, window) =>
      (await listWaitingCommissions(db, window)).map((row) => ({
        cells: [`order_sn=${row.orderSn}`, `${row.title}，${row.state}`, row.sums],
        below: [...row.notes, `可以：${row.acts.join('，')}`],
      })),
  },
  lost_phone: {
    name: '更换手机号',
    count: countRecoveries,
    list: async (db, window) =>
      (await listRecoveries(db, window)).map((row) => ({
        cells: [
          `id=${row.id}`,
          formatTime(row.askedAt, 'minute'),
          row.account,
          `${row.from} → ${row.to}`,
          '身份证号和支付密码已核对一致',
        ],
        below: row.words ? [row.words] : [],
      })),
  },
  verification: {
    name: '实名认证',
    count: countPending,
    list: async (db, window) =>
      (await listPending(db, window)).map((row) => ({
        cells: [`id=${row.id}`, row.submitted, row.kind, row.name, row.number],
        below: row.remarks,
      })),
  },
  authorisation: {
    name: '授权委托书',
    count: countAuthorisations,
    list: async (db, window) =>
      (await listAuthorisations(db, window)).map((row) => ({
        cells: [`id=${row.id}`, row.submitted, row.company, row.person, `至 ${row.validUntil}`],
      })),
  },
  withdrawal: withdrawalQueue('待审核的提现', 'review'),
  payout: withdrawalQueue('待打款与打款中的提现', 'payout'),
  invoice: {
    name: '开票与红冲',
    count: countWaitingInvoices,
    list: listWaitingInvoices,
  },
  invoice_return: {
    name: '媒体主回票',
    count: countWaitingReturns,
    list: listWaitingReturns,
  },
  setup: {
    name: '平台主体还缺的设置：合同、收款写着演示主体，媒体主不能提交回票',
    count: async (db) => (await lackingEntityKeys(db)).length,
    list: async (db) =>
      (await lackingEntityKeys(db)).map(({ key, word }) => ({
        cells: [`key=${key}`, `平台主体：${word}`, 'npm run content -- save config 文件.json'],
      })),
  },
  'bank-recharge': {
    name: '对公转账充值',
    count: countBankRecharges,
    list: async (db, window) =>
      (await waitingBankRecharges(db, window)).map((row) => ({
        cells: [
          `id=${row.id}`,
          row.rechargeSn,
          formatYuan(row.amountFen, true),
          `付款户名 ${row.payer}`,
          row.name,
          row.voucherUrl,
        ],
      })),
  },
  transfer: {
    name: '等对公转账到账的订单，一笔转账可付几个',
    count: countTransfers,
    list: async (db, window) =>
      (await waitingTransfers(db, window)).map((row) => ({
        cells: [
          `orders=${row.orderSn}`,
          formatYuan(row.priceFen, true),
          row.name,
          row.dueAt ? `${formatTime(row.dueAt.toISOString(), 'minute')} 前` : '',
        ],
      })),
  },
  certificate: {
    name: '合同签署人的证件',
    count: countCertificates,
    list: async (db, window) =>
      (await listCertificates(db, window)).map((row) => ({
        cells: [`id=${row.id}`, row.submitted, row.contractSn, row.type, row.name],
      })),
  },
  'stuck-contract': {
    name: '生成或盖章失败的合同',
    count: countStuckContracts,
    list: async (db, window) =>
      (await listStuckContracts(db, window)).map((row) => ({
        cells: [`contract_sn=${row.contractSn}`, `试过 ${row.failures} 次，原因见日志`],
      })),
  },
  callback: contactQueue('callback'),
  need: contactQueue('need'),
  suggestion: {
    ...contactQueue('suggestion'),
    list: async (db, window) => {
      const waiting = await listContact(db, 'suggestion', open.suggestion, window);
      const lines = await suggestionLines(
        db,
        waiting.map(({ id }) => id),
      );
      return waiting.map((row) => ({
        ...contactRow('suggestion', row),
        below: lines.get(row.id) ?? [],
      }));
    },
  },
  question: contactQueue('question'),
  notice: {
    name: '没有送达的通知',
    count: countStuck,
    list: async (db, window) =>
      (await listStuck(db, window)).map((row) => ({
        cells: [
          `id=${row.id}`,
          row.created_at,
          noticeChannelNames[row.channel],
          `${deliveryStates[row.state]}，试过 ${row.attempts} 次`,
          row.title,
        ],
        below: [row.error],
      })),
  },
} as const satisfies Record<string, Queue>;

export type QueueName = keyof typeof queues;

export const queueNames = keysOf(queues);
