import { describe, expect, it } from 'vitest';
import { describeClient } from './describe-client';

const screen = { width: 1366, height: 768, ratio: 1 };
const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36';

describe('what is told of a browser', () => {
  it.each([
    [chrome, 'Chrome 131', 'Windows 1366x768'],
    [`${chrome} Edg/131.0.2903.86`, 'Edge 131', 'Windows 1366x768'],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Safari/605.1.15',
      'Safari 17',
      'macOS 1366x768',
    ],
    [
      'Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0',
      'Firefox 133',
      'Linux 1366x768',
    ],
    ['curl/8', 'other', 'other 1366x768'],
  ])('%s', (userAgent, browser, device_info) => {
    expect(describeClient(userAgent, screen)).toEqual({ browser, device_info });
  });

  it('is the ratio of the screen, where there is one', () => {
    expect(describeClient(chrome, { ...screen, ratio: 1.25 }).device_info).toBe(
      'Windows 1366x768@1.25',
    );
  });
});
