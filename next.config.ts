import { execFileSync } from 'node:child_process';
import { join, relative } from 'node:path';
import antd from 'antd/package.json';
import type { NextConfig } from 'next';
import { contentPolicy } from './lib/page/content-policy';
import { antdSheetFile, antdSheetPlugin } from './scripts/lib/antd-sheet';
import shortClassNames from './styles/class-names.cjs';

/** The rooms that only pages behind the login enter: their styles are a sheet of its own (docs/decisions/048). */
const areaRooms = [
  'kit/area',
  'chat',
  'claims',
  'commissions',
  'contracts',
  'disputes',
  'drafts',
  'favourites',
  'inquiries',
  'invoices',
  'listings',
  'messages',
  'operator',
  'order-records',
  'orders',
  'summary',
  'payments/recharge',
  'payouts',
  'proofs',
  'reviews',
  'samples',
  'contact/suggestions',
  'account/settings',
  'statements',
  'verification',
].map((room) => `components/${room}`);

/** What styles/visitor-sheet.ts imports; a primitive comes before what restyles it. */
const visitorStyles = {
  folders: ['components/kit/ui', 'components', 'layouts'],
  except: areaRooms,
};

const config: NextConfig = {
  distDir: process.env.NEXT_DIST_DIR ?? '.next',
  poweredByHeader: false,
  reactStrictMode: true,
  // A page is made anew whenever a cache asks, so a tag would save bytes alone; hashing 70 KB by character takes
  // a twentieth of a list page's time.
  generateEtags: false,
  // Types are checked by `npm run check` (tsc), once, before the build.
  typescript: { ignoreBuildErrors: true },
  serverExternalPackages: [
    '@aws-sdk/client-s3',
    '@electric-sql/pglite',
    '@node-rs/argon2',
    'drizzle-orm',
    'alipay-sdk',
    'formidable',
    'ioredis',
    'nodemailer',
    'pg',
    'pino',
    'prom-client',
    'rate-limiter-flexible',
    'sharp',
    'tencentcloud-sdk-nodejs-common',
    'tencentcloud-sdk-nodejs-sms',
  ],
  // Nor does it ask what the framework's own server reads.
  outputFileTracingExcludes: { 'next-server': ['**/*'] },
  // Back and forward find the place again, also where the page must be fetched first (spec 2).
  experimental: { scrollRestoration: true },
  // Where _document finds antd's rules.
  env: {
    ANTD_SHEET: `/_next/${antdSheetFile(antd.version)}`,
    // What a page looks like changes with the build (server/page-change.ts).
    BUILT_AT: new Date().toISOString(),
    BUILT_FROM: commit(),
  },
  webpack: (webpack, { dev, isServer }) => {
    // Written in a sixth of a build's time, 860 MB, and never read: a build's time stands in its sources (`env`).
    if (!dev) webpack.cache = false;
    webpack.plugins = webpack.plugins.filter(namesNoTraces);
    if (!isServer) webpack.plugins.push(antdSheetPlugin(antd.version));
    // Every first load carries the names of all chunks. 32 bits behind a chunk's name tell its versions apart.
    if (!isServer) webpack.output.hashDigestLength = 8;
    // One style sheet for all visitor pages, part of _app, and one for all areas. With a sheet a page, the router
    // puts the next page's rules into an inline <style> on every page change, which `style-src 'self'` refuses
    // (docs/decisions/011).
    if (!dev && !isServer) {
      const sheet = { type: 'css/mini-extract', chunks: 'all', enforce: true };
      const { cacheGroups } = webpack.optimization.splitChunks;
      cacheGroups.styles = { ...sheet, name: 'styles', priority: 100 };
      const test = (module: { nameForCondition(): string | null }) =>
        isOfAreas(module.nameForCondition() ?? '');
      cacheGroups.areaStyles = { ...sheet, name: 'area-styles', priority: 110, test };
    }
    webpack.module.rules.push({
      test: /[\\/]styles[\\/]visitor-sheet\.ts$/,
      loader: join(__dirname, 'styles', 'gather-styles.cjs'),
      options: visitorStyles,
    });
    if (!dev) tuneStyles(webpack.module.rules, isServer);
    return webpack;
  },
  headers: async () => [
    {
      // Drawings of ours without a hash in their names: seldom changed, asked for by every page.
      source: '/:file(icons.svg|favicon.svg|qrcode-footer.svg|share.png)',
      headers: [
        { key: 'Cache-Control', value: 'public, max-age=600, stale-while-revalidate=86400' },
      ],
    },
    {
      // Without a name: with one, Next compiles each value as a path at every request, to put the name's value in.
      source: '/(.*)',
      headers: [
        { key: 'Content-Security-Policy', value: contentPolicy() },
        { key: 'X-Content-Type-Options', value: 'nosniff' },
        { key: 'Referrer-Policy', value: 'strict-origin-when-cross-origin' },
        { key: 'Permissions-Policy', value: 'camera=(), microphone=(), geolocation=()' },
      ],
    },
    {
      // The captcha's frame stands in pages of ours, and of nobody else. The last rule of a name wins.
      source: '/tcaptcha/captchas',
      headers: [
        {
          key: 'Content-Security-Policy',
          value: contentPolicy().replace("frame-ancestors 'none'", "frame-ancestors 'self'"),
        },
      ],
    },
  ],
};

