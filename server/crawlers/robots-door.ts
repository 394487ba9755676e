import type { NextApiRequest, NextApiResponse } from 'next';
import { sendText, siteUrl } from './send-text';

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
export function answerRobots(req: NextApiRequest, res: NextApiResponse): Promise<void> {
  const lines = [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    'Allow: /api/file/',
    '',
    `Sitemap: ${siteUrl()}/sitemap.xml`,
    '',
  ];
  return sendText(req, res, 'text/plain', [lines.join('\n')]);
}
