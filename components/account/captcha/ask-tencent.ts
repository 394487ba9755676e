import type { SliderProof } from './use-slider-on-demand';

/** What its script puts on the window, as far as it is used (Tencent Cloud: Web 客户端接入). */
interface TencentCaptcha {
  show: () => void;
}
type TencentWindow = Window & {
  TencentCaptcha?: new (
    appId: string,
    onEnd: (result: { ret: number; ticket: string | null; randstr: string | null }) => void,
    options: { userLanguage: string },
  ) => TencentCaptcha;
};

/** Only from there: a copy would not be kept up to date. The content policy names the host (lib/page/content-policy). */
const script = 'https://turing.captcha.qcloud.com/TJCaptcha.js';

let loading: Promise<void> | undefined;

/**
 * Shows Tencent's captcha over the page; its script is loaded when it is first asked for.
 * @returns what the server has to check; null where it was closed or could not be loaded
 */
export async function askTencent(appId: string): Promise<SliderProof | null> {
  loading ??= load();
  try {
    await loading;
  } catch {
    loading = undefined; // the next press tries again
    return null;
  }
  const { TencentCaptcha } = window as TencentWindow; // put there by the script
  if (!TencentCaptcha) return null;
  return new Promise((done) => {
    const onEnd = ({
      ret,
      ticket,
      randstr,
    }: {
      ret: number;
      ticket: string | null;
      randstr: string | null;
    }) => done(ret === 0 && ticket && randstr ? { ticket, randstr } : null);
    new TencentCaptcha(appId, onEnd, { userLanguage: 'zh-cn' }).show();
  });
}

function load(): Promise<void> {
  return new Promise((done, fail) => {
    const element = document.createElement('script');
    element.src = script;
    element.onload = () => done();
    element.onerror = () => fail(new Error('the script of the captcha could not be loaded'));
    document.head.append(element);
  });
}
