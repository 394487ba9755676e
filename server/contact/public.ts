/** What other areas and the command line may use of the contact area. */

export { forgetContact } from './forget-contact';
export { leaveNeed } from './leave-need';
export { contactQueues, phoneToCall, transitionContact } from './operate';
export { askStaff } from './own-staff';
export { suggest } from './suggest';
export { sayToSuggestion } from './suggestion-thread';
