import avatarStyle from '@/components/ui/Avatar.module.css';
import iconStyle from '@/components/ui/Icon.module.css';
import type { IconName } from '@/components/ui/icon-names';
import sourceStyle from '@/components/ui/SourceMark.module.css';
import sparkStyle from '@/components/ui/Sparkline.module.css';
import { sparkPath } from '@/components/ui/spark-path';
import tagStyle from '@/components/ui/Tag.module.css';
import { avatarLook } from '@/lib/domain/avatar-look';
import { type MetricSource, metricSources } from '@/lib/domain/catalog/sources';
import { html, type Markup } from './html';

/*
 * The primitives of components/ui as text, for the lists. atoms.test.tsx holds each to what the React
 * component of the same name renders.
 */

export function avatar(name: string, size: 36 | 40 | 48): Markup {
  const look = avatarLook(name);
  const s = avatarStyle;
  return html`<i class="${s.avatar} ${s[`s${size}`]} ${s[`c${look.pair}`]} ${s[`p${look.pattern}`]}" aria-hidden="true">${look.char}</i>`;
}

export const icon = (name: IconName, size = 20): Markup =>
  html`<svg class="${iconStyle.icon}" width="${size}" height="${size}" aria-hidden="true"><use href="/icons.svg#${name}"></use></svg>`;

export const platformMark = (platform: number, size = 18): Markup =>
  html`<svg class="${iconStyle.icon}" width="${size}" height="${size}" aria-hidden="true"><use href="/icons.svg#p${platform}"></use></svg>`;

export const tag = (tone: 'blue' | 'grey', text: string): Markup =>
  html`<span class="${tagStyle.tag} ${tagStyle[tone]}">${text}</span>`;

/** @param date shown as given, such as 11-18 */
export const sourceMark = (source: MetricSource, date: string): Markup =>
  html`<span class="${sourceStyle.source} ${sourceStyle[source]}">${metricSources[source].short} ${date}</span>`;

export function sparkline(values: readonly number[]): Markup | null {
  const { path, endX, endY } = sparkPath(values, 70, 18);
  if (!path) return null;
  return html`<svg class="${sparkStyle.spark}" width="70" height="18" role="img" aria-hidden="true"><path d="${path}"></path><circle cx="${endX}" cy="${endY}" r="2"></circle></svg>`;
}
