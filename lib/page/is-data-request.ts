import type { IncomingMessage } from 'node:http';

/** Whether a navigation inside the browser asks for a page's data alone, and not for the whole page. */
export const isDataRequest = ({
  headers,
  url = '',
}: Pick<IncomingMessage, 'headers' | 'url'>): boolean =>
  headers['x-nextjs-data'] !== undefined || url.startsWith('/_next/data/');
