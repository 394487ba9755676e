import type { NextConfig } from 'next';

/**
 * Sent with every answer. Pages must stay cacheable, so there is no nonce: the webpack build puts no inline
 * script into a page, and `script-src 'self'` holds (docs/decisions/003).
 */
const contentPolicy = [
  "default-src 'self'",
  `script-src 'self'${process.env.NODE_ENV === 'development' ? " 'unsafe-eval' 'unsafe-inline'" : ''}`,
  `style-src 'self'${process.env.NODE_ENV === 'development' ? " 'unsafe-inline'" : ''}`,
  "style-src-attr 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "connect-src 'self'",
  "font-src 'self'",
  "object-src 'none'",
  "base-uri 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

const config: NextConfig = {
  distDir: process.env.NEXT_DIST_DIR ?? '.next',
  poweredByHeader: false,
  reactStrictMode: true,
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
    'pg',
    'pino',
    'rate-limiter-flexible',
    'sharp',
    'tencentcloud-sdk-nodejs-common',
    'tencentcloud-sdk-nodejs-sms',
  ],
  // Back and forward find the place again, also where the page must be fetched first (spec 2).
  experimental: { scrollRestoration: true },
  webpack: (webpack, { dev, isServer }) => {
    // One style sheet for all pages, part of _app. With a sheet a page, the router puts the next page's
    // rules into an inline <style> on every page change, which `style-src 'self'` refuses (docs/decisions/011).
    if (!dev && !isServer) {
      webpack.optimization.splitChunks.cacheGroups.styles = {
        name: 'styles',
        type: 'css/mini-extract',
        chunks: 'all',
        enforce: true,
        priority: 100,
      };
    }
    return webpack;
  },
  headers: async () => [
    {
      // Drawings of ours without a hash in their names: seldom changed, asked for by every page.
      source: '/:file(icons.svg|favicon.svg|qrcode-footer.svg)',
      headers: [
        { key: 'Cache-Control', value: 'public, max-age=600, stale-while-revalidate=86400' },
      ],
    },
    {
      source: '/:path*',
      headers: [
        { key: 'Content-Security-Policy', value: contentPolicy },
        { key: 'X-Content-Type-Options', value: 'nosniff' },
        { key: 'Referrer-Policy', value: 'strict-origin-when-cross-origin' },
        { key: 'Permissions-Policy', value: 'camera=(), microphone=(), geolocation=()' },
      ],
    },
  ],
};

export default config;
