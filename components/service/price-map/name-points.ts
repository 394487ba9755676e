import { accountHref } from '@/lib/address/account-href';
import { api } from '@/lib/api/api';
import { hubNames } from '@/lib/domain/catalog/hubs';
import { platformOf } from '@/lib/domain/catalog/platforms';
import { formatCount } from '@/lib/domain/figures/format-figure';
import { formatYuan } from '@/lib/domain/money/format-yuan';
import { drawMap, type PriceMapData, picture } from './draw-map';

export interface NamedPoint {
  x: number;
  y: number;
  words: string;
  href: string;
}

/** How far from a point it is still meant, in the picture's coordinates. */
const NEAR = 14;

/** The points of a map with their names, from few followers to many. */
export function namedPoints(map: PriceMapData): NamedPoint[] {
  const drawn = drawMap(map);
  const named = map.platforms.flatMap(({ no, points }, at) =>
    points.map(({ sn, title, fans, price_fen }, nth) => ({
      x: drawn?.platforms[at]?.points[nth]?.x ?? 0,
      y: drawn?.platforms[at]?.points[nth]?.y ?? 0,
      words: `${title}（${platformOf(no).name}）${formatCount(fans)}粉 ${formatYuan(price_fen)}`,
      href: accountHref({ good_sn: sn, staff_style: no }),
    })),
  );
  return named.sort((a, b) => a.x - b.x || a.y - b.y);
}

/** The point that is meant at a place; undefined where none is near. */
export function nearest(points: readonly NamedPoint[], x: number, y: number) {
  let best: NamedPoint | undefined;
  let least = NEAR;
  for (const point of points) {
    const away = Math.hypot(point.x - x, point.y - y);
    if (away < least) [best, least] = [point, away];
  }
  return best;
}

/** Names the points of a map: by the pointer, by the arrow keys; Enter and a press open the account. */
export async function namePoints(figure: HTMLElement, signal: AbortSignal): Promise<void> {
  const svg = figure.querySelector('svg[tabindex]');
  const tip = figure.querySelector<HTMLElement>('[data-tip]');
  const cursor = figure.querySelector('[data-cursor]');
  const hub = hubNames.find((name) => name === figure.dataset.priceMap);
  if (!(svg instanceof SVGElement) || !tip || !cursor || !hub) return;
  const input = { hub, budget: Number(figure.dataset.budgetYuan) };
  const answer = await api('price_map', input, { show: 'none', signal });
  if (!answer.ok) return;
  const points = namedPoints(answer.data);
  let at = -1;

  const show = (point: NamedPoint | undefined) => {
    at = point ? points.indexOf(point) : at;
    tip.hidden = !point;
    cursor.setAttribute('visibility', point ? 'visible' : 'hidden');
    svg.style.cursor = point ? 'pointer' : '';
    if (!point) return;
    cursor.setAttribute('cx', String(point.x));
    cursor.setAttribute('cy', String(point.y));
    tip.textContent = point.words;
    const box = svg.getBoundingClientRect();
    const from = figure.getBoundingClientRect();
    const scale = box.width / picture.width;
    tip.style.left = `${box.left - from.left + point.x * scale}px`;
    tip.style.top = `${box.top - from.top + point.y * scale}px`;
    tip.toggleAttribute('data-left', point.x > picture.width / 2);
  };
  const meant = (event: MouseEvent) => {
    const box = svg.getBoundingClientRect();
    const scale = picture.width / box.width;
    return nearest(points, (event.clientX - box.left) * scale, (event.clientY - box.top) * scale);
  };
  svg.addEventListener('pointermove', (event) => show(meant(event)), { signal });
  svg.addEventListener('pointerleave', () => show(undefined), { signal });
  svg.addEventListener('blur', () => show(undefined), { signal });
  svg.addEventListener(
    'click',
    (event) => {
      const point = meant(event);
      if (point) location.assign(point.href);
    },
    { signal },
  );
  svg.addEventListener(
    'keydown',
    (event) => {
      const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
      if (event.key === 'Enter' && !tip.hidden) location.assign(points[at]?.href ?? location.href);
      if (!step || points.length === 0) return;
      event.preventDefault();
      show(points[(at + step + points.length) % points.length]);
    },
    { signal },
  );
}
