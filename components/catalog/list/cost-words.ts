import type { GoodCardSku } from '@/lib/contract/catalog';
import { formatCost } from '@/lib/domain/figures/format-figure';

/** What a price costs by its platform's measure (CPM, read cost …), as a row says it; — where its reach is not known. */
export const costWords = (sku: GoodCardSku | undefined): string =>
  sku?.cost_fen == null ? '—' : formatCost(sku.cost_fen);
