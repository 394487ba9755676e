export { type QuotedSku, quoteSkus } from './quote-skus';
export { refreshGoods } from './refresh-goods';
