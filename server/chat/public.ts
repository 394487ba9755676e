/** What other areas may use of the messages between the sides of an order. */
export { countUnreadChat } from './count-unread';
export { latestMessages } from './latest-messages';
export { say } from './say';
