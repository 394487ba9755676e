import { existsSync } from 'node:fs';
import { findInPath, installDebianPackages } from './debian-package.mjs';

/** The shell first: the same engine without a window's parts, which takes less time for the same tests (docs/decisions/212). */
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
];
const PLACES = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'];

/** The browser of the tests: CHROME_PATH, else one in the PATH. @returns {string | undefined} */
export function findChromium() {
  if (process.env.CHROME_PATH) return process.env.CHROME_PATH;
  return NAMES.map(findInPath).find(Boolean) ?? PLACES.find((file) => existsSync(file));
}

/** Finds a browser or installs Debian's. @returns {Promise<string>} its path */
export async function ensureChromium() {
  const found = findChromium();
  if (found) return found;
  await installDebianPackages(
    ['chromium-headless-shell', 'fonts-noto-cjk'],
    'for the browser tests',
  );
  const installed = findChromium();
  if (!installed)
    throw new Error('Chromium was installed but is not in the PATH: set CHROME_PATH.');
  return installed;
}
