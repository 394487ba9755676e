import { siteUrl, textPage } from './text-page';

/** What is for people who are logged in, or is the same as another page. */
const closed = [
  '/api/',
  '/personal',
  '/medium',
  '/cashier/',
  '/dev/',
  '/shopping/',
  '/productDetails',
  '/toLogin',
  '/error',
  '/*?q=',
  '/*&q=',
  '/*?after=',
  '/*&after=',
];

/** `/robots.txt`. Calls are closed except files that stand on pages. */
export const robots = textPage('text/plain', () => {
  const lines = [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    'Allow: /api/file/',
    '',
    `Sitemap: ${siteUrl()}/sitemap.xml`,
    '',
  ];
  return [lines.join('\n')];
});
