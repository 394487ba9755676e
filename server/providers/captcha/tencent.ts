import { CommonClient } from 'tencentcloud-sdk-nodejs-common';
import { env } from '@/server/kernel/env';
import { endpointOf } from '@/server/providers/endpoints';
import { tencentClient } from '../tencent-client';

/** What DescribeCaptchaResult answers for a ticket that is right, and shown for the first time. */
const right = 1;
/** The only kind of captcha there is. */
const slider = 9;

/**
 * Asks Tencent Cloud's captcha (API 2019-07-22, DescribeCaptchaResult) whether a ticket is right. It takes each ticket
 * once. TENCENT_CAPTCHA_ENDPOINT may name another host (tencent-client).
 * @returns false for a wrong, old or used ticket
 * @throws Error where the service does not answer or refuses the call: then nobody is let through
 */
export async function checkTencentTicket(proof: {
  ticket: string;
  randstr: string;
  address: string;
}): Promise<boolean> {
  const { TENCENT_CAPTCHA_APP_ID: appId = '', TENCENT_CAPTCHA_APP_SECRET: AppSecretKey = '' } =
    env();
  // Made by the script itself where it cannot reach its service: it proves nothing.
  if (proof.ticket === '' || proof.ticket.startsWith('trerror_')) return false;
  const { host, config } = tencentClient(endpointOf('TENCENT_CAPTCHA_ENDPOINT', env()));
  const client = new CommonClient(host, '2019-07-22', config);
  const { CaptchaCode } = await client.request('DescribeCaptchaResult', {
    CaptchaType: slider,
    Ticket: proof.ticket,
    Randstr: proof.randstr,
    UserIp: proof.address,
    CaptchaAppId: Number(appId),
    AppSecretKey,
  });
  return CaptchaCode === right;
}
