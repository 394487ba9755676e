/** What other areas and the command line may use of verifications. */
export { decideVerification } from './decide-verification';
export { endVerification } from './give-up';
export { countPending, listPending, showPapers } from './list-pending';
export { isVerifiedIdNumber, type VerifiedName, verifiedNameOf } from './verified-name';
