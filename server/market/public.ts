/** What other areas may use of what is counted over the market each hour. */
export { ALL_INDUSTRIES, WHOLE_MARKET } from './count-solutions';
export { readFigures, refreshFigures } from './market-figures';
export { mainSpread, readPricePoints, readPrices, spreadAt } from './read-prices';
