import type { Output } from '@/lib/contract';
import {
  type InvoiceContent,
  type InvoiceFileKind,
  invoiceContents,
  invoiceKinds,
} from '@/lib/domain/invoices/invoice';
import { type InvoiceState, invoiceOwnerMoves, invoiceStates } from '@/lib/domain/invoices/process';
import { formatTime } from '@/lib/domain/time/format-time';
import { openDelivery, openTitle } from './sealed-words';
import type { Invoice } from './tables';

type Row = Output<'bill_list'>['invoices'][number];

/** What a row shows beside the invoice itself. */
export interface Beside {
  orderCount: number;
  firstOrderSn: string;
  files: { kind: InvoiceFileKind; file_key: string }[];
}

export function presentInvoice(invoice: Invoice, { orderCount, firstOrderSn, files }: Beside): Row {
  // Written by this area only, from the constants these types are made of; the table checks the state.
  const state = invoice.state;
  const kind = invoice.kind;
  const content = invoice.content as InvoiceContent;
  const moves = invoiceOwnerMoves(state);
  return {
    invoice_id: invoice.id,
    invoice_kind: kind,
    kind_label: invoiceKinds[kind],
    content_label: invoiceContents[content],
    title_name: openTitle(invoice.titleSealed).name,
    number: invoice.number ?? '',
    order_count: orderCount,
    first_order_sn: firstOrderSn,
    amount_fen: invoice.amountFen,
    state,
    state_label: invoiceStates[state],
    progress: progressOf(invoice, state),
    applied_at: invoice.createdAt.toISOString(),
    issued_on: invoice.issuedOn ?? '',
    files,
    can: {
      cancel: moves.includes('cancel'),
      red: moves.includes('ask_red'),
      again: ['rejected', 'canceled', 'red_done'].includes(state),
    },
  };
}

/** How it stands and what comes next, in one sentence. */
function progressOf(invoice: Invoice, state: InvoiceState): string {
  const said = (words: string) => (invoice.reason ? `${invoice.reason}；${words}` : words);
  const words: Record<InvoiceState, () => string> = {
    reviewing: () => '平台在 1 个工作日内审核',
    issuing: () =>
      invoice.channel === 'hand' ? '平台正在开具，开出后可下载' : '已送开票通道，开出后可下载',
    issued: () => issuedWords(invoice),
    rejected: () => said('订单已回到可开票'),
    failed: () => said('平台会重试，您也可以撤回后修改'),
    canceled: () => '已撤回，订单已回到可开票',
    red_applied: () => `${invoice.redReason}；红冲后订单回到可开票`,
    red_done: () => `${invoice.redNumber ? `红字发票 ${invoice.redNumber}，` : ''}订单已回到可开票`,
  };
  return words[state]();
}

function issuedWords(invoice: Invoice): string {
  const { email } = openDelivery(invoice.deliverySealed);
  return invoice.mailedAt
    ? `${formatTime(invoice.mailedAt.toISOString(), 'minute')} 已发至 ${email}`
    : '可下载';
}
