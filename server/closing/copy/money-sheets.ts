import { shownName } from '@/lib/domain/identity/party-name';
import {
  invoiceContents,
  invoiceKinds,
  titleKinds,
  titleParticulars,
} from '@/lib/domain/invoices/invoice';
import { invoiceStates } from '@/lib/domain/invoices/process';
import { returnKinds, returnStates } from '@/lib/domain/invoices/return';
import { bankRechargeStates } from '@/lib/domain/payments/bank-recharge';
import { payWayLabel } from '@/lib/domain/payments/pay-ways';
import { paymentStates } from '@/lib/domain/payments/states';
import { findBank } from '@/lib/domain/payouts/banks';
import { withdrawalStates } from '@/lib/domain/payouts/withdrawal-process';
import { manualAccounts, manualPostingStates } from '@/lib/domain/postings/manual-posting';
import { verificationKinds } from '@/lib/domain/verification/states';
import { branchOf } from '@/server/cards/public';
import { bankCards } from '@/server/cards/tables';
import { openDelivery, openTitle } from '@/server/invoices/public';
import { invoiceReturns, invoices, invoiceTitles } from '@/server/invoices/tables';
import { type Sealed, unseal } from '@/server/kernel/crypto';
import { bankRecharges, payments } from '@/server/payments/tables';
import { withdrawals } from '@/server/payouts/tables';
import { manualPostings } from '@/server/postings/tables';
import { exportStatement, lineCells, lineColumns } from '@/server/statements/public';
import {
  elsewhere,
  fileKey,
  hash,
  internal,
  itself,
  named,
  opened,
  others,
  rate,
  yuan,
} from './cells';
import { type CopySheet, sheetOf } from './copy-sheet';

const titleCell = (sealed: Sealed): string => {
  const { name, tax_number: taxNumber, ...words } = openTitle(sealed);
  const rest = Object.entries(titleParticulars).map(
    ([key, label]) => [label, words[key as keyof typeof titleParticulars]] as const,
  );
  return [['名称', name] as const, ['税号', taxNumber] as const, ...rest]
    .filter(([, text]) => text)
    .map(([label, text]) => `${label}：${text}`)
    .join('\n');
};

/** All entries of the account's wallet, as its statement tells them: the ledger names its holders by a word, not by a column. */
const statement: CopySheet = {
  title: '资金明细',
  what: '可用余额的每一笔进出',
  table: 'statement_lines',
  head: lineColumns.map(({ title }) => title),
  widths: lineColumns.map(({ width }) => width),
  async *lines(db, me) {
    const { lines } = await exportStatement(db, me.id, {
      kind: 'all',
      from: '',
      to: '',
      sn: '',
    });
    for await (const some of lines) if (some.length > 0) yield some.map(lineCells);
  },
};

