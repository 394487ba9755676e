import { serviceFeeRate } from '@/lib/domain/money/service-fee';

/** The service fee as people write it: 0.0800 is 8%. The digits are moved as text, nothing is computed. */
export function percentOf(rate: string = serviceFeeRate): string {
  const [whole = '0', rest = ''] = rate.split('.');
  const digits = rest.padEnd(2, '0');
  const integer = `${whole}${digits.slice(0, 2)}`.replace(/^0+(?=\d)/, '');
  const fraction = digits.slice(2).replace(/0+$/, '');
  return `${integer}${fraction && `.${fraction}`}%`;
}
