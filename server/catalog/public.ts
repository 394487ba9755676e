export { categoryLists } from './category-lists';
export { countOwnGoods } from './count-own-goods';
export { expireGoods } from './expire-goods';
export { recountIfStale } from './import/import-goods';
export { newGoodSn } from './new-good-sn';
export { type QuotedSku, quoteSkus } from './quote-skus';
export { refreshGoods } from './refresh-goods';
export { topGoods, topOfPlatforms } from './top-goods';
