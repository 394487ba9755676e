import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { saveFile } from '@/lib/browser/save-file';
import { type OpenPdf, openPdf } from './open-pdf';
import { PdfViewer } from './PdfViewer';

vi.mock('./open-pdf');
vi.mock('@/lib/browser/save-file');

const close = vi.fn();
const bytes = new Uint8Array([37, 80, 68, 70]);

/** A document of three pages; nothing is drawn, as nothing is near a window that has no size. */
const pdf = {
  document: { numPages: 3 },
  tools: {},
  bytes,
  size: { width: 600, height: 800 },
  close,
} as unknown as OpenPdf;

beforeEach(() => {
  close.mockReset();
  vi.mocked(openPdf).mockReset().mockResolvedValue(pdf);
});

/** Gives the box and its pages measures: pages of 1000 px, a window of 700. */
function measure() {
  const box = screen.getByRole('region', { name: /方向键/ });
  Object.defineProperty(box, 'clientHeight', { value: 700 });
  const pages = box.querySelectorAll('[data-page]');
  for (const [index, page] of pages.entries()) {
    Object.defineProperty(page, 'offsetTop', { value: index * 1000 });
    Object.defineProperty(page, 'offsetHeight', { value: 980 });
  }
  return (top: number) => {
    box.scrollTop = top;
    fireEvent.scroll(box);
  };
}

const ready = () => screen.findByText(/已读到/);

describe('the viewer of a PDF', () => {
  it('keeps the place of all pages until the file is there', () => {
    vi.mocked(openPdf).mockReturnValue(new Promise(() => {}));
    render(<PdfViewer url="/a.pdf" pages={6} />);
    const box = screen.getByRole('region', { name: /方向键/ });
    expect(box.getAttribute('aria-busy')).toBe('true');
    expect(within(box).getAllByRole('region', { name: /第 \d 页，共 6 页/ })).toHaveLength(6);
    expect(screen.getByRole('button', { name: '下载' })).toHaveProperty('disabled', true);
  });

  it('says which page is in sight and, once each was, that all were read', async () => {
    const onRead = vi.fn();
    render(<PdfViewer url="/a.pdf" pages={3} onRead={onRead} />);
    await ready();
    const scroll = measure();
    scroll(0);
    scroll(600);
    scroll(1100);
    expect(screen.getByText('第 2 页')).toBeTruthy();
    expect(screen.getByText('已读到 2 页')).toBeTruthy();
    scroll(1700);
    scroll(2280);
    expect(await screen.findByText('3 页都已读到')).toBeTruthy();
    expect(onRead).toHaveBeenLastCalledWith({ pagesRead: 3, seconds: 0, all: true });
  });

  it('does not take a jump to the end for reading', async () => {
    render(<PdfViewer url="/a.pdf" pages={3} />);
    await ready();
    const scroll = measure();
    scroll(0);
    scroll(2280);
    expect(screen.getByText('第 3 页')).toBeTruthy();
    expect(screen.getByText('已读到 2 页')).toBeTruthy();
  });

  it('zooms by steps', async () => {
    render(<PdfViewer url="/a.pdf" pages={3} />);
    await ready();
    expect(screen.getByText('82%')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: '放大' }));
    expect(screen.getByText('90%')).toBeTruthy();
    const [page] = screen.getAllByRole('region', { name: '第 1 页，共 3 页' });
    expect(page?.style.width).toBe('720px');
  });

  it('gives the file as it came, under its name', async () => {
    render(<PdfViewer url="/a.pdf" pages={3} fileName="HT2611-0437.pdf" />);
    await ready();
    await userEvent.click(screen.getByRole('button', { name: '下载' }));
    expect(saveFile).toHaveBeenCalledWith(bytes, 'HT2611-0437.pdf', 'application/pdf');
  });

  it('offers another try where the file does not come, and asks for a new address first', async () => {
    vi.mocked(openPdf).mockRejectedValueOnce(new Error('410'));
    const onRetry = vi.fn();
    render(<PdfViewer url="/a.pdf" pages={3} onRetry={onRetry} />);
    await userEvent.click(await screen.findByRole('button', { name: '重试' }));
    await ready();
    expect(onRetry).toHaveBeenCalledTimes(1);
    expect(openPdf).toHaveBeenCalledTimes(2);
  });

  it('ends its worker when it goes, also one that comes after that', async () => {
    const first = render(<PdfViewer url="/a.pdf" pages={3} />);
    await ready();
    first.unmount();
    expect(close).toHaveBeenCalledTimes(1);
    let come: (pdf: OpenPdf) => void = () => {};
    vi.mocked(openPdf).mockReturnValue(
      new Promise((done) => {
        come = done;
      }),
    );
    const second = render(<PdfViewer url="/b.pdf" pages={3} />);
    await waitFor(() => expect(openPdf).toHaveBeenCalledTimes(2));
    second.unmount();
    come(pdf);
    await waitFor(() => expect(close).toHaveBeenCalledTimes(2));
  });
});
