import { type Env, env } from '@/server/kernel/env';
import { outside } from '@/server/providers/outside';
import { baiduPush } from './baidu';
import { consolePush } from './console';
import { indexNowPush } from './indexnow';

export type PushService = Env['SEARCH_PUSH'][number];

/** Tells a search engine of pages that are new or changed. */
export interface AddressPush {
  /**
   * @param urls whole addresses of this site, 200 at most
   * @param stop breaks off what is on its way
   * @returns isFull where it takes no more today
   * @throws Error without secrets, when the addresses were not taken
   */
  push(urls: readonly string[], stop: AbortSignal): Promise<{ isFull: boolean }>;
}

const services: Record<PushService, () => AddressPush> = {
  console: consolePush,
  baidu: baiduPush,
  indexnow: indexNowPush,
};

/** The services that SEARCH_PUSH names. */
export const pushServices = (): readonly PushService[] => env().SEARCH_PUSH;

export const addressPush = (service: PushService): AddressPush =>
  outside(services[service](), { label: `${service} 推送` });
