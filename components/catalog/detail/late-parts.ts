import { latePart } from '@/components/kit/ui/late-part';

// Parts of the pages of a good whose scripts come after the page: they stand in its HTML, and their looks in the visitors' sheet.

export const Audience = latePart(() => import('./Audience').then((module) => module.Audience));
export const Cases = latePart(() => import('./Cases').then((module) => module.Cases));
export const EstimateStrip = latePart(() =>
  import('./EstimateStrip').then((module) => module.EstimateStrip),
);
export const FreeDays = latePart(() => import('./FreeDays').then((module) => module.FreeDays));
export const GoodHead = latePart(() => import('./GoodHead').then((module) => module.GoodHead));
export const MetricGrid = latePart(() =>
  import('./MetricGrid').then((module) => module.MetricGrid),
);
export const MetricStrip = latePart(() =>
  import('./MetricStrip').then((module) => module.MetricStrip),
);
export const MoreReviews = latePart(() =>
  import('../account/MoreReviews').then((module) => module.MoreReviews),
);
export const Notes = latePart(() => import('./Notes').then((module) => module.Notes));
export const Peers = latePart(() => import('./Peers').then((module) => module.Peers));
export const PriceHistory = latePart(() =>
  import('./PriceHistory').then((module) => module.PriceHistory),
);
export const RecentPosts = latePart(() =>
  import('./RecentPosts').then((module) => module.RecentPosts),
);
export const Reviews = latePart(() => import('./Reviews').then((module) => module.Reviews));
export const SeriesChart = latePart(() =>
  import('./SeriesChart').then((module) => module.SeriesChart),
);
export const SettledPrices = latePart(() =>
  import('./SettledPrices').then((module) => module.SettledPrices),
);
export const SimilarGoods = latePart(() =>
  import('./SimilarGoods').then((module) => module.SimilarGoods),
);
