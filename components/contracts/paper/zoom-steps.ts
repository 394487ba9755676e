/** px of the screen for a dot of the paper (72 an inch) where a page is as large as on paper: 96 an inch. */
export const paperScale = 96 / 72;

const steps = [0.5, 0.67, 0.75, 0.82, 0.9, 1, 1.1, 1.25, 1.5, 2, 3];

/** The next larger or smaller step; the same where there is none. */
export function nextZoom(zoom: number, to: 'in' | 'out'): number {
  const close = 0.005; // what is shown as the same per cent is the same step
  return to === 'in'
    ? (steps.find((step) => step > zoom + close) ?? zoom)
    : (steps.findLast((step) => step < zoom - close) ?? zoom);
}

/** The zoom at which a page fills a box, between the smallest step and paper size. */
export const fittingZoom = (boxWidth: number, paperWidth: number): number =>
  Math.min(1, Math.max(steps[0] ?? 1, boxWidth / (paperWidth * paperScale)));
