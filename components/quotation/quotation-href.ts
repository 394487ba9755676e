import { type Compared, writeCompared } from '@/lib/domain/planning/comparison';

/** The address of a quotation's file, at the prices of the moment it is opened. */
export const quotationHref = (kind: 'xlsx' | 'pdf', lines: readonly Compared[]): string =>
  `/api/quotation/quotation.${kind}?sn=${writeCompared(lines)}`;
