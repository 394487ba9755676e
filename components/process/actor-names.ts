import type { Actor } from '@/lib/domain/order-process';

/** Who acts, as both sides call them. */
export const actorNames: Record<Actor, string> = {
  buyer: '广告主',
  seller: '媒体主',
  operator: '平台',
  system: '系统',
};
