/** What other areas may use of cases and brands. */
export { brandsChanged, caseAddresses, lastCase } from './case-addresses';
export { saveListing } from './choose-listing';
export { forgetCases } from './forget-cases';
export { newestCases } from './newest-cases';
export type { CaseRow } from './present-card';
export { saveConsent } from './save-consent';
export { allBrands } from './show-brands';
export { caseActs, caseSubject, sidesOfCase } from './take-down';
