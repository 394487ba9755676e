/** What other areas and the command line may use of the contact area. */

export { forgetContact } from './forget-contact';
export { leaveNeed } from './leave-need';
export {
  countContact,
  listContact,
  phoneToCall,
  suggestionLines,
  transitionContact,
  type Waiting,
} from './operate';
export { askStaff } from './own-staff';
export { suggest } from './suggest';
export { sayToSuggestion } from './suggestion-thread';
