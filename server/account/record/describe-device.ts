import Bowser from 'bowser';

export interface Device {
  /** Windows·Chrome 130; 未知设备 where the browser does not say */
  name: string;
  /** the same without its version, which changes by itself */
  family: string;
  isMobile: boolean;
}

const unknown: Device = { name: '未知设备', family: '', isMobile: false };

/** The device as its owner knows it, from what the browser says of itself; shown, never believed. */
export function describeDevice(userAgent: string | null): Device {
  if (!userAgent) return unknown;
  const { browser, os, platform } = Bowser.parse(userAgent);
  const system = os.name ?? '';
  const program = browser.name === 'WeChat' ? '微信' : (browser.name ?? '');
  const family = [system, program].filter(Boolean).join('·');
  if (!family) return unknown;
  const version = browser.version?.split('.')[0] ?? '';
  return {
    name: program && version ? `${family} ${version}` : family,
    family,
    isMobile: platform.type === 'mobile' || platform.type === 'tablet',
  };
}
