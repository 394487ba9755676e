import { serialNumber } from '@/server/kernel/serial-number';

/** TF + yyMMddHHmm (Beijing) + 8 random digits. */
export const makeOrderSn = (now?: number): string => serialNumber('TF', 8, now);

/** ZF + yyMMddHHmm + 10 random digits, 22 characters: within every provider's limit. */
export const makePaySn = (now?: number): string => serialNumber('ZF', 10, now);
