import { type MetricUnit, type Platform, positionName } from '@/lib/domain/catalog/platforms';
import { figureText, parseFigure } from '@/lib/domain/figures/figure-text';
import type { ListingCase } from './cases';

/** Between the parts of a case; a part that has one in it is written with the narrow one. */
const between = '，';

/** A case as a line of a sheet: 早八通勤妆，某某品牌，2026-10，21–60秒，播放 486000，互动率 5.9% */
export const caseLine = (platform: Platform, one: ListingCase): string =>
  [
    one.title,
    one.brand,
    one.month,
    one.position === 0 ? '' : positionName(platform, one.position),
    ...one.figures.map(
      ({ name, value, unit }) =>
        `${name} ${figureText(unit === 'fen' ? Math.round(value) : value, unit)}${ends[unit]}`,
    ),
  ]
    .map((part) => part.replaceAll(between, ',').replace(/[|\n]/g, ' ').trim())
    .join(between);

/** By which a figure's unit is known. */
const ends: Record<MetricUnit, string> = { count: '', rate: '', share: '%', fen: '元' };

/** @returns null where it cannot be read; what is not yet told is empty, as in a form */
export function readCaseLine(platform: Platform, line: string): ListingCase | null {
  const [title, brand, month, place, ...told] = line.split(between).map((part) => part.trim());
  if (title === undefined || brand === undefined || month === undefined) return null;
  const position = place ? platform.positions.find(({ name }) => name === place)?.id : 0;
  if (position === undefined || !/^(\d{4}-(0[1-9]|1[0-2]))?$/.test(month)) return null;
  const figures = told.map(readFigure);
  if (!figures.every((figure) => figure !== null)) return null;
  return { title, brand, month, position, figures };
}

function readFigure(text: string): ListingCase['figures'][number] | null {
  const [, name, typed] = /^(.*[^\s:：])[\s:：]+(\S+)$/.exec(text) ?? [];
  if (!name || !typed) return null;
  for (const unit of unitsOf(typed)) {
    const value = parseFigure(typed.replace(/元$/, ''), unit);
    if (value !== null) return { name, value, unit };
  }
  return null;
}

/** A number without a sign is a count where it is whole. */
function unitsOf(typed: string): readonly MetricUnit[] {
  if (typed.endsWith(ends.share)) return ['share'];
  return typed.endsWith(ends.fen) ? ['fen'] : ['count', 'rate'];
}
