import { isCausedBy } from '../cause';

/** The database is away: refused, reset, starting up, no free connection in time, a connection that broke under a query. */
export function isUnreachable(error: unknown): boolean {
  return isCausedBy(
    error,
    ({ code, message }) =>
      (typeof code === 'string' &&
        /^(ECONN|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|57P0|08|53300)/.test(
          code,
        )) ||
      (typeof message === 'string' &&
        /timeout exceeded when trying to connect|Connection terminated|Query read timeout|not queryable|Client was closed/.test(
          message,
        )),
  );
}
