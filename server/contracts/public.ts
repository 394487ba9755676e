/** What other areas and the command line may use of contracts. */

export { countOpenContracts } from './closing';

export {
  certificate,
  forgetOldPictures,
  showCertificate,
} from './completion/certificates';
export { contractSnapshot, sidesOfContract } from './contract-now';
export { endDraftOf, startContractOf } from './draft-of-order';
export { companyStamp } from './paper/platform-seal';
export { revokeContract } from './signing/refuse-contract';
export {
  paperHtml,
  previewContractTemplate,
  samplePaper,
  templateParts,
} from './templates/preview-template';
export {
  contractsOfTemplates,
  contractTemplate,
  listContractTemplates,
  publishContractTemplate,
  templateDayProblem,
} from './templates/published-templates';
export {
  readTemplateDraft,
  saveContractTemplate,
  seedContractTemplates,
} from './templates/templates';
export { auditContracts } from './work/audit-contracts';
export { startContractWork } from './work/contract-work';
export { listContractTimers } from './work/list-contract-timers';
export { runDueContracts } from './work/run-due-contracts';
export { retryContract, stuckContractQueue } from './work/stuck-contracts';
