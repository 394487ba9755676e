/** What other areas and the command line may use of the contact area. */

export { callAgain } from './call-again';
export { contactStand } from './contact-item';
export { forgetContact } from './forget-contact';
export { leaveNeed } from './leave-need';
export { contactQueues, phoneToCall, transitionContact } from './operate';
export { askStaff } from './own-staff';
export { requireSliderBefore, requireSliderFrom } from './require-slider';
export { suggest } from './suggest';
export { sayToSuggestion } from './suggestion-thread';
