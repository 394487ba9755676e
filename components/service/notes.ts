import { html, type Markup } from '../goods/markup/html';
import s from './Service.module.css';

/** Short remarks side by side, each a name and one or two sentences. */
export const notes = (rows: readonly (readonly [string, string])[]): Markup =>
  html`<dl class="${s.notes}">${rows.map(
    ([name, text]) => html`<div><dt>${name}</dt><dd>${text}</dd></div>`,
  )}</dl>`;
