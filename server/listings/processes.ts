import { entry } from './entry/decide-entry';
import { change } from './review/decide-change';
import { listing } from './review/decide-listing';
import { figure } from './review/decide-proof';

/** What of media owners the platform decides about, by the names of its acts and queues. */
export const mediaProcesses = { entry, listing, change, figure };
