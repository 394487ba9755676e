/** What other areas may use of the figures that are counted each hour. */

export { ALL_INDUSTRIES, WHOLE_MARKET } from './count-solutions';
export { readFigures, refreshFigures } from './market-figures';
export { mainSpread, readPrices } from './read-prices';
