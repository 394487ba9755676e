import { latePart } from '@/components/kit/ui/late-part';

// Parts of the pages of a good whose scripts come after the page: they stand in its HTML, and their looks in the visitors' sheet.

const detail = () => import('./detail-parts');

export const Audience = latePart(() => detail().then((parts) => parts.Audience));
export const Cases = latePart(() => detail().then((parts) => parts.Cases));
export const EstimateStrip = latePart(() => detail().then((parts) => parts.EstimateStrip));
export const FreeDays = latePart(() => detail().then((parts) => parts.FreeDays));
export const GoodHead = latePart(() => detail().then((parts) => parts.GoodHead));
export const MetricGrid = latePart(() => detail().then((parts) => parts.MetricGrid));
export const MetricStrip = latePart(() => detail().then((parts) => parts.MetricStrip));
export const Notes = latePart(() => detail().then((parts) => parts.Notes));
export const Peers = latePart(() => detail().then((parts) => parts.Peers));
export const PriceHistory = latePart(() => detail().then((parts) => parts.PriceHistory));
export const RecentPosts = latePart(() => detail().then((parts) => parts.RecentPosts));
export const Reviews = latePart(() => detail().then((parts) => parts.Reviews));
export const SettledPrices = latePart(() => detail().then((parts) => parts.SettledPrices));

// The page of an account shows these too.
export const MoreReviews = latePart(() =>
  import('../account/MoreReviews').then((module) => module.MoreReviews),
);
export const SeriesChart = latePart(() =>
  import('./SeriesChart').then((module) => module.SeriesChart),
);
export const SimilarGoods = latePart(() =>
  import('./SimilarGoods').then((module) => module.SimilarGoods),
);
