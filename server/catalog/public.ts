export {
  type AskedPrices,
  askedPrices,
  isAsked,
  isMainOffer,
  type PriceSpread,
  pricesOfList,
  spreadColumns,
  toldCost,
  toldLeastCost,
  toldSpread,
} from './asked-prices';
export { expireGoods } from './expire-goods';
export { type GoodRecord, recordedTo, saveRecords } from './good-records';
export { columns, columnTitle, MOST_POSITIONS, readHeader } from './import/columns';
export { recountIfStale } from './import/import-goods';
export { readRow } from './import/read-row';
export { reasonOfSameLeave } from './leave-reason';
export { newGoodSn } from './new-good-sn';
export { openLists } from './open-lists';
export { type PeerPrice, peerPrices } from './peer-prices';
export { type PublishedReview, publishReviews } from './publish-reviews';
export { published } from './published';
export { type QuotedSku, quoteSkus } from './quote-skus';
export { readIds } from './read-ids';
export { refreshGoods } from './refresh-goods';
export { refillWords } from './search/refill-words';
export { saveSynonym } from './search/save-synonym';
export { seedSynonyms } from './search/seed-synonyms';
export { tableOf } from './table-of';
export { topGoods, topOfPlatforms } from './top-goods';
