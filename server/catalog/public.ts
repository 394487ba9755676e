export { type QuotedSku, quoteSkus } from './quote-skus';
