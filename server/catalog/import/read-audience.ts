import type { MetricSource } from '@/lib/domain/catalog/sources';
import { type AudienceKey, audienceKeys, audienceParts } from '@/lib/domain/listings/audience';
import type { Audience, NamedShare } from '../good-source';
import { dayOf, type RowReader } from './cells';
import { isObject, sourceOf } from './read-json';

/**
 * Who follows an account: the JSON of a file that a program wrote, and the columns that people fill in, each of which
 * stands for its part. null: nothing is told.
 */
export function readAudience(read: RowReader, source: MetricSource, asOf: string): Audience | null {
  const whole = readWhole(read, source, asOf);
  const parts = audienceKeys.flatMap((key) => {
    const shares = readShares(read, key);
    return shares.length > 0 ? [[key, shares] as const] : [];
  });
  if (parts.length === 0) return whole;
  const none = { source, asOf, sample: null, sex: [], age: [], areas: [], devices: [], cities: [] };
  return { ...none, ...whole, ...Object.fromEntries(parts) };
}

/** 女性 82.4%、男性 17.6% */
function readShares(read: RowReader, key: AudienceKey): NamedShare[] {
  const column = `audience_${key}`;
  const known: readonly string[] = audienceParts[key].names;
  return read.list(column, 40, 24).flatMap((item) => {
    const [, typed, figure] = /^(\S{1,12})[\s:：]+(\d[\d.]*%?)$/.exec(item) ?? [];
    if (!typed || !figure) {
      read.fail(column, `“${item}”读不出来，写成 ${example(key)}`);
      return [];
    }
    // The dash between two ages is written in many ways.
    const name = known.find((one) => one === typed.replace(/[-—~～]/, '–')) ?? typed;
    return [{ name, share: read.share(column, figure) ?? 0 }];
  });
}

const example = (key: AudienceKey): string => `${audienceParts[key].names[0] ?? '浙江'} 42.5%`;

/** `{"sample":11040000,"sex":{"女性":0.824,"男性":0.176},"age":{…},"areas":{…},"devices":{…},"cities":{…}}` */
function readWhole(read: RowReader, source: MetricSource, asOf: string): Audience | null {
  const json = read.json('audience');
  if (json === undefined) return null;
  if (!isObject(json)) {
    read.fail('audience', '应为一个 JSON 对象');
    return null;
  }
  const part = (key: string): NamedShare[] => {
    const given = json[key] ?? {};
    const entries = isObject(given) ? Object.entries(given) : [];
    const isGood = entries.every(
      ([name, share]) => name.length <= 12 && typeof share === 'number' && share >= 0 && share <= 1,
    );
    if (!isObject(given) || !isGood || entries.length > 40) {
      read.fail('audience', `${key} 应为名称和 0 到 1 的比例`);
      return [];
    }
    return entries.map(([name, share]) => ({ name, share: Number(share) }));
  };
  const { sample } = json;
  if (sample !== undefined && !(Number.isSafeInteger(sample) && Number(sample) >= 0)) {
    read.fail('audience', 'sample 应为整数');
  }
  return {
    source: sourceOf(json.source) ?? source,
    asOf: dayOf(String(json.date ?? '')) ?? asOf,
    sample: typeof sample === 'number' ? sample : null,
    sex: part('sex'),
    age: part('age'),
    areas: part('areas'),
    devices: part('devices'),
    cities: part('cities'),
  };
}
