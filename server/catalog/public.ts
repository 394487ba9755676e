export { categoryLists } from './category-lists';
export { countOwnGoods } from './count-own-goods';
export { expireGoods } from './expire-goods';
export { type QuotedSku, quoteSkus } from './quote-skus';
export { refreshGoods } from './refresh-goods';
export { topGoods, topOfPlatforms } from './top-goods';
