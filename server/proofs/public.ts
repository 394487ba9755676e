/** What other areas may use of the records of publications. */

export { auditProofs } from './audit-proofs';
export { backdateProofs } from './backdate-proofs';
export { demoPostLink, isDemoPost, saveDemoPost } from './demo-posts';
export { fileProof } from './file-proof';
export { findGone, markGone } from './gone-links';
export { keepOnline, stopChecks } from './keep-online';
export { lastFiled } from './last-filed';
export { saysAtLink } from './look-at-link';
export { lookNow, looksAtLink, runLinkCheck } from './run-link-check';
export { proofOf } from './show-proof';
export { writePastPublications } from './write-past';
