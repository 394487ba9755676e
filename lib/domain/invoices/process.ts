import { keysOf } from '@/lib/domain/text/keys-of';

/** States of an invoice that an advertiser asks for (domain.md: Invoice), and every way between them. */
export const invoiceStates = {
  reviewing: '待审核',
  issuing: '开票中',
  issued: '已开票',
  rejected: '已驳回',
  failed: '开票失败',
  canceled: '已撤回',
  red_applied: '红冲申请中',
  red_done: '已红冲',
} as const;

export type InvoiceState = keyof typeof invoiceStates;

export const invoiceStateKeys = keysOf(invoiceStates);

/** Over: the orders of such an invoice may stand on another one. */
export const endedInvoiceStates = [
  'rejected',
  'canceled',
  'red_done',
] as const satisfies readonly InvoiceState[];

export const invoiceActors = ['owner', 'platform', 'channel', 'system'] as const;

export type InvoiceActor = (typeof invoiceActors)[number];

interface Move {
  actors: readonly InvoiceActor[];
  from: readonly InvoiceState[];
  to: InvoiceState;
  /** said where no reason is given; none is needed without it */
  lacking?: string;
  /** a reason may be given, and is kept */
  mayReason?: true;
  /** in the invoice's record */
  event: string;
  /** told to who asked for the invoice, by this template; none where they did it themselves or nothing is to be done */
  notice?: `invoice_${'rejected' | 'issued' | 'failed' | 'to_red' | 'kept' | 'red'}`;
}

export const invoiceMoves = {
  approve: {
    actors: ['platform'],
    from: ['reviewing'],
    to: 'issuing',
    mayReason: true,
    event: '审核通过，开始开票',
  },
  reject: {
    actors: ['platform', 'system'],
    from: ['reviewing', 'failed'],
    to: 'rejected',
    lacking: '请写明驳回的理由，广告主可见',
    event: '申请被驳回，订单回到可开票',
    notice: 'invoice_rejected',
  },
  cancel: {
    actors: ['owner'],
    from: ['reviewing', 'failed'],
    to: 'canceled',
    event: '已撤回申请，订单回到可开票',
  },
  issue: {
    actors: ['platform', 'channel'],
    from: ['issuing', 'failed'],
    to: 'issued',
    event: '发票已开具',
    notice: 'invoice_issued',
  },
  fail: {
    actors: ['platform', 'channel'],
    from: ['issuing'],
    to: 'failed',
    mayReason: true,
    event: '开票没有成功',
    notice: 'invoice_failed',
  },
  retry: { actors: ['platform'], from: ['failed'], to: 'issuing', event: '重新开票' },
  ask_red: {
    actors: ['owner'],
    from: ['issued'],
    to: 'red_applied',
    mayReason: true,
    event: '申请红冲',
  },
  order_refunded: {
    actors: ['system'],
    from: ['issued'],
    to: 'red_applied',
    mayReason: true,
    event: '订单退款，原发票需要红冲',
    notice: 'invoice_to_red',
  },
  refuse_red: {
    actors: ['platform'],
    from: ['red_applied'],
    to: 'issued',
    mayReason: true,
    event: '红冲申请未通过，原发票有效',
    notice: 'invoice_kept',
  },
  red: {
    actors: ['platform'],
    from: ['red_applied'],
    to: 'red_done',
    event: '已红冲，订单回到可开票',
    notice: 'invoice_red',
  },
} as const satisfies Record<string, Move>;

export type InvoiceMoveName = keyof typeof invoiceMoves;

export const invoiceMoveOf = (name: InvoiceMoveName): Move => invoiceMoves[name];

/** What who asked for an invoice may do with it now. */
export const invoiceOwnerMoves = (state: InvoiceState): InvoiceMoveName[] =>
  keysOf(invoiceMoves).filter((name) => {
    const { actors, from } = invoiceMoveOf(name);
    return actors.includes('owner') && from.includes(state);
  });
