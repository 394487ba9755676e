export { countOnOffer } from './count-on-offer';
export { countWaiting } from './count-waiting';
/** What other areas and the command line may use of media owners and their listings. */
export { decideChange, listPendingChanges } from './decide-change';
export { decideEntry, listEntries } from './decide-entry';
export { decideListing, listPendingListings } from './decide-listing';
export { decideProof, listPendingProofs } from './decide-proof';
export { forgetEntry } from './forget-entry';
export { listingAvatars } from './listing-avatars';
export { holdUnready, shelveWaiting } from './put-on-shelf';
export { repairOperators } from './repair-operators';
export { sealEntries } from './seal-entries';
