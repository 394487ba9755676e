/** What other areas may use of reports. */

export { listPendingFigures, result } from './decide-figures';
export { forgetReports } from './forget-reports';
