/** What other areas may use of what is counted over the market each hour or once a day. */
export { ALL_INDUSTRIES, WHOLE_MARKET } from './count-solutions';
export { keptFigures } from './kept-figures';
export { readFigures, refreshFigures } from './market-figures';
export { keepPriceMonths, type PriceMonth, readPriceMonths } from './price-months';
export { mainSpread, readPricePoints, readPrices, spreadAt } from './read-prices';
