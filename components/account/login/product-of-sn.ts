import { href } from '@/lib/address/routes';

const named = /^([a-z0-9]{6,40})(?:_(\d{1,3}))?$/;

/** `?sn=` as the product's page has it, also without its platform (spec 2) → that page; null where it is no such thing. */
export function productOfSn(sn: unknown): string | null {
  const match = typeof sn === 'string' ? named.exec(sn) : null;
  const [, goodSn, staffStyle] = match ?? [];
  if (!goodSn) return null;
  // The page of a number alone leads to the good's own address.
  return staffStyle
    ? href('productdetails', { good_sn: goodSn, staff_style: staffStyle })
    : `${href('productdetails-index')}/${goodSn}.html`;
}
