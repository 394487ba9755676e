import type { Output } from '@/lib/contract';
import type { PrintedInvoice } from '@/lib/domain/invoices/comparison';

/** What a file says of its invoice, as screens read it. */
export const printedOnWire = (
  said: PrintedInvoice,
): NonNullable<Output<'invoice-return/read'>['printed']> => ({
  number: said.number,
  kind: said.kind,
  rate: said.rate,
  issued_on: said.issuedOn,
  buyer_name: said.buyerName,
  buyer_tax_number: said.buyerTaxNumber,
  seller_name: said.sellerName,
  seller_tax_number: said.sellerTaxNumber,
  amount_fen: said.amountFen,
  tax_fen: said.taxFen,
});
