export { listEntries } from './entry/decide-entry';
export { forgetEntry } from './entry/forget-entry';
export { missingForSale } from './entry/owner-steps';
export { repairOperators } from './entry/repair-operators';
export { sealEntries } from './entry/seal-entries';
export { refreshEntryFigures } from './figures/entry-figures';
export { countOnOffer } from './own/count-on-offer';
export { listingAvatars } from './own/listing-avatars';
export { mediaProcesses } from './processes';
export { holdUnready, shelveWaiting } from './put-on-shelf';
/** What other areas and the command line may use of media owners and their listings. */
export { aboutOwner } from './review/about-owner';
export { listPendingChanges } from './review/decide-change';
export { listPendingListings } from './review/decide-listing';
export { listPendingProofs } from './review/decide-proof';
export { takeDownActs } from './review/take-down';
