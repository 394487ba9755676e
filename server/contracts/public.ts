/** What other areas and the command line may use of contracts. */
export { auditContracts } from './audit-contracts';

export {
  countCertificates,
  decideCertificate,
  forgetOldPictures,
  listCertificates,
  showCertificate,
} from './certificates';
export { countOpenContracts } from './closing';
export { contractWorkEnded, wakeContractWork } from './contract-work';
export { endDraftOf, startContractOf } from './draft-of-order';
export { listContractTimers } from './list-contract-timers';
export { companyStamp } from './platform-seal';
export { previewContractTemplate } from './preview-template';
export { revokeContract } from './refuse-contract';
export { runDueContracts } from './run-due-contracts';
export { countStuckContracts, listStuckContracts, retryContract } from './stuck-contracts';
export { saveContractTemplate, seedContractTemplates } from './templates';
