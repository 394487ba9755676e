/** What `npm run doctor` uses. */
export { runChecks } from './check';
export { goLiveChecks } from './checks';
