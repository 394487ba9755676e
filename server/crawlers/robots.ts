import { moreFilters } from '@/lib/domain/catalog/more-filters';
import { listRules } from './list-rules';
import { siteUrl, textPage } from './text-page';

/** What is for people who are logged in, or is the same as another page. */
const closed = [
  '/api/',
  '/personal',
  // With its ends: /mediumLogin is for everybody.
  '/medium$',
  '/medium?',
  '/medium/',
  '/operator',
  '/cashier/',
  '/dev/',
  '/demo/',
  '/shopping/',
  '/form/',
  '/productDetails',
  '/toLogin',
  '/*?q=',
  '/*&q=',
  // Rankings of days that are over.
  '/*?date=',
  '/*&date=',
  '/*?after=',
  '/*&after=',
  ...moreFilters.flatMap(({ key }) => [`/*?${key}=`, `/*&${key}=`]),
];

/**
 * `/robots.txt`. Calls are closed except files that stand on pages. Error pages are open: a crawler must see that an
 * address leads to 404, or it asks for it for ever.
 */
export const robots = textPage('text/plain', () => {
  const lines = [
    'User-agent: *',
    'Allow: /api/file/',
    ...closed.map((path) => `Disallow: ${path}`),
    ...listRules(),
    '',
    `Sitemap: ${siteUrl()}/sitemap.xml`,
    '',
  ];
  return [lines.join('\n')];
});
