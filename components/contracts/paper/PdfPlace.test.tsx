import { cleanup, render, screen } from '@testing-library/react';
import Cookies from 'js-cookie';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { keepReading, readingKept } from '@/components/contracts/steps/kept-reading';
import { personCookie } from '@/lib/browser/session-cookies';
import { PdfPlace } from './PdfPlace';

// pdf.js draws nothing here: the place of the paper says what was read of it before, and reads its first two pages.
vi.mock('./PdfViewer', () => ({
  PdfViewer: ({ keep = '', pages }: { keep?: string; pages: number }) => {
    const before = readingKept(keep, pages).pages.length;
    keepReading(keep, { pages: [0, 1], seconds: 40 });
    return <p>读过 {before} 页</p>;
  },
}));

const server = setupServer(
  http.post('*/api/contract/getPreviewUrl', () =>
    HttpResponse.json({ status: 200, code: 200, msg: '', data: { url: '/paper.pdf' } }),
  ),
);
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

async function open(person: number, sha256: string) {
  cleanup();
  Cookies.set(personCookie, String(person), { path: '/' });
  render(<PdfPlace contract={{ id: 3, pages: 4, sha256, file_name: '合同.pdf' }} />);
  return (await screen.findByText(/^读过/)).textContent;
}

test('pages read in one step count in the next, of the same file and by the same person alone', async () => {
  expect(await open(1, 'a'.repeat(64))).toBe('读过 0 页');
  sessionStorage.clear(); // another tab
  expect(await open(1, 'a'.repeat(64))).toBe('读过 2 页');
  expect(await open(1, 'b'.repeat(64))).toBe('读过 0 页');
  expect(await open(2, 'a'.repeat(64))).toBe('读过 0 页');
});
