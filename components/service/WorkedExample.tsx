import { accountHref } from '@/lib/address/account-href';
import type { GoodCard } from '@/lib/contract/catalog';
import { mainOffer } from '@/lib/domain/catalog/main-offer';
import { platformOf, positionName } from '@/lib/domain/catalog/platforms';
import { formatCost, shortDay } from '@/lib/domain/figures/format-figure';
import { formatYuan } from '@/lib/domain/money/format-yuan';
import s from './Service.module.css';

/** The cost rule of a platform with the figures of one account that can be ordered now; nothing without one. */
export function WorkedExample({ goods = [] }: { goods: readonly GoodCard[] | undefined }) {
  const good = goods.find((each) => mainOffer(each)?.cost_fen != null);
  const sku = good && mainOffer(good);
  if (!sku || sku.cost_fen === null) return null;
  const platform = platformOf(good.staff_style);
  return (
    <p className={s.example}>
      <span>现在算一遍</span>
      <a href={accountHref(good)}>{good.good_title}</a> 的{positionName(platform, sku.position)}报价{' '}
      <b>{formatYuan(sku.price_fen)}</b>，按它的数据{platform.cost.name}是{' '}
      <b>{formatCost(sku.cost_fen)}</b>；报价有效到 {shortDay(sku.valid_until)}
    </p>
  );
}
