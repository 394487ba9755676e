/** The two sides of an order; the platform's people read every name. */
export type Reader = 'buyer' | 'seller' | 'platform';

/** A side by its name, with what is its own behind it; 您（媒体主） has said it already. */
const own = {
  buyer: /(?<!（)广告主(?=(钱包|待结算|可用余额|责任)?)/g,
  seller: /(?<!（)媒体主(?=(钱包|待结算|可用余额|责任)?)/g,
} as const;

/**
 * A sentence of a process as one of its sides reads it: 您 for the reader, the name for the other. Rows name both
 * sides, as public pages and the platform's people read them; nobody reads of themselves by the other side's word.
 */
export const toldTo = (words: string, reader: Reader): string =>
  reader === 'platform'
    ? words
    : words.replace(own[reader], (_, belonging?: string) => (belonging ? '您的' : '您'));
