import type { Cover } from '@/lib/domain/articles/cover';

/** Paths of a cover, 128 × 72: one light shape is the point of the article, the others stand behind it. */
export interface CoverPaths {
  light: string;
  dim: string;
  lines: string;
}

const left = 16;
const right = 112;
const top = 14;
const bottom = 58;
const whole = (value: number): number => Math.round(value);
const box = (x: number, y: number, w: number, h: number): string =>
  `M${whole(x)},${whole(y)}h${Math.max(1, whole(w))}v${Math.max(1, whole(h))}h-${Math.max(1, whole(w))}z`;

/** The sheet of a text without a figure. */
const paper: CoverPaths = {
  light: 'M48,12h32v44l-4,4l-4-4l-4,4l-4-4l-4,4l-4-4l-4,4l-4-4z',
  dim: '',
  lines: '',
};

export function lightOf(cover: Cover | undefined): CoverPaths {
  if (!cover) return paper;
  const { values } = cover;
  const at = values.indexOf(Math.max(...values));
  switch (cover.shape) {
    case 'histogram': {
      const step = (right - left) / values.length;
      const bars = values.map((value, nth) =>
        box(left + nth * step, bottom - value * (bottom - top), step - 3, value * (bottom - top)),
      );
      return {
        light: bars[at] ?? '',
        dim: bars.filter((_, nth) => nth !== at).join(''),
        lines: '',
      };
    }
    case 'split': {
      const all = values.reduce((sum, value) => sum + value, 0) || 1;
      let x = left;
      const parts = values.map((value) => {
        const width = (value / all) * (right - left);
        const part = box(x, top, width - 2, bottom - top);
        x += width;
        return part;
      });
      return {
        light: parts[at] ?? '',
        dim: parts.filter((_, nth) => nth !== at).join(''),
        lines: '',
      };
    }
    case 'steps': {
      const step = (right - left) / values.length;
      const d = values
        .map(
          (value, nth) =>
            `${nth === 0 ? 'M' : 'L'}${whole(left + nth * step)},${whole(bottom - value * (bottom - top))}h${whole(step)}`,
        )
        .join('');
      return { light: '', dim: '', lines: d };
    }
    case 'map': {
      const dots = values.map((value, nth) => {
        const x = left + (cover.across[nth] ?? 0) * (right - left);
        const y = bottom - value * (bottom - top);
        return `M${whole(x) - 3},${whole(y)}a3,3 0 1 0 6,0a3,3 0 1 0-6,0`;
      });
      return {
        light: dots[at] ?? '',
        dim: dots.filter((_, nth) => nth !== at).join(''),
        lines: '',
      };
    }
    default: {
      const rows = values.slice(0, 4);
      const lit = rows.map((value, row) => ({ row, count: Math.max(1, Math.round(value * 8)) }));
      const square = (row: number, nth: number) => box(left + nth * 12, top + row * 12, 9, 9);
      const full = lit.flatMap(({ row, count }) =>
        Array.from({ length: count }, (_, nth) => square(row, nth)),
      );
      const rest = lit.flatMap(({ row, count }) =>
        Array.from({ length: 8 - count }, (_, nth) => square(row, nth + count)),
      );
      return { light: full.join(''), dim: rest.join(''), lines: '' };
    }
  }
}
