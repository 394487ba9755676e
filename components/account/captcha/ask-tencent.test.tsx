import { afterEach, expect, it, vi } from 'vitest';
import { askTencent } from './ask-tencent';

interface Result {
  ret: number;
  ticket: string | null;
  randstr: string | null;
}

const asked: string[] = [];

/** Stands in for the script: the window has its class as soon as it is loaded. */
function scriptAnswers(result: Result | null): void {
  vi.spyOn(document.head, 'append').mockImplementation((element) => {
    const script = element as HTMLScriptElement; // nothing else is appended there
    asked.push(script.src);
    if (!result) {
      script.onerror?.('error');
      return;
    }
    class TencentCaptcha {
      constructor(
        readonly appId: string,
        readonly onEnd: (result: Result) => void,
      ) {
        asked.push(appId);
      }
      show() {
        this.onEnd(result as Result);
      }
    }
    Object.assign(window, { TencentCaptcha });
    script.onload?.(new Event('load'));
  });
}

afterEach(() => {
  vi.restoreAllMocks();
  asked.length = 0;
});

it('gives nothing where the script cannot be loaded, and loads it again with the next press', async () => {
  scriptAnswers(null);
  expect(await askTencent('190000000')).toBeNull();
  scriptAnswers({ ret: 0, ticket: 't03', randstr: '@x' });
  expect(await askTencent('190000000')).toEqual({ ticket: 't03', randstr: '@x' });
  expect(asked.at(-1)).toBe('190000000');
  expect(asked[0]).toBe('https://turing.captcha.qcloud.com/TJCaptcha.js');
  // Once loaded, it is there.
  const before = asked.length;
  await askTencent('190000000');
  expect(asked.slice(before)).toEqual(['190000000']);
});
