import { type Quoted, writeQuoted } from '@/lib/domain/planning/quotation';

/** The address of a quotation's file, at the prices of the moment it is opened. */
export const quotationHref = (kind: 'xlsx' | 'pdf', lines: readonly Quoted[]): string =>
  `/api/quotation/quotation.${kind}?sn=${writeQuoted(lines)}`;
