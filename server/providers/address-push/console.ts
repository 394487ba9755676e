import { log } from '@/server/kernel/log';
import type { AddressPush } from './provider';

/** The embedded default: says in the log what would be pushed. */
export function consolePush(): AddressPush {
  return {
    async push(urls) {
      log().info({ count: urls.length, first: urls[0] }, 'addresses for search engines');
      return { isFull: false };
    },
  };
}
