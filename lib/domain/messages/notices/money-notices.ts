import type { NoticeTemplates } from './notice-template';

const amount = { name: '金额', example: '¥1,200.00', must: true } as const;
const paySn = { name: '支付单号', example: 'ZF20261129000001', must: true } as const;
const orderSn = { name: '订单号', example: 'DD20261129000001', must: true } as const;
const withdrawSn = { name: '提现单号', example: 'TX20261129000001', must: true } as const;
const note = { name: '说明', example: '抬头与税号不一致', must: true } as const;
const reason = { name: '理由', example: '户名与实名认证不一致', must: true } as const;
/** Where there may be none: with its full stop, so that nothing is left over. */
const anyReason = { name: '理由', example: '收款银行退回。', must: true } as const;
const taxNote = { name: '税差说明', example: '，税差 ¥60.00 已扣除', must: true } as const;

const topic = 'money';
const withdrawn = {
  topic,
  body: '提现单号 {提现单号}',
  blanks: { amount, reason: { name: '理由', example: '' }, withdrawSn },
} as const;
const notWithdrawn = {
  topic,
  body: '{理由}提现单号 {提现单号}',
  blanks: { amount, reason: anyReason, withdrawSn },
} as const;
const ofInvoice = { topic, body: '{说明}', blanks: { note } } as const;
const ofPosting = {
  topic,
  body: '{事由}。调账单号 {调账单号}',
  blanks: {
    amount,
    words: { name: '事由', example: '补记 11 月 20 日的到账', must: true },
    postingSn: { name: '调账单号', example: 'TZ20261129000001', must: true },
  },
} as const;
const notToOrder = {
  topic,
  body: '到账 {金额}，在您的可用余额里。订单号 {订单号}，支付单号 {支付单号}',
} as const;

export const moneyNotices = {
  recharge_paid: {
    topic,
    name: '充值到账',
    when: '充值到账时，发给充值的人',
    title: '充值 {金额} 已到账',
    body: '支付单号 {支付单号}',
    blanks: { amount, paySn },
  },
  bank_recharge_rejected: {
    topic,
    name: '对公转账充值被驳回',
    when: '财务驳回对公转账的凭证时，发给充值的人',
    title: '对公转账充值被驳回，请重新上传凭证',
    body: '{理由}。充值单号 {充值单号}',
    blanks: {
      reason,
      rechargeSn: { name: '充值单号', example: 'CZ20261129000001', must: true },
    },
  },
  payment_short: {
    ...notToOrder,
    name: '到账时余额已另有他用',
    when: '订单的款到账时余额已不够付这一单，发给付款人',
    title: '到账时余额已另有他用，订单还差 {差额}，请重新付款',
    blanks: {
      missing: { name: '差额', example: '¥200.00', must: true },
      ...{ amount, orderSn, paySn },
    },
  },
  payment_late: {
    ...notToOrder,
    name: '到账时订单已结束',
    when: '订单的款到账时订单已结束，发给付款人',
    title: '付款到账时订单已结束，钱已转入您的可用余额',
    blanks: { amount, orderSn, paySn },
  },
  late_refund_buyer: {
    topic,
    name: '完成后退款（广告主）',
    when: '已完成的订单退款时，发给广告主',
    title: '订单 {订单号} 完成后退款，已到您的可用余额',
    body: '{金额}，原因：{理由}',
    blanks: { orderSn, amount, reason },
  },
  late_refund_seller: {
    topic,
    name: '完成后退款（媒体主）',
    when: '已完成的订单退款时，发给媒体主',
    title: '订单 {订单号} 完成后退款 {金额}',
    body: '{扣回说明}。原因：{理由}',
    blanks: {
      ...{ orderSn, amount, reason },
      taken: { name: '扣回说明', example: '从您的可用余额扣回 ¥1,104.00', must: true },
    },
  },
  withdrawal_rejected: {
    ...notWithdrawn,
    name: '提现审核未通过',
    when: '财务驳回提现时，发给提现的人',
    title: '提现 {金额} 审核未通过，已退回可用余额',
  },
  withdrawal_paid: {
    ...withdrawn,
    name: '提现打款成功',
    when: '打款成功时，发给提现的人',
    title: '提现 {金额} 已打款成功',
  },
  withdrawal_failed: {
    ...notWithdrawn,
    name: '提现打款失败',
    when: '打款失败时，发给提现的人',
    title: '提现 {金额} 打款失败，已退回可用余额',
  },
  withdrawal_bounced: {
    ...notWithdrawn,
    name: '提现被银行退回',
    when: '收款银行退票时，发给提现的人',
    title: '提现 {金额} 被收款银行退回，已转入可用余额',
  },
  invoice_rejected: {
    ...ofInvoice,
    name: '开票申请被驳回',
    when: '财务驳回开票申请时，发给广告主',
    title: '发票申请被驳回，订单已回到可开票',
  },
  invoice_issued: {
    ...ofInvoice,
    name: '发票已开具',
    when: '发票开具时，发给广告主；说明里是发票号码',
    title: '发票已开具，可以下载',
  },
  invoice_failed: {
    ...ofInvoice,
    name: '开票没有成功',
    when: '开票渠道没有开成时，发给广告主',
    title: '开票没有成功，平台会重试，您也可以撤回后修改',
  },
  invoice_to_red: {
    ...ofInvoice,
    name: '退款后发票将红冲',
    when: '已开票的订单退款时，发给广告主',
    title: '订单退款，原发票将红冲，红冲后按实付金额重新可开',
  },
  invoice_kept: {
    ...ofInvoice,
    name: '红冲申请未通过',
    when: '财务不同意红冲时，发给广告主',
    title: '红冲申请未通过，原发票仍有效',
  },
  invoice_red: {
    ...ofInvoice,
    name: '发票已红冲',
    when: '红冲完成时，发给广告主；说明里是红字发票号码',
    title: '发票已红冲，订单已回到可开票',
  },
  return_approved: {
    topic,
    name: '回票已通过',
    when: '媒体主的回票通过时，发给媒体主',
    title: '回票 {发票号} 已通过',
    body: '{说明}{税差说明}',
    blanks: {
      number: { name: '发票号', example: '26112000000012345678', must: true },
      ...{ note, taxNote },
    },
  },
  return_rejected: {
    topic,
    name: '回票被驳回',
    when: '媒体主的回票被驳回时，发给媒体主',
    title: '回票 {发票号} 被驳回',
    body: '{说明}{税差说明}',
    blanks: {
      number: { name: '发票号', example: '26112000000012345678', must: true },
      ...{ note, taxNote },
    },
  },
  return_reminded: {
    topic,
    name: '提醒重新提交回票',
    when: '财务提醒媒体主重新提交被驳回的回票时，发给媒体主',
    title: '回票 {发票号} 已驳回，请重新提交',
    body: '驳回原因：{说明}；涉及 {单数} 单，请按结算金额 {金额} 重新开票',
    blanks: {
      number: { name: '发票号', example: '26112000000012345678', must: true },
      ...{ note, amount },
      orders: { name: '单数', example: '3', must: true },
    },
  },
  posting_up: {
    ...ofPosting,
    name: '平台调账，余额增加',
    when: '手工记账增加余额时，发给余额的主人',
    title: '平台调账：可用余额增加 {金额}',
  },
  posting_down: {
    ...ofPosting,
    name: '平台调账，余额减少',
    when: '手工记账减少余额时，发给余额的主人',
    title: '平台调账：可用余额减少 {金额}',
  },
} as const satisfies NoticeTemplates;
