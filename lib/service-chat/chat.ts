import { allowedUrl } from '@/lib/domain/text/allowed-url';

/** Where a customer-service address may lead: the chat providers that the platform works with. */
export const chatHosts = ['kuaishang.cn', 'wpa.qq.com'] as const;

/** Consultation topics of the side panel (spec 2), in their order. */
export const consultTopics = [
  { topic: 'video', name: '短视频营销' },
  { topic: 'microblog', name: '微博营销' },
  { topic: 'wechat', name: '微信营销' },
  { topic: 'entry', name: '媒体入驻' },
  { topic: 'complaint', name: '投诉建议' },
] as const;

export type ConsultTopic = (typeof consultTopics)[number]['topic'];

/** The demonstration's own page of customer service; without DEMO=1 it is not there. */
const demoChat = /^\/demo\/service(\?topic=[a-z]{1,20})?$/;

export const demoChatLink = (topic?: ConsultTopic): string =>
  `/demo/service${topic ? `?topic=${topic}` : ''}`;

/**
 * A customer-service address as it may stand in a link: https, a provider's host, no password, or the demonstration's
 * own page; else ''.
 */
export const chatLink = (address = ''): string =>
  demoChat.test(address) ? address : allowedUrl(address, chatHosts);

/** The chat with a consultant's QQ number; '' where it is none. */
export const qqLink = (qq: string): string =>
  /^[1-9]\d{4,11}$/.test(qq) ? `https://wpa.qq.com/msgrd?v=3&uin=${qq}&site=qq&menu=yes` : '';
