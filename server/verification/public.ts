/** What other areas and the command line may use of verifications. */
export { accountsOfPerson } from './accounts-of-person';
export { type Authorisation, authorisationOf } from './authorisations';
export { decideVerification } from './decide-verification';
export { endVerification } from './give-up';
export { countPending, listPending, showPapers } from './list-pending';
export {
  countAuthorisations,
  decideAuthorisation,
  listAuthorisations,
  showAuthorisation,
} from './review-authorisations';
export { isVerifiedIdNumber, type VerifiedName, verifiedNameOf } from './verified-name';
