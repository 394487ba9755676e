import { emptyPdf } from '@/demo/empty-pdf';
import type { InvoiceState } from '@/lib/domain/invoices/process';
import { yuanOfFen } from '@/lib/domain/money/money';
import { listWaitingInvoices, listWaitingReturns } from '@/server/invoices/public';
import { firstWindow } from '@/server/kernel/limits/window';
import { todayOf } from '@/server/kernel/market-time';
import { transferQueue, waitingBankRecharges } from '@/server/payments/public';
import { listForOperator } from '@/server/payouts/public';
import { payoutProvider } from '@/server/providers/payout/provider';
import { type ClerkRule, type ClerkTask, clerk, decide, secondClerk } from './clerk-rule';

/** Money on its way in and out, and invoices of both sides. */
export const moneyRules = {
  withdrawal: {
    does: `通过提现；大额的由${secondClerk}再审一次`,
    tasks: async (db) =>
      (await listForOperator(db, 'review')).map(({ withdrawSn: sn, approvers }) => ({
        ...decide('withdrawal', { sn }),
        by: approvers.includes(`operator:${clerk}`) ? secondClerk : clerk,
      })),
  },
  payout: {
    does: '把通过的提现编成批次，记为打款成功（演示，没有真实转账）',
    tasks: async (db) => {
      // A provider that pays by itself waits for nobody.
      if (payoutProvider()) return [];
      const byCard = (await listForOperator(db, 'payout')).filter(({ way }) => way === 'card');
      const sent = byCard.filter(({ stage }) => stage === 'paying');
      const waits = byCard.some(({ stage }) => stage === 'payable');
      return [
        ...(waits ? [{ act: 'payout-batch', fields: {}, by: clerk } as const] : []),
        ...sent.map(({ withdrawSn: sn }): ClerkTask => {
          const fields = { sn, ref: `YS${sn}` };
          return { act: 'payout-done', fields, by: clerk };
        }),
      ];
    },
  },
  invoice: {
    does: '通过开票申请并开具（演示文件，没有内容）；抬头与付款方不同又没有写明关系的，驳回；红冲照办',
    tasks: async (db) => {
      const today = await todayOf(db);
      return (await listWaitingInvoices(db, firstWindow)).flatMap(({ id, state, strangePayer }) =>
        invoiceTask(id, state, strangePayer, today),
      );
    },
  },
  invoice_return: {
    does: '通过媒体主回票',
    tasks: async (db) =>
      (await listWaitingReturns(db, firstWindow)).map(({ id }) => decide('invoice_return', { id })),
  },
  'bank-recharge': {
    does: '对公转账充值按登记的金额入账（演示，没有真实到账）',
    tasks: async (db) =>
      (await waitingBankRecharges(db, firstWindow)).map(({ id, rechargeSn }) =>
        decide('bank-recharge', { id, ref: `YS${rechargeSn}` }),
      ),
  },
  reconcile: { leaves: '差额要由财务对着银行流水说明，演示里不替人说明' },
  posting: { leaves: '手工记账要由提出人以外的同事看凭证，演示里不替人同意' },
  setting: { leaves: '费率要由提出人以外的同事看过事由，演示里不替人同意' },
  transfer: {
    does: '选了对公转账的订单按订单金额入账（演示，没有真实到账）',
    tasks: async (db) =>
      (await transferQueue.list(db, firstWindow)).map(({ orderSn, priceFen }) => ({
        act: 'transfer',
        fields: { ref: `YS${orderSn}`, amount: yuanOfFen(priceFen), orders: orderSn },
        by: clerk,
      })),
  },
} as const satisfies Record<string, ClerkRule>;

function invoiceTask(
  id: number,
  state: InvoiceState,
  strangePayer: string,
  today: string,
): ClerkTask[] {
  const act = (name: string, fields: Record<string, string>): ClerkTask[] => [
    { act: name, fields: { id: String(id), ...fields }, by: clerk },
  ];
  switch (state) {
    case 'reviewing': {
      const problem = `抬头与付款账号的认证名称「${strangePayer}」不同，请在备注写明两者的关系后重新申请`;
      return [decide('invoice', { id }, strangePayer && problem)];
    }
    case 'issuing':
      return act('invoice_issue', {
        number: demoNumber('2699', id),
        issued_on: today,
        pdf: `base64,${emptyPdf.toString('base64')}`,
      });
    case 'failed':
      return act('invoice_retry', {});
    case 'red_applied':
      return act('invoice_red', { number: demoNumber('2698', id) });
    default:
      return [];
  }
}

/** 20 digits as the tax office's, which gives none that begin so. */
const demoNumber = (begins: string, id: number): string =>
  `${begins}${String(id).padStart(16, '0')}`;
