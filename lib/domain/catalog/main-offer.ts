import { platformOf } from './platforms';

interface Offer {
  position: number;
  orderable: boolean;
}

/** The price a good is shown with: of its main position, else of any that can be ordered. */
export function mainOffer<O extends Offer>(good: {
  staff_style: number;
  skus: readonly O[];
}): O | undefined {
  const { mainPosition } = platformOf(good.staff_style);
  const offers = good.skus.filter(({ orderable }) => orderable);
  return offers.find(({ position }) => position === mainPosition) ?? offers[0];
}
