import { sql } from 'drizzle-orm';
import { type Platform, positionName } from '@/lib/domain/catalog/platforms';
import { hasContactDetails } from '@/lib/domain/chat/contact-details';
import { bandWarning } from '@/lib/domain/listings/band';
import type { ListingContent, ListingPrice } from '@/lib/domain/listings/content';
import { fieldName } from '@/lib/domain/listings/field-names';
import { linkRemark } from '@/lib/domain/listings/link';
import { namesOfSteps } from '@/lib/domain/listings/owner-steps';
import { listingProblems } from '@/lib/domain/listings/problems';
import { reviewRules } from '@/lib/domain/listings/review-rules';
import { formatYuan } from '@/lib/domain/money/format-yuan';
import { shiftDay } from '@/lib/domain/time/shift-day';
import { verificationKinds } from '@/lib/domain/verification/states';
import { type Db, rows } from '@/server/kernel/database';
import { todayOf } from '@/server/kernel/market-time';
import { missingForSale } from '@/server/listings/entry/owner-steps';
import type { KeptGood } from '@/server/listings/own/own-good';
import { likeAccounts, likenessOf } from '@/server/listings/prices/band-warnings';
import { type Check, check } from '@/server/process/public';
import { verifiedNameOf } from '@/server/verification/public';

/** What the machine can look at in a listing as its owner tells it. */
export async function listingChecks(
  db: Db,
  good: Pick<KeptGood, 'id' | 'ownerId'>,
  platform: Platform,
  content: ListingContent,
): Promise<Check[]> {
  const today = await todayOf(db);
  return [
    formCheck(platform, content, today),
    linkCheck(platform, content.link),
    await twinCheck(db, good.id, platform.no, content),
    ...(await bandChecks(db, platform, content)),
    ...lengthCheck(platform, content.prices),
    validityCheck(platform, content.prices, today),
    textCheck(platform, content),
    await ownerCheck(db, good.ownerId),
    await stepsCheck(db, good.ownerId),
  ];
}

/** The rules of the form as they are today: what was right when it was sent may not be any more. */
function formCheck(platform: Platform, content: ListingContent, today: string): Check {
  const problems = Object.entries(listingProblems({ platform, content, today, isDraft: false }));
  if (problems.length === 0) return check('ok', '各项填写完整，符合表单的要求');
  const words = problems.map(([field, says]) => `${fieldName(field, platform) || field}：${says}`);
  return check('differs', '有填写不符合要求', words.join('；'));
}

function linkCheck(platform: Platform, link: string): Check {
  if (link === '') return check('unknown', '没有主页链接', '账号无法在平台上核对');
  const remark = linkRemark(platform, link);
  return remark
    ? check('differs', '主页链接不是所选平台的网址', remark)
    : check('ok', `主页链接是${platform.name}的网址`);
}

/** An account id stands once on a platform by itself; its page or its name may stand twice. */
async function twinCheck(
  db: Db,
  goodId: number,
  platform: number,
  { link, title }: ListingContent,
): Promise<Check> {
  const twins = await rows<{ good_sn: string; title: string; is_link: boolean }>(
    db,
    sql`select good_sn, title, link <> '' and link = ${link} as is_link from goods
        where platform = ${platform}::smallint and id <> ${goodId}::bigint and status not in ('draft', 'rejected')
          and (link <> '' and link = ${link} or title = ${title}) order by id limit 5`,
  );
  if (twins.length === 0)
    return check('ok', '没有重复的账号', '账号 ID、主页链接和名称在本平台都只有这一个');
  const words = twins.map(
    (twin) => `${twin.title}（${twin.good_sn}）${twin.is_link ? '主页链接' : '名称'}相同`,
  );
  return check('differs', '可能与其他账号重复', words.join('；'));
}

