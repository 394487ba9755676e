/** What other areas may use of the messages between the sides of an order. */
export { countUnreadChat } from './count-unread';
export { say } from './say';
