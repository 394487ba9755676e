export interface ClientWords {
  /** such as Chrome 131 */
  browser: string;
  /** such as Windows 1920x1080@1.25 */
  device_info: string;
}

/** First match wins: every Chromium says Chrome, every browser says Mozilla. */
const browsers: readonly [name: string, version: RegExp][] = [
  ['Edge', /Edg(?:e|A|iOS)?\/(\d+)/],
  ['WeChat', /MicroMessenger\/(\d+)/],
  ['QQ', /QQBrowser\/(\d+)/],
  ['360', /QihooBrowser\/(\d+)/],
  ['Opera', /OPR\/(\d+)/],
  ['Firefox', /Firefox\/(\d+)/],
  ['Chrome', /Chrome\/(\d+)/],
  ['Safari', /Version\/(\d+)[.\d]* .*Safari\//],
];

const systems: readonly [name: string, mark: RegExp][] = [
  ['Android', /Android/],
  ['iOS', /iPhone|iPad/],
  ['Windows', /Windows/],
  ['macOS', /Macintosh/],
  ['Linux', /Linux|X11/],
];

/** Name and major version of the browser, system and screen: enough to find a fault, too little to know a person. */
export function describeClient(
  userAgent: string,
  screen: { width: number; height: number; ratio: number },
): ClientWords {
  const found = browsers.flatMap(([name, version]) => {
    const match = version.exec(userAgent);
    return match ? [`${name} ${match[1]}`] : [];
  });
  const system = systems.find(([, mark]) => mark.test(userAgent))?.[0] ?? 'other';
  const ratio = screen.ratio === 1 ? '' : `@${Math.round(screen.ratio * 100) / 100}`;
  return {
    browser: found[0] ?? 'other',
    device_info: `${system} ${screen.width}x${screen.height}${ratio}`,
  };
}
