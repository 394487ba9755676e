import { onlineWayKeys } from '@/lib/domain/payments/pay-way-keys';
import { payWayLabel } from '@/lib/domain/payments/pay-ways';

/** Whose statement it is; the name that payments carry. */
export const channelKeys = ['bank', ...onlineWayKeys] as const;

export type Channel = (typeof channelKeys)[number];

export const channelName = (channel: Channel): string =>
  channel === 'bank' ? '银行' : payWayLabel(channel);

/** As a command's help tells them. */
export const channelChoices = channelKeys.map((key) => `${key} ${channelName(key)}`).join('，');
