/** What other areas and the command line may use of verifications. */
export { accountsOfPerson } from './accounts-of-person';
export { type Authorisation, authorisationOf } from './authorisations';
export { decideVerification, verification } from './decide-verification';
export { endVerification } from './give-up';
export { listPending, showDocuments } from './list-pending';
export { lockUser } from './lock-user';
export {
  authorisation,
  decideAuthorisation,
  listAuthorisations,
  showAuthorisation,
} from './review-authorisations';
export { isVerifiedIdNumber, type VerifiedName, verifiedNameOf } from './verified-name';
