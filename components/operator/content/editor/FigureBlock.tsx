import { useState } from 'react';
import type { ArticleFigure } from '@/components/articles/article-rows';
import { Drawn } from '@/components/articles/figures/MarketFigure';
import { Input } from '@/components/kit/ui/field/Input';
import { Select } from '@/components/kit/ui/field/Select';
import { figureKindKeys, isTold } from '@/lib/domain/articles/figure';
import { figureNames } from './blocks';
import s from './Editor.module.css';
import type { FigurePlace } from './figure-views';

export interface FigureBlockProps {
  figure: FigurePlace;
  /** as the last preview read them of the market */
  drawn: readonly ArticleFigure[];
  /** what a measure counts; undefined: there is none of that name */
  meaning: (measure: string) => string | undefined;
  measuresId: string;
}

const kinds = figureKindKeys.map((kind) => ({ value: kind, label: figureNames[kind] }));

/** A figure of the market in the text: what it will show, and its three settings while it is selected. */
export function FigureBlock({ figure, drawn, meaning, measuresId }: FigureBlockProps) {
  const { words, isSelected, change, remove } = figure;
  const [isInside, setInside] = useState(false);
  const [kind = '', measure = '', ...columns] = words.trim().split(/\s+/);
  const known = figureKindKeys.find((one) => one === kind);
  const what = meaning(measure);
  const shown = drawn.find(
    (one) =>
      one.kind === kind &&
      one.measure === measure &&
      (columns.length === 0 || columns.join() === one.columns.map(({ name }) => name).join()),
  );
  const put = (part: { kind?: string; measure?: string; columns?: string }) => {
    const told = { kind, measure, columns: columns.join(' '), ...part };
    const named = told.measure ? [told.measure, told.columns] : [];
    change([told.kind, ...named].join(' ').replace(/[{}]/g, '').trim() || 'bars');
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: its fields are a part of the text, not a set of a form
    <div
      role="group"
      aria-label={`图表：${what ?? '没有设好'}`}
      onFocus={() => setInside(true)}
      onBlur={({ currentTarget, relatedTarget }) =>
        setInside(currentTarget.contains(relatedTarget))
      }
    >
      <p className={s.figureHead}>
        <b>{shown?.title ?? (known ? figureNames[known] : '图表')}</b>
        <span>{shown ? `本站统计 ${shown.day}` : what}</span>
      </p>
      {!known ? (
        <p className={s.figureOdd}>没有图形“{kind}”，请在下面选一种</p>
      ) : what === undefined ? (
        <p className={s.figureOdd}>
          {measure ? `没有指标“${measure}”，请从列表里选` : '请选一个指标'}
        </p>
      ) : shown && isTold(shown) ? (
        <Drawn kind={shown.kind} figure={shown} />
      ) : (
        <p className={s.figureWait}>按“预览”读取此刻的数字，发布时固定</p>
      )}
      {(isSelected || isInside || !known || what === undefined) && (
        <div className={s.figureForm}>
          <Select
            label="图形"
            value={known ?? ''}
            options={known ? kinds : [{ value: '', label: '请选择' }, ...kinds]}
            onChange={({ target }) => put({ kind: target.value })}
          />
          <Input
            label="指标"
            list={measuresId}
            defaultValue={measure}
            autoComplete="off"
            onChange={({ target }) => put({ measure: target.value.trim() })}
          />
          <Input
            label="列（空格分开，不填为全部）"
            defaultValue={columns.join(' ')}
            autoComplete="off"
            onChange={({ target }) => put({ columns: target.value.trim() })}
          />
          <button type="button" className={s.figureOut} onClick={remove}>
            去掉这张图
          </button>
        </div>
      )}
    </div>
  );
}
