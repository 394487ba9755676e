import { useEffect, useState } from 'react';
import { useBusy } from '@/components/kit/hooks/use-busy';
import { Button, LinkButton } from '@/components/kit/ui/Button';
import { Price } from '@/components/kit/ui/Price';
import { QuotationLinks } from '@/components/quotation/QuotationLinks';
import { FootBar, FootSum } from '@/components/tray/FootBar';
import s from '@/components/tray/FootBar.module.css';
import { askHref } from '@/lib/address/ask-href';
import { href } from '@/lib/address/routes';
import { formatCost } from '@/lib/domain/figures/format-figure';
import { isOneLess, readCompared } from '@/lib/domain/planning/comparison';
import { sumOfLines } from '@/lib/domain/planning/sum-of-lines';
import { useAppStore } from '@/store/AppStoreProvider';
import { addAllToCart } from './add-all-to-cart';

/** An account of the comparison with the price that is compared. */
export interface ComparedLine {
  sn: string;
  title: string;
  costName: string;
  /** undefined: it sells nothing */
  sku?: {
    id: number;
    position: number;
    price_fen: number;
    cost_fen: number | null;
    orderable: boolean;
  };
}

/** What the compared placements cost together, and all of them into the cart. */
export function CompareFoot({ lines }: { lines: readonly ComparedLine[] }) {
  const store = useAppStore();
  const before = useBeforeRemoval(lines);
  const { busy, run } = useBusy();
  const skus = lines.flatMap(({ sku, costName }) => (sku?.orderable ? [{ ...sku, costName }] : []));
  const left = lines.length - skus.length;
  const columns = lines.map(({ sn, sku }) => ({ sn, position: sku?.position ?? 0 }));
  const sum = sumOfLines(skus);
  const addAll = () =>
    run(async () => {
      const isDone = await addAllToCart(
        store,
        skus.map(({ id }) => id),
      );
      if (isDone) store.getState().openCart();
    });
  return (
    <FootBar label="合计">
      <FootSum name={left > 0 ? `合计（${left} 个暂不能投，未计）` : `合计 ${skus.length} 个账号`}>
        <Price fen={sum.price_fen} size={22} />
      </FootSum>
      {sum.cost_fen !== null && skus.length > 1 && (
        <FootSum name={`混合 ${sum.costName}`}>{formatCost(sum.cost_fen)}</FootSum>
      )}
      <div className={s.acts}>
        {before && (
          <LinkButton kind="text" size={40} href={before}>
            撤销移除
          </LinkButton>
        )}
        {skus.length > 0 && <QuotationLinks lines={columns} />}
        {skus.length > 0 && (
          <LinkButton kind="outlined" size={40} href={askHref(columns)}>
            一起询价
          </LinkButton>
        )}
        <Button
          kind="primary"
          size={40}
          loading={busy}
          disabled={skus.length === 0}
          onClick={addAll}
        >
          全部加入购物车
        </Button>
      </div>
    </FootBar>
  );
}

/** The address that one came from by removing an account of it: pages of a comparison are loaded whole. */
function useBeforeRemoval(lines: readonly ComparedLine[]): string | null {
  const [before, setBefore] = useState<string | null>(null);
  useEffect(() => {
    if (!document.referrer) return;
    const from = new URL(document.referrer);
    if (from.origin !== location.origin || from.pathname !== href('compare')) return;
    const columns = readCompared(from.searchParams.get('sn') ?? '');
    if (isOneLess(columns, lines)) setBefore(from.pathname + from.search);
  }, [lines]);
  return before;
}
