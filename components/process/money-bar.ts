import { html, type Markup } from '@/components/goods/markup/html';
import { sumFen } from '@/lib/domain/money';
import type { MoneyMoves } from '@/lib/domain/order-money';
import s from './MoneyBar.module.css';

/** Where money may lie, in the order it moves through. */
export const pots = [
  { key: 'buyer', name: '广告主' },
  { key: 'escrow', name: '平台托管' },
  { key: 'pending', name: '媒体主待结算' },
  { key: 'seller', name: '媒体主可用余额' },
  { key: 'fee', name: '平台服务费' },
] as const satisfies readonly { key: keyof MoneyMoves; name: string }[];

/** An upright bar: what share of the price lies where. The words stand beside it. */
export function moneyBar(amounts: MoneyMoves, width: number, height: number): Markup {
  const all = Math.max(1, sumFen(Object.values(amounts)));
  let y = height;
  return html`<svg class="${s.bar}" width="${width}" height="${height}" aria-hidden="true">${pots.map(
    ({ key }) => {
      const part = Math.round((amounts[key] / all) * height);
      y -= part;
      return (
        part > 0 && html`<rect class="${s[key]}" y="${y}" width="${width}" height="${part}"></rect>`
      );
    },
  )}</svg>`;
}

export const moneyKey = (): Markup =>
  html`<p class="${s.key}">${pots.map(
    ({ key, name }) =>
      html`<span><svg width="10" height="10" aria-hidden="true"><rect class="${s[key]}" width="10" height="10" rx="2"></rect></svg>${name}</span>`,
  )}</p>`;
