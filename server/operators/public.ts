/** What other areas may use of operators. */
export { demoCodes } from './demo-codes';
export { findOperator } from './find-operator';
export { hasPhoneOf } from './has-phone-of';
export {
  addOperator,
  endOperator,
  giveRoles,
  resetOperator,
  writeOperators,
} from './keep-operators';
export { listOperators } from './list-operators';
export { operatorById } from './operator-by-id';
export { operatorCookie, operatorTokenOf } from './operator-cookie';
export { operatorNames } from './operator-names';
export { phoneHashOf } from './phone-hash-of';
export { workingOperator } from './working-operator';
