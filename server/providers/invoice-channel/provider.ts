import { type Env, env } from '@/server/kernel/env';
import { outside } from '@/server/providers/outside';
import { handChannel } from './by-hand';
import { nuonuoChannel } from './nuonuo';

export type InvoiceChannelName = Env['INVOICE_CHANNEL'];

/** What a channel is told of an invoice. */
export interface InvoiceRequest {
  /** ours, unique; the same one asks for the same invoice */
  serial: string;
  kind: 'normal' | 'special';
  /** what is printed as the service */
  contentLabel: string;
  /** with the tax */
  amountFen: number;
  taxFen: number;
  /** exact decimal share */
  rate: string;
  remark: string;
  buyer: {
    name: string;
    taxNumber: string;
    address: string;
    phone: string;
    bank: string;
    account: string;
  };
}

export type InvoiceOutcome =
  /** it never heard of the number */
  | { state: 'unknown' }
  | { state: 'waiting' }
  | { state: 'failed'; reason: string }
  | {
      state: 'issued';
      number: string;
      /** YYYY-MM-DD */
      issuedOn: string;
      files: Partial<Record<'pdf' | 'ofd' | 'xml', Buffer>>;
    };

/** Makes invoices of the tax office (数电票). */
export interface InvoiceChannel {
  name: InvoiceChannelName;
  /** True: an operator makes them at the tax office and registers them here; nothing is asked of the channel. */
  isByHand: boolean;
  /**
   * Hands an invoice over; its outcome is asked for afterwards.
   * @throws Error without personal data, where it was not taken in or the channel does not answer: ask again later
   */
  request(invoice: InvoiceRequest): Promise<InvoiceOutcome>;
  /** @throws Error as above */
  query(serial: string): Promise<InvoiceOutcome>;
}

const channels: Record<InvoiceChannelName, () => InvoiceChannel> = {
  hand: handChannel,
  nuonuo: nuonuoChannel,
};

/** The channel that INVOICE_CHANNEL names. */
export const invoiceChannel = (): InvoiceChannel =>
  outside(channels[env().INVOICE_CHANNEL](), { label: '开票通道' });
