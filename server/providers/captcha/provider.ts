import { type Env, env } from '@/server/kernel/env';
import { outside } from '@/server/providers/outside';

/** What a slider of somebody else gave the browser. */
export interface CaptchaTicket {
  ticket: string;
  randstr: string;
  address: string;
}

/** Whose slider it is, where it is not ours. */
export interface CaptchaChecker {
  /**
   * Whether a ticket is right. It takes each ticket once.
   * @throws Error where the service does not answer or refuses the call: then nobody is let through
   */
  isRight(ticket: CaptchaTicket): Promise<boolean>;
}

const checkers: Record<Env['CAPTCHA_PROVIDER'], () => Promise<CaptchaChecker | null>> = {
  puzzle: async () => null,
  // The SDK is large: it is loaded where it is used.
  tencent: async () => ({ isRight: (await import('./tencent')).checkTencentTicket }),
  open: async () => null,
};

/** The checker that CAPTCHA_PROVIDER names; null: the slider is ours. */
export const captchaChecker = async (): Promise<CaptchaChecker | null> => {
  const checker = await checkers[env().CAPTCHA_PROVIDER]();
  return checker && outside(checker, { label: '滑块验证服务' });
};
