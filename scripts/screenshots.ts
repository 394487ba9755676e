// `npm run screenshots`: the pictures of README, taken of the built program at 1366 × 768.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright';
import sharp from 'sharp';
import { isBuilt, type RouteName, routes } from '@/lib/address/routes';
import { buildProgram } from './lib/build-program.mjs';
import { ensureChromium } from './lib/chromium.mjs';
import { findPages } from './lib/find-pages';
import { runTool } from './lib/run-tool';
import { startProgram } from './lib/start-program.mjs';

/** Route → how far down the page the picture begins, in pixels. */
const shown: Partial<Record<RouteName, number>> = {
  index: 0,
  'dspyx-dy': 0,
  platformList: 0,
  yxjg: 0,
  'Solutions-beauty': 0,
  yxlc: 0,
};
const viewport = { width: 1366, height: 768 };

async function main(): Promise<number> {
  const root = fileURLToPath(new URL('..', import.meta.url));
  const built = await buildProgram(root);
  if (built !== 0) return built;
  const folder = join(root, 'docs', 'pages');
  mkdirSync(folder, { recursive: true });
  const program = await startProgram({ env: { JOBS: 'off' } });
  const browser = await chromium.launch({
    executablePath: await ensureChromium(),
    args: ['--no-sandbox'],
  });
  try {
    const { article } = await findPages(program.url);
    const context = await browser.newContext({
      viewport,
      locale: 'zh-CN',
      timezoneId: 'Asia/Shanghai',
      reducedMotion: 'reduce',
    });
    const page = await context.newPage();
    const names = Object.keys(shown) as RouteName[]; // Object.keys forgets the keys' type
    const pictures = names.filter(isBuilt).map((name) => ({
      name: name.toLowerCase(),
      path: routes[name].path as string,
      top: shown[name],
    }));
    if (article) pictures.push({ name: 'article', path: article, top: 0 });
    for (const { name, path, top } of pictures) {
      await page.goto(program.url + path, { waitUntil: 'networkidle' });
      await page.evaluate((y) => window.scrollTo(0, y ?? 0), top);
      const png = await page.screenshot();
      const file = join(folder, `${name}.png`);
      const { size } = await sharp(png)
        .png({ palette: true, quality: 80, effort: 10 })
        .toFile(file);
      console.log(`docs/pages/${name}.png ${Math.round(size / 1024)} KB  ${path}`);
    }
  } finally {
    await browser.close();
    await program.stop();
  }
  return 0;
}

runTool(main);
