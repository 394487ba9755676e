/**
 * What was typed into a field of money, without the signs that only belong to its look: "￥１，０００ 元" → "1,000". A
 * minus stays, so that the field's rule refuses "-5" instead of paying 5.
 */
export const typedYuan = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replace(/[−–—]/g, '-')
    .replace(/[^\d.,-]/g, '');
