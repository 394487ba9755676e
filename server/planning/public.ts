/** What other areas may use of what helps to choose. */
export { estimatesOf } from './estimates';
