import type { MetricUnit, Platform } from '@/lib/domain/catalog/platforms';
import { type MetricSource, metricSourceOf } from '@/lib/domain/catalog/sources';
import { readCaseLine } from '@/lib/domain/listings/case-line';
import type { Case, Series } from '../good-source';
import { dayOf, type RowReader } from './cells';

type Json = Record<string, unknown>;

/** `{"from":"2026-08-22","values":[…],"more":[{"name":"互动","unit":"count","values":[…]}],"ads":["…"]}` */
export function readSeries(read: RowReader, source: MetricSource): Series | null {
  const json = read.json('series');
  if (json === undefined) return null;
  const from = isObject(json) ? dayOf(String(json.from ?? '')) : undefined;
  const values = isObject(json) ? figures(json.values) : undefined;
  if (!isObject(json) || !from || !values) {
    read.fail('series', '应有 from（日期）和 values（1 到 400 个数字或 null）');
    return null;
  }
  const more = (Array.isArray(json.more) ? json.more : []).map((row: unknown) => {
    const own = isObject(row) ? figures(row.values) : undefined;
    const name = isObject(row) ? String(row.name ?? '') : '';
    if (!own || own.length !== values.length || !name || name.length > 10) {
      read.fail('series', 'more 的每一项应有 name 和与 values 一样多的数字');
    }
    return { name, unit: unitOf(isObject(row) ? row.unit : undefined), values: own ?? [] };
  });
  if (more.length > 4) read.fail('series', 'more 最多 4 项');
  const ads = (Array.isArray(json.ads) ? json.ads : []).map((day: unknown) => dayOf(String(day)));
  if (ads.some((day) => !day)) read.fail('series', 'ads 应为日期');
  return {
    from,
    source: sourceOf(json.source) ?? source,
    values,
    more,
    ads: ads.filter((day) => day !== undefined),
  };
}

const mostCases = 30;
const mostFigures = 4;

/** The JSON of a file that a program wrote, or the lines that people fill in, which stand for it. */
export function readCases(read: RowReader, platform: Platform): Case[] {
  return read.raw('case_lines') === '' ? jsonCases(read, platform) : lineCases(read, platform);
}

/** 早八通勤妆，某某品牌，2026-10，21–60秒，播放 486000 */
function lineCases(read: RowReader, platform: Platform): Case[] {
  return read.lines('case_lines', mostCases, 200).flatMap((line) => {
    const one = readCaseLine(platform, line);
    const isGood =
      one !== null &&
      one.title.length <= 40 &&
      one.brand.length <= 30 &&
      one.figures.length <= mostFigures &&
      one.figures.every(({ name }) => name.length <= 10);
    if (isGood) return [one];
    const example = `标题，品牌，2026-10，${platform.positions[0]?.name}，${platform.seriesName} 486000`;
    read.fail('case_lines', `“${line}”读不出来，写成 ${example}`);
    return [];
  });
}

/** `[{"title":"…","brand":"…","month":"2026-10","position":2,"figures":[{"name":"播放","value":486000}]}]` */
function jsonCases(read: RowReader, platform: Platform): Case[] {
  return items(read, 'cases', mostCases).flatMap((row) => {
    const given = Array.isArray(row.figures) ? row.figures.filter(isObject) : [];
    const isGood =
      isText(row.title, 40) &&
      isText(row.brand, 30) &&
      /^\d{4}-(0[1-9]|1[0-2])$/.test(String(row.month)) &&
      hasPosition(platform, row.position) &&
      given.length <= mostFigures &&
      given.every(({ name, value }) => isText(name, 10) && typeof value === 'number');
    if (!isGood) {
      read.fail('cases', '每个案例应有 title、brand、month（2026-10）、position 和 figures');
      return [];
    }
    return [
      {
        title: String(row.title),
        brand: String(row.brand),
        month: String(row.month),
        position: Number(row.position),
        figures: given.map(({ name, value, unit }) => ({
          name: String(name),
          value: Number(value),
          unit: unitOf(unit),
        })),
      },
    ];
  });
}

function items(read: RowReader, column: string, most: number): Json[] {
  const json = read.json(column);
  if (json === undefined) return [];
  if (!Array.isArray(json) || json.length > most || !json.every(isObject)) {
    read.fail(column, `应为 JSON 数组，最多 ${most} 项`);
    return [];
  }
  return json;
}

function figures(value: unknown): (number | null)[] | undefined {
  if (!Array.isArray(value) || value.length < 1 || value.length > 400) return undefined;
  const isGood = value.every(
    (item) => item === null || (typeof item === 'number' && Number.isFinite(item)),
  );
  return isGood ? (value as (number | null)[]) : undefined; // every item was just looked at
}

const units: readonly MetricUnit[] = ['count', 'share', 'fen', 'rate'];

const unitOf = (value: unknown): MetricUnit => units.find((unit) => unit === value) ?? 'count';

export const sourceOf = (value: unknown): MetricSource | undefined =>
  typeof value === 'string' ? metricSourceOf(value) : undefined;

const hasPosition = (platform: Platform, id: unknown): boolean =>
  platform.positions.some((position) => position.id === id);

const isText = (value: unknown, max: number): boolean =>
  typeof value === 'string' && value.length >= 1 && value.length <= max;

export const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
