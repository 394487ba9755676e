/** What other areas may use of reports. */

export { countPendingFigures, decideFigures, listPendingFigures } from './decide-figures';
export { forgetReports } from './forget-reports';