/**
 * Which files a page would need elsewhere is what `output: 'standalone'` and some hosts ask; `npm start` does not, and finding
 * it out is half of a build (decision 145). Next has no option for it any more.
 */
const namesNoTraces = (plugin: object) => plugin.constructor.name !== 'TraceEntryPointsPlugin';

/** '' where the sources are no clone. */
function commit(): string {
  try {
    return execFileSync('git', ['rev-parse', '--short=12', 'HEAD'], {
      cwd: __dirname,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return '';
  }
}

function isOfAreas(file: string): boolean {
  const place = relative(__dirname, file).replaceAll('\\', '/');
  return areaRooms.some((room) => place.startsWith(`${room}/`));
}

type ClassName = (module: { resourcePath: string }, pattern: string, name: string) => string;

interface CssLoader {
  options?: {
    esModule?: boolean;
    modules?: { getLocalIdent?: ClassName; exportOnlyLocals?: boolean };
  };
}
interface CssRule {
  oneOf?: CssRule[];
  use?: CssLoader | CssLoader[];
  resourceQuery?: { not: RegExp };
  exclude?: (file: string) => boolean;
}

/**
 * Next's rules for CSS modules, changed in two points. Class names are short (class-names.cjs): Next names a class after
 * its file and rule, a fifth of a list page's bytes. And in the browser's build the styles of what visitors see
 * come from the gathered sheet alone (`?sheet`, gather-styles.cjs): what a component imports is the names, and a
 * module that is imported for its styles ships no names.
 */
function tuneStyles(rules: CssRule[], isServer: boolean): void {
  const shortName = shortClassNames(__dirname, ['components', 'layouts']);
  const classNameOf: ClassName = ({ resourcePath }, _, name) => shortName(resourcePath, name);
  for (const { oneOf } of rules) {
    if (!oneOf) continue;
    for (const rule of [...oneOf]) {
      const loaders = [rule.use ?? []].flat();
      const css = loaders.find(({ options }) => options?.modules?.getLocalIdent);
      if (!css?.options?.modules) continue;
      css.options.modules.getLocalIdent = classNameOf;
      if (isServer) continue;
      for (const { options } of loaders) if (options?.esModule === false) options.esModule = true;
      const names = { ...css.options, modules: { ...css.options.modules, exportOnlyLocals: true } };
      oneOf.splice(oneOf.indexOf(rule), 0, {
        ...rule,
        resourceQuery: { not: /^\?sheet$/ },
        exclude: isOfAreas,
        use: [{ ...css, options: names }, ...loaders.slice(loaders.indexOf(css) + 1)],
      });
    }
  }
}

export default config;
