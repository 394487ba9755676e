export { categoryLists } from './category-lists';
export { expireGoods } from './expire-goods';
export { type QuotedSku, quoteSkus } from './quote-skus';
export { refreshGoods } from './refresh-goods';
export { topGoods, topOfPlatforms } from './top-goods';
