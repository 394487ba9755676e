import { log } from './kernel/log';

/** One line for an error that Next answers with the 500 page; it bears the request's id, as every line does. */
export function logPageError(error: unknown, page: string): void {
  log().error({ err: error, page }, 'a page failed');
}
