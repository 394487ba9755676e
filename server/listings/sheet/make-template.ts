import writeXlsxFile from 'write-excel-file/node';
import type { Answer } from '@/lib/contract';
import { addOnKinds, addOnRows } from '@/lib/domain/catalog/add-ons';
import { findPlatform, type Platform } from '@/lib/domain/catalog/platforms';
import { addOnField } from '@/lib/domain/listings/add-on-problems';
import { type AudienceKey, audienceParts } from '@/lib/domain/listings/audience';
import { caseLine } from '@/lib/domain/listings/case-line';
import { commissionOf, isRequiredMetric, listingLimits } from '@/lib/domain/listings/forms';
import { shiftDay } from '@/lib/domain/time/shift-day';
import { appError } from '@/lib/errors';
import { columnTitle } from '@/server/catalog/public';
import type { Db } from '@/server/kernel/database';
import { todayOf } from '@/server/kernel/market-time';
import { columnsOfPlatform } from './columns';

/** The account id of the example row; the import passes it over, so that nobody lists it by mistake. */
export const exampleAccount = '示例，导入时跳过';

/** media/goods/template: every column of one platform, an example, and what each column takes. @throws AppError not_found */
export async function makeTemplate(
  db: Db,
  platformNo: number,
): Promise<Answer<'media/goods/template'>> {
  const platform = findPlatform(platformNo);
  if (!platform) throw appError('not_found');
  const guide = guideOf(platform, await todayOf(db));
  const names = columnsOfPlatform(platform);
  const told = names.map((name) => {
    const line = guide.get(name);
    if (!line) throw new Error(`the template says nothing of ${name}`);
    return { title: columnTitle(name), ...line };
  });
  const file = await writeXlsxFile([
    {
      data: [
        told.map(({ title }) => ({ value: title, fontWeight: 'bold' as const })),
        told.map(({ example }) => ({ value: example })),
      ],
      sheet: platform.name,
      stickyRowsCount: 1,
    },
    {
      data: [
        ['列', '是否必填', '填什么', '例子'].map((value) => ({
          value,
          fontWeight: 'bold' as const,
        })),
        ...told.map(({ title, required, takes, example }) =>
          [title, required ? '必填' : '', takes, example].map((value) => ({ value })),
        ),
      ],
      sheet: '填写说明',
      columns: [{ width: 16 }, { width: 10 }, { width: 60 }, { width: 32 }],
    },
  ]).toBuffer();
  return { name: `导入模板-${platform.name}.xlsx`, content: file.toString('base64') };
}

const allOf = (key: AudienceKey): string => audienceParts[key].names.join('、');

/** Days that the example's price holds. */
const exampleDays = 90;

interface Line {
  takes: string;
  example: string;
  required?: true;
}

function guideOf(platform: Platform, today: string): ReadonlyMap<string, Line> {
  const { accountLabel } = platform;
  const { tags, revisions, leadTimeDays, dailyCap, notesLength, cases } = listingLimits;
  const until = shiftDay(today, exampleDays);
  const plain: Readonly<Record<string, Line>> = {
    platform: { takes: '平台名称', example: platform.name, required: true },
    account_id: { takes: `${accountLabel}，不含空格`, example: exampleAccount, required: true },
    title: { takes: '账号名称，2 至 40 个字', example: '示例账号', required: true },
    link: { takes: '账号主页的网址', example: '', required: true },
    categories: { takes: '1 至 3 个品类，用“、”分开', example: '美妆、生活', required: true },
    tags: { takes: `最多 ${tags} 个，每个 10 个字以内`, example: '通勤、测评' },
    area: { takes: '省级名称', example: '浙江', required: true },
    city: { takes: '城市，不写“市”', example: '杭州' },
    accepts: { takes: '硬广、软广，空着为都接', example: '硬广、软广' },
    refused_industries: { takes: '不接的行业，用“、”分开', example: '' },
    revisions: { takes: `每单修改几次，最多 ${revisions}`, example: '3' },
    lead_time_days: { takes: `接单后几天交稿，最多 ${leadTimeDays}`, example: '3' },
    daily_cap: { takes: `每天最多接几单，最多 ${dailyCap}`, example: '2' },
    material_costs: { takes: '是或否；填“是”表示接单后先垫付材料费', example: '否' },
    ...Object.fromEntries(
      addOnKinds.map((kind) => [
        addOnField(kind),
        {
          takes: `${addOnRows[kind].name}的加价，元：${addOnRows[kind].does}；不提供空着`,
          example: '',
        },
      ]),
    ),
    leave_from: { takes: '休假第一天，没有空着', example: '' },
    leave_to: { takes: '休假最后一天，没有空着', example: '' },
    notes: { takes: `接单说明，最多 ${notesLength} 字，分行用“|”`, example: '需要寄样' },
    valid_until: { takes: '报价到哪一天有效', example: until, required: true },
    audience_sex: {
      takes: `${allOf('sex')}，合计 100%；可不填`,
      example: '女性 82.4%、男性 17.6%',
    },
    audience_age: { takes: `${allOf('age')}；可不填`, example: '18–23 21.3%、24–30 35.8%' },
    audience_areas: { takes: '前几名的省份；可不填', example: '广东 14.2%、浙江 9.6%' },
    case_lines: {
      takes: `一行一个，最多 ${cases} 个：标题，品牌，月份，报价位置，数据（可不填）；用全角逗号分开`,
      example: caseLine(platform, {
        title: '示例合作',
        brand: '示例品牌',
        month: today.slice(0, 7),
        position: platform.positions[0]?.id ?? 0,
        figures: [{ name: platform.seriesName, value: 18_000, unit: 'count' }],
      }),
    },
    audience_devices: { takes: `${allOf('devices')}；可不填`, example: 'iOS 46.2%、Android 53.8%' },
  };
  const prices = platform.positions.flatMap((position, index): [string, Line][] => {
    const { id, name } = position;
    const isFirst = index === 0;
    const onlyCommission = commissionOf(platform, position) === 'only';
    return [
      [
        `price_${id}`,
        {
          takes: onlyCommission
            ? `“${name}”不填金额，只填佣金`
            : `“${name}”的报价，元；不卖空着，至少填一个`,
          example: isFirst ? '4600' : '',
        },
      ],
      [`commission_${id}`, { takes: `“${name}”的佣金，%`, example: isFirst ? '20' : '' }],
      [`valid_until_${id}`, { takes: `“${name}”的有效期与上面不同时填`, example: '' }],
      [`note_${id}`, { takes: `“${name}”做什么内容`, example: isFirst ? position.form : '' }],
    ];
  });
  const sold = platform.positions.slice(0, 1).map(({ id }) => id); // as the example
  const figures = platform.metrics.map((metric): [string, Line] => {
    const { kind, name, unit } = metric;
    const isAsked = isRequiredMetric(platform, metric, sold);
    return [
      kind,
      {
        takes: `${name}，${unit === 'share' ? '比例，如 5.2%' : unit === 'fen' ? '元' : '数字'}；卖这个位置才填`,
        example: kind === 'fans' ? '128000' : isAsked ? '18000' : '',
      },
    ];
  });
  return new Map([...Object.entries(plain), ...prices, ...figures]);
}
