import { href } from '@/lib/routes';

/** `?sn={good_sn}_{staff_style}` → the product's page; null where it is no such thing. */
export function productOfSn(sn: unknown): string | null {
  const match = typeof sn === 'string' ? /^([\w-]{1,64})_(\d{1,3})$/.exec(sn) : null;
  const [, goodSn, staffStyle] = match ?? [];
  if (!goodSn || !staffStyle) return null;
  return href('productdetails', { good_sn: goodSn, staff_style: staffStyle });
}
