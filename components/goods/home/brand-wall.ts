import type { Output } from '@/lib/contract';
import { html, type Markup } from '../markup/html';
import s from './Brands.module.css';

type Brand = Output<'home_index'>['brands'][number];

/** Advertisers who let their names be shown. */
export const brandWall = (brands: readonly Brand[]): Markup =>
  html`<ul class="${s.wall}">${brands.map(
    ({ name, industry, logo }) =>
      html`<li title="${name}·${industry}">${
        logo && html`<img src="${logo}" width="20" height="20" alt="" loading="lazy">`
      }<span>${name}</span></li>`,
  )}</ul>`;
