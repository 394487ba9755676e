import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { isDataRequest } from '@/lib/page/is-data-request';
import { type Fragment, FragmentContext } from './Cached';
import { cachedFragment } from './fragment-cache';
import type { StaticBodyProp } from './StaticBody';

/** HTML that React rendered. Only `renderStatic` makes it, so that no other text is taken for HTML. */
export type StaticHtml = string & { readonly renderedBy: 'renderStatic' };

/** Stands where a cached fragment goes; nobody outside this process can write it into a text. */
const mark = `\u0001${randomBytes(8).toString('hex')}:`;
const marks = new RegExp(`${mark}(\\d+);`, 'g');

/** React asks in front of the markup for pictures to be fetched early: for a whole document, not for a part of one. */
const preloads = /^(?:<link rel="preload" as="image"[^>]*>)+/;

/**
 * Renders a page's static body in its loader: plain HTML, which the browser is not to hydrate. What stands in
 * `<Cached>` is taken from memory where it was rendered before.
 */
export function renderStatic(element: ReactNode): StaticHtml {
  const fragments: Fragment[] = [];
  const insert = (fragment: Fragment) => `${mark}${fragments.push(fragment) - 1};`;
  const html = renderToStaticMarkup(
    createElement(FragmentContext.Provider, { value: insert }, element),
  );
  // After the page's own rendering, never inside it: React renders one tree at a time.
  const whole = html.replace(preloads, '').replace(marks, (_, index: string) => {
    const { id, render } = fragments[Number(index)] as Fragment; // the mark was written with its index
    return cachedFragment(id, () => renderStatic(render()));
  });
  return whole as StaticHtml; // the one place that may say so
}

/**
 * A static body as a page's prop. On a full load it is rendered on the server only: the property is not enumerable,
 * so Next's serialiser passes it by and the page does not carry it a second time as data. A navigation inside the
 * browser asks for the data alone, and gets it there.
 */
export function staticBody(req: IncomingMessage, html: StaticHtml): StaticBodyProp {
  return Object.defineProperty({}, 'html', {
    value: html,
    enumerable: isDataRequest(req),
  });
}
