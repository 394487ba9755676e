import { href } from '@/lib/address/routes';

const skuNumber = /^[1-9]\d{0,17}$/;
const named = /^([a-z0-9]{6,40})(?:_(\d{1,3}))?$/;

/**
 * `?sn=` as the product's page has it, also without its platform (spec 2) → that page, with the price that was chosen there; null
 * where it is no such thing.
 */
export function productOfSn(sn: unknown, sku?: unknown): string | null {
  const match = typeof sn === 'string' ? named.exec(sn) : null;
  const [, goodSn, staffStyle] = match ?? [];
  if (!goodSn) return null;
  // The page of a number alone leads to the good's own address.
  const page = staffStyle
    ? href('productdetails', { good_sn: goodSn, staff_style: staffStyle })
    : `${href('productdetails-index')}/${goodSn}.html`;
  return typeof sku === 'string' && skuNumber.test(sku) ? `${page}?sku=${sku}` : page;
}
