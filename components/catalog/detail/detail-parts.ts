// What the page of a good alone shows of late parts: one script, and so one line in the table of scripts that every page carries.

export { Audience } from './Audience';
export { Cases } from './Cases';
export { EstimateStrip } from './EstimateStrip';
export { FreeDays } from './FreeDays';
export { GoodHead } from './GoodHead';
export { MetricGrid } from './MetricGrid';
export { MetricStrip } from './MetricStrip';
export { Notes } from './Notes';
export { Peers } from './Peers';
export { PriceHistory } from './PriceHistory';
export { RecentPosts } from './RecentPosts';
export { Reviews } from './Reviews';
export { SettledPrices } from './SettledPrices';
