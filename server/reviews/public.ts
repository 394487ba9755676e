/** What other areas may use of the reviews of orders. */
export { publishDueReviews } from './publish-due-reviews';
export { writePastReviews } from './write-past';
export { writeReview } from './write-review';