/** Money in, out and on paper. */
export const moneySheets = {
  statement,
  payments: sheetOf(payments, {
    title: '付款与充值',
    what: '通过支付机构的付款与充值',
    columns: {
      id: internal,
      paySn: ['支付单号'],
      userId: itself,
      kind: ['用途', named({ order: '订单付款', recharge: '充值' })],
      way: ['支付方式', payWayLabel],
      provider: internal,
      amountFen: ['金额（元）', yuan],
      walletFen: ['其中余额支付（元）', yuan],
      state: ['状态', named(paymentStates)],
      providerRef: ['支付机构单号'],
      expiresAt: ['支付期限'],
      paidAt: ['支付时间'],
      createdAt: ['时间'],
    },
  }),
  recharges: sheetOf(bankRecharges, {
    title: '对公转账充值',
    what: '对公转账充值的申请与结果',
    columns: {
      id: internal,
      rechargeSn: ['充值单号'],
      userId: itself,
      amountFen: ['金额（元）', yuan],
      state: ['状态', named(bankRechargeStates)],
      // Told by the bank, and not always the account's own name.
      payerSealed: others,
      voucher: fileKey,
      reason: ['驳回原因'],
      paymentId: internal,
      createdAt: ['申请时间'],
      sentAt: ['提交凭证时间'],
      decidedAt: ['审核时间'],
    },
  }),
  cards: sheetOf(bankCards, {
    title: '银行卡',
    what: '绑定过的银行卡，卡号只有尾号',
    columns: {
      id: internal,
      userId: itself,
      kind: ['类型', named(verificationKinds)],
      bankCode: ['银行', (code) => findBank(code)?.name ?? code],
      // The owner's own screens never show more of it than its tail.
      numberSealed: elsewhere,
      numberHash: hash,
      tail: ['尾号'],
      holderSealed: ['户名', (holder, { kind }) => shownName(kind, unseal(holder))],
      branchSealed: ['开户行', (_, card) => branchOf(card)],
      branch: elsewhere,
      checked: [
        '核验',
        named({
          waiting: '核验中',
          same: '一致',
          different: '不一致',
          unknown: '未能核验',
          paid: '已打款成功',
        }),
      ],
      removedAt: ['解绑时间'],
      createdAt: ['绑定时间'],
    },
  }),
  withdrawals: sheetOf(withdrawals, {
    title: '提现',
    what: '提现申请与结果',
    columns: {
      id: internal,
      withdrawSn: ['提现单号'],
      userId: itself,
      requestKey: internal,
      part: internal,
      requestFen: ['申请金额（元）', yuan],
      way: ['方式', named({ card: '到银行卡', refund: '原路退回' })],
      cardId: internal,
      paymentId: internal,
      amountFen: ['金额（元）', yuan],
      state: ['状态', named(withdrawalStates)],
      reason: ['未成功的原因'],
      batchId: internal,
      providerRef: ['银行或支付机构单号'],
      returnedRef: ['退汇单号'],
      returnedOn: ['退汇日期'],
      approvedAt: internal,
      endedAt: ['结束时间'],
      createdAt: ['申请时间'],
    },
  }),
  postings: sheetOf(manualPostings, {
    title: '平台调账',
    what: '平台对账户余额的调账',
    columns: {
      id: internal,
      postingSn: ['调账单号'],
      fromAccount: ['转出', named(manualAccounts)],
      toAccount: ['转入', named(manualAccounts)],
      userId: itself,
      amountFen: ['金额（元）', yuan],
      words: ['事由'],
      state: ['状态', named(manualPostingStates)],
      reason: internal,
      askedBy: internal,
      decidedBy: internal,
      decidedAt: ['决定时间'],
      createdAt: ['提出时间'],
    },
  }),
  titles: sheetOf(invoiceTitles, {
    title: '发票抬头',
    what: '保存的发票抬头',
    columns: {
      id: internal,
      userId: itself,
      kind: ['类型', named(titleKinds)],
      sealed: ['抬头', titleCell],
      fingerprint: hash,
      isDefault: ['默认'],
      createdAt: ['创建时间'],
      updatedAt: ['更新时间'],
    },
  }),
  invoices: sheetOf(invoices, {
    title: '发票',
    what: '申请的发票',
    keys: ['createdAt', 'id'],
    columns: {
      id: internal,
      userId: itself,
      state: ['状态', named(invoiceStates)],
      kind: ['票种', named(invoiceKinds)],
      content: ['内容', named(invoiceContents)],
      amountFen: ['价税合计（元）', yuan],
      taxFen: ['税额（元）', yuan],
      rate: ['税率', rate],
      remark: ['备注'],
      titleKind: ['抬头类型', named(titleKinds)],
      titleSealed: ['抬头', titleCell],
      deliverySealed: ['收票邮箱', (delivery) => openDelivery(delivery).email],
      serial: internal,
      channel: internal,
      number: ['发票号码'],
      issuedOn: ['开票日期'],
      reason: ['驳回或失败的原因'],
      redReason: ['红冲原因'],
      redNumber: ['红字发票号码'],
      mailedAt: ['邮件发送时间'],
      createdAt: ['申请时间'],
      updatedAt: ['更新时间'],
    },
  }),
  returns: sheetOf(invoiceReturns, {
    title: '回票',
    what: '提交给平台的发票',
    keys: ['createdAt', 'id'],
    columns: {
      id: internal,
      userId: itself,
      state: ['状态', named(returnStates)],
      kind: ['票种', named(returnKinds)],
      number: ['发票号码'],
      issuedOn: ['开票日期'],
      sellerSealed: ['销售方', opened],
      amountFen: ['金额（元）', yuan],
      deductRate: ['扣除比例', rate],
      deductFen: ['扣除（元）', yuan],
      fileKey,
      reason: ['驳回原因'],
      decidedAt: ['审核时间'],
      remindedAt: ['上次提醒时间'],
      createdAt: ['提交时间'],
      updatedAt: ['更新时间'],
    },
  }),
};
