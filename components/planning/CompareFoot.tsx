import { useBusy } from '@/components/kit/hooks/use-busy';
import { Button } from '@/components/kit/ui/Button';
import { Price } from '@/components/kit/ui/Price';
import { QuotationLinks } from '@/components/quotation/QuotationLinks';
import { FootBar, FootSum } from '@/components/tray/FootBar';
import s from '@/components/tray/FootBar.module.css';
import { formatCost } from '@/lib/domain/figures/format-figure';
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
        {skus.length > 0 && <QuotationLinks lines={columns} />}
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
