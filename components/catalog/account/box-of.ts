import { goodHref } from '@/lib/address/good-href';
import { mainOffer } from '@/lib/domain/catalog/main-offer';
import { platformOf } from '@/lib/domain/catalog/platforms';
import { formatCost } from '@/lib/domain/figures/format-figure';
import { formatDay } from '@/lib/domain/time/format-time';
import { daysLeft } from '../detail/days-left';
import { priceOf, whyClosed } from '../detail/sku-words';
import type { AccountBoxProps } from './AccountBox';
import type { AccountTold } from './account-told';
import { mainSku } from './main-sku';

/** What the box of prices says of an account: words, for nothing is counted in the browser. */
export function boxOf({ detail, days }: Pick<AccountTold, 'detail' | 'days'>): AccountBoxProps {
  const { good, skus, today } = detail;
  const main = mainOffer({ ...good, skus }) ?? mainSku(detail);
  const { cost } = platformOf(good.staff_style);
  return {
    sn: good.good_sn,
    title: good.good_title,
    order: goodHref(good),
    main: main?.sku_id ?? null,
    closed: good.orderable ? null : whyClosed(good, today),
    options: skus.map((sku) => {
      const told = days.positions.find(({ position }) => position === sku.position);
      return {
        id: sku.sku_id,
        position: sku.position,
        name: sku.name,
        // Where the row is short it breaks before the time and not within it.
        makes: [sku.form, `交稿\u00a0${sku.lead_time_days}\u00a0天`].filter(Boolean).join('，'),
        fen: sku.price_fen,
        price: priceOf(sku),
        cost: sku.cost_fen === null ? '' : `${cost.name} ${formatCost(sku.cost_fen)}`,
        until: `报价有效至 ${sku.valid_until}，${daysLeft(sku.days_left)}`,
        closed: sku.orderable ? null : `${sku.why_not ?? '暂时不能下单'}；可选其他位置，或先询价`,
        first: told ? told.first && formatDay(told.first) : '',
      };
    }),
  };
}
