import type { GoodCard, GoodCardSku } from '@/lib/contract/catalog';
import { platformOf } from '@/lib/domain/catalog/platforms';

/** The price a good is shown with: of its main position, else of any that can be ordered. */
export function mainOffer(good: GoodCard): GoodCardSku | undefined {
  const { mainPosition } = platformOf(good.staff_style);
  const offers = good.skus.filter(({ orderable }) => orderable);
  return offers.find(({ position }) => position === mainPosition) ?? offers[0];
}
