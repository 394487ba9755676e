/** What other areas may use of the way back into an account. */
export { listRecoveries, phoneOfRecovery, recovery } from './decide-recovery';
