import type { IncomingMessage } from 'node:http';
import type { StaticBodyProp } from '@/components/static/StaticBody';
import type { Markup } from './markup/html';

/**
 * Markup as a page's prop. On a full load it is drawn on the server only: the property is not enumerable, so
 * Next's serialiser passes it by and the page does not carry it a second time as data. A navigation inside
 * the browser asks for the data alone, and gets it there.
 */
export function serverMarkup(req: IncomingMessage, markup: Markup): StaticBodyProp {
  return Object.defineProperty({}, 'html', {
    value: markup.text,
    enumerable: req.headers['x-nextjs-data'] !== undefined || isDataAddress(req),
  });
}

const isDataAddress = ({ url = '' }: IncomingMessage): boolean => url.startsWith('/_next/data/');
