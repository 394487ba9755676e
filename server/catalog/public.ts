export { countByPlatform } from '@/server/catalog/lists/count-by-platform';
export { warmFilters } from '@/server/catalog/lists/find-goods';
export { fittingGoods } from '@/server/catalog/lists/fitting-goods';
export { keptOfList, listVersion } from '@/server/catalog/lists/list-version';
export { openLists } from '@/server/catalog/lists/open-lists';
export { readIds } from '@/server/catalog/lists/read-ids';
export { cardsOf } from '@/server/catalog/lists/read-page';
export { accountAddresses, accountParts } from './account/account-addresses';
export { type SharedAccount, sharedAccount } from './account/shared-account';
export { changeGood, changeGoods } from './change-goods';
export { expireGoods } from './expire-goods';
export { goodDetail } from './good-detail';
export { goodFacts } from './good-facts';
export { type GoodRecord, recordedTo, saveRecords } from './good-records';
export type { Series } from './good-source';
export { columns, columnTitle, MOST_POSITIONS, readHeader } from './import/columns';
export { isHouse } from './import/owner-finder';
export { readRow } from './import/read-row';
export { reasonOfSameLeave } from './leave-reason';
export { newGoodSn } from './new-good-sn';
export { type NewAccount, newsOfPlatform, type PriceNews } from './news-of-platform';
export { ownerName } from './owner-name';
export { type UsualGap, usualGaps } from './posts/recent-posts';
export { keepNewestPosts } from './posts/write-posts';
export {
  type AreaPrices,
  type AskedPrices,
  areaPrices,
  askedPrices,
  isAsked,
  isMainOffer,
  type PriceSpread,
  pricesOfList,
  spreadColumns,
  toldBins,
  toldCost,
  toldLeastCost,
  toldSpread,
} from './prices/asked-prices';
export { type PeerPrice, type Peers, peerBins, peerPrices } from './prices/peer-prices';
export { firstPricedMonth, pricesOfMonth } from './prices/price-months';
export { type PricePoints, pricePoints } from './prices/price-points';
export {
  type LikeSettled,
  likeSettled,
  ownSettled,
  settledOfPlatforms,
} from './prices/settled-prices';
export { isCostKnown, UNKNOWN_COST } from './project-good';
export { type PublishedReview, publishReviews } from './publish-reviews';
export { published } from './published';
export { type QuotedSku, quoteSkus } from './quote-skus';
export { findNamed, type Named } from './search/find-named';
export { refillWords } from './search/refill-words';
export { saveSynonym } from './search/save-synonym';
export { searchGoods } from './search/search-goods';
export { seedSynonyms } from './search/seed-synonyms';
export { suggest } from './search/suggest';
export { similarGoods } from './similar-goods';
export { tableOf } from './table-of';
export { standing, takenByGood, takenDays } from './taken-days';
export { topGoods, topOfPlatforms } from './top-goods';
