import type { CaptchaTicket } from '@/server/providers/captcha/provider';
import { captchaChecker } from '@/server/providers/captcha/provider';

/** A slider's ticket, and what was said of it outside; null: the slider is ours. */
export interface AskedTicket extends CaptchaTicket {
  isRightOutside: boolean | null;
}

/** Asks whose slider it is about its ticket: before the transaction that {@link spendTicket} spends it in. */
export async function askAboutTicket({
  ticket,
  randstr,
  address,
}: CaptchaTicket): Promise<AskedTicket> {
  const given = { ticket, randstr, address };
  const checker = await captchaChecker();
  return { ...given, isRightOutside: checker && (await checker.isRight(given)) };
}
