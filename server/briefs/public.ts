/** What other areas may use of briefs. */
export { forgetTemplates } from './forget-templates';
