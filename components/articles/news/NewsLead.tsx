import { Icon } from '@/components/kit/ui/marks/Icon';
import { Time } from '@/components/reading/Time';
import { isTold, valueText } from '@/lib/domain/articles/figure';
import { articleHref, figureFileHref } from '../article-links';
import type { Article, ArticleFigure } from '../article-rows';
import { drawnRows } from '../figures/drawn-rows';
import s from './NewsLead.module.css';

const width = 560;
const height = 262;
const top = 28;
const bottom = 236;
const MOST = 10;

/** The figure of a text that is drawn large: the first that is told and is a picture, else the first that is told. */
export function leadFigure(figures: readonly ArticleFigure[]): number {
  const told = figures.map((figure, at) => ({ figure, at })).filter(({ figure }) => isTold(figure));
  const drawn = told.find(({ figure }) => figure.kind !== 'table' && drawnRows(figure).length > 1);
  return (drawn ?? told.find(({ figure }) => drawnRows(figure).length > 1))?.at ?? -1;
}

/** The newest text with figures of the market: one of them large, its file, and where to go on. */
export function NewsLead({ article }: { article: Article }) {
  const { id, title, summary, author, published_at, minutes, figures, steps } = article;
  const at = leadFigure(figures);
  const figure = figures[at];
  const [step] = steps;
  return (
    <section className={s.lead} aria-labelledby="lead">
      <div className={s.words}>
        <p className={s.kind}>数据·最近一篇</p>
        <h2 id="lead">
          <a href={articleHref(id)}>{title}</a>
        </h2>
        <p className={s.summary}>{summary}</p>
        <p className={s.meta}>
          <span>{author}</span>
          <Time iso={published_at} />
          <span>读 {minutes} 分钟</span>
          {figure && (
            <span>
              {figure.sample} {figure.sampleUnit}
            </span>
          )}
        </p>
        <p className={s.go}>
          <a className={s.read} href={articleHref(id)}>
            读全文
          </a>
          {figure && (
            <a href={figureFileHref(id, at + 1)} data-full="" download="">
              <Icon name="download" size={16} />
              CSV
            </a>
          )}
          {step && <a href={step.link}>{step.title}</a>}
        </p>
      </div>
      {figure && <LeadFigure figure={figure} />}
    </section>
  );
}

function LeadFigure({ figure }: { figure: ArticleFigure }) {
  const rows = drawnRows(figure).slice(0, MOST);
  const step = width / rows.length;
  const unit = figure.columns.at(-1);
  return (
    <figure className={s.figure}>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={`${figure.title}：${rows.map(({ name, text }) => `${name} ${text}`).join('，')}`}
      >
        <path
          className={s.grid}
          d={[0, 1 / 3, 2 / 3, 1]
            .map((part) => `M0,${Math.round(bottom - part * (bottom - top))}H${width}`)
            .join('')}
        />
        {rows.map(({ name, text, part }, nth) => {
          const x = Math.round(nth * step + step * 0.18);
          const y = Math.round(bottom - part * (bottom - top));
          return (
            <g key={name} className={part === 1 ? s.most : s.other}>
              <rect
                x={x}
                y={y}
                width={Math.round(step * 0.64)}
                height={Math.max(1, bottom - y)}
                rx="2"
              />
              <text x={x + step * 0.32} y={y - 8} textAnchor="middle">
                {text}
              </text>
              <text className={s.name} x={x + step * 0.32} y={bottom + 20} textAnchor="middle">
                {fitted(name, step)}
              </text>
            </g>
          );
        })}
      </svg>
      <figcaption className={s.source}>
        {figure.title}
        {unit && `·${unit.name}`}。本站统计 {figure.day}：{figure.source}
      </figcaption>
      <table className="sr-only">
        <caption>{figure.title}</caption>
        <tbody>
          {figure.rows.map(({ name, values }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {figure.columns.map((column, at) => (
                <td key={column.name}>{valueText(values[at], column.unit)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  );
}

/** A name as long as a column is wide: what is left out is marked. */
export function fitted(name: string, width: number): string {
  const widths = [...name].map((character) => (character > '\u2fff' ? 12 : 7));
  if (widths.reduce((sum, each) => sum + each, 0) <= width) return name;
  let used = 12;
  const kept = widths.findIndex((each) => {
    used += each;
    return used > width;
  });
  return `${[...name].slice(0, Math.max(1, kept)).join('')}…`;
}
