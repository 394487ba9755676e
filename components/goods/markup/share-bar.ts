import s from '@/components/charts/ShareBar.module.css';
import { html, type Markup } from './html';

/** A colour of each platform's mark (public/icons.svg). */
const fills: Record<number, string> = {
  1: '#187a4e',
  3: '#c8471f',
  5: '#1f2530',
  7: '#2c7db8',
  9: '#c2323f',
  10: '#c75a12',
  11: '#a8740c',
  21: '#8a3b52',
  22: '#a2556b',
  23: '#b4480a',
};

/** The colour a platform has in charts. */
export const platformFill = (platform: number): string => fills[platform] ?? '#c3cedf';

const WIDTH = 240;

/** One bar cut by the shares (0 to 1); what is left of the whole stays pale. */
export function shareBar(parts: readonly { platform: number; share: number }[]): Markup {
  let x = 0;
  const rects = parts.map(({ platform, share }) => {
    const from = x;
    x += share * WIDTH;
    return html`<rect x="${round(from)}" width="${round(Math.max(0, share * WIDTH - 1))}" height="8" fill="${platformFill(platform)}"></rect>`;
  });
  return html`<svg class="${s.bar}" viewBox="0 0 ${WIDTH} 8" width="${WIDTH}" height="8" preserveAspectRatio="none" aria-hidden="true"><rect class="${s.rest}" width="${WIDTH}" height="8"></rect>${rects}</svg>`;
}

/** The square that says which part is whose. */
export const shareKey = (platform: number): Markup =>
  html`<svg class="${s.key}" width="8" height="8" aria-hidden="true"><rect width="8" height="8" fill="${platformFill(platform)}"></rect></svg>`;

const round = (value: number): number => Math.round(value * 10) / 10;
