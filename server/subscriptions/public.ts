/** What other areas may use of the mails of Mondays. */
export { forgetSubscriptions } from './forget-subscriptions';
export { keptBoardName } from './subscribed-boards';
