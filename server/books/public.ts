/** What other areas may use of the audit. */
export { auditBooks } from './audit-books';
export { auditInChinese } from './in-chinese';
