/** What other areas and the command line may use of the contact area. */

export { leaveNeed } from './leave-need';
export { listContact, phoneToCall, transitionContact } from './operate';