async function bandChecks(db: Db, platform: Platform, content: ListingContent): Promise<Check[]> {
  const { bands } = await likeAccounts(db, likenessOf(platform.no, content));
  const priced = content.prices.filter(({ priceFen }) => priceFen > 0);
  if (priced.length === 0) return [];
  const named = ({ position }: ListingPrice) => positionName(platform, position);
  const far = priced.flatMap((price) => {
    const says = bandWarning(price.priceFen, bands.get(price.position) ?? null);
    return says ? [`${named(price)} ${says}`] : [];
  });
  const alone = priced.filter(({ position }) => !bands.has(position)).map(named);
  const beside = priced.filter(({ position }) => bands.has(position)).map(named);
  return [
    ...(far.length > 0 ? [check('differs', '报价离同类很远', far.join('；'))] : []),
    ...(far.length === 0 && beside.length > 0
      ? [check('ok', '报价在同类区间内', beside.join('、'))]
      : []),
    ...(alone.length > 0
      ? [check('unknown', '报价没有可比的同类', `${alone.join('、')}：同类账号太少`)]
      : []),
  ];
}

/** Of positions that differ by their length, the longer one costs more. */
function lengthCheck({ positions }: Platform, prices: readonly ListingPrice[]): Check[] {
  const told = positions.flatMap(({ id, fromSeconds, name }) => {
    const price = prices.find(({ position, priceFen }) => position === id && priceFen > 0);
    return price && fromSeconds !== undefined ? [{ fromSeconds, name, fen: price.priceFen }] : [];
  });
  if (told.length < 2) return [];
  const sorted = told.sort((a, b) => a.fromSeconds - b.fromSeconds);
  const rises = sorted.every(({ fen }, nth) => nth === 0 || fen > (sorted[nth - 1]?.fen ?? 0));
  const words = sorted.map(({ name, fen }) => `${name} ${formatYuan(fen)}`).join('，');
  return [
    rises
      ? check('ok', '时长越长报价越高', words)
      : check('differs', '时长更长的报价没有更高', words),
  ];
}

function validityCheck(platform: Platform, prices: readonly ListingPrice[], today: string): Check {
  const { validFrom, validTo } = reviewRules;
  const rule = `不短于 ${validFrom} 天，不长于 ${validTo} 天`;
  const odd = prices.filter(
    ({ validUntil }) =>
      validUntil < shiftDay(today, validFrom) || validUntil > shiftDay(today, validTo),
  );
  if (odd.length === 0) return check('ok', '报价有效期合适', rule);
  const words = odd.map(
    ({ position, validUntil }) => `${positionName(platform, position)} 至 ${validUntil}`,
  );
  return check('differs', '报价有效期过短或过长', `${words.join('，')}；${rule}`);
}

/** Ways to be reached in what everybody will read. */
function textCheck(
  platform: Platform,
  { title, tags, notes, prices, cases }: ListingContent,
): Check {
  const texts: [string, string][] = [
    ['账号名称', title],
    ['标签', tags.join(' ')],
    ['接单说明', notes.join('\n')],
    ...prices.map(({ position, note }): [string, string] => [
      `报价·${positionName(platform, position)}`,
      note,
    ]),
    ...cases.map((one): [string, string] => ['案例', `${one.title} ${one.brand}`]),
  ];
  const found = texts.filter(([, text]) => hasContactDetails(text)).map(([name]) => name);
  return found.length === 0
    ? check('ok', '文字里没有联系方式', '名称、标签、报价说明、案例、接单说明')
    : check('differs', '文字里有联系方式', [...new Set(found)].join('、'));
}

async function ownerCheck(db: Db, ownerId: number): Promise<Check> {
  const verified = await verifiedNameOf(db, ownerId);
  return verified
    ? check('ok', `账号主已${verificationKinds[verified.kind]}认证`)
    : check('unknown', '账号主没有实名认证', '认证后才能上架');
}

async function stepsCheck(db: Db, ownerId: number): Promise<Check> {
  const missing = await missingForSale(db, ownerId);
  return missing.length === 0
    ? check('ok', '上架前的步骤都已完成', '入驻、认证、协议')
    : check('unknown', `上架前还差${namesOfSteps(missing)}`, '通过后等账号主完成，自动上架');
}
