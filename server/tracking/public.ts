/** What other areas and the command line may use of tracking. */

export { flushTracking } from './queue';
export { type DayReport, reportDay } from './report-day';
