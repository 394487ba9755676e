import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { createElement } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { expect, it } from 'vitest';
import { latePart } from './late-part';

/** What a request waits for before it renders: more than a module that is on the disk. */
const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

it('is in the HTML of the first page already, however large, without an inline script that puts it there', async () => {
  const points = '5'.repeat(100_000);
  const Part = latePart(async () => () => createElement('b', null, points));
  await nextTurn();
  const html = new PassThrough();
  const { pipe } = renderToPipeableStream(createElement(Part), { onAllReady: () => pipe(html) });
  expect(await text(html)).toBe(`<div style="display:contents"><b>${points}</b></div>`);
});
