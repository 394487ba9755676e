/** What other areas may use of the console. */
export { auditRecord } from './record/verify-record';
