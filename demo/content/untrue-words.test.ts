import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { privacyPolicy } from '@/server/site/agreements/privacy-policy';
import { signingTerms } from '@/server/site/agreements/signing-terms';
import { userAgreement } from '@/server/site/agreements/user-agreement';
import { writtenArticles } from './articles';
import { writtenBrands } from './brands';
import { writtenCases } from './cases';
import { choosingQuestions } from './questions-choosing';
import { longerQuestions } from './questions-longer';
import { orderQuestions } from './questions-orders';
import { writtenSolutions } from './solutions';

/** Sentences that once stood in the texts and are not so, each with what is. */
const untrue: readonly (readonly [RegExp, why: string])[] = [
  [/选择“稿件与需求不符”/, 'no such choice: ask for changes, then for the platform’s judgement'],
  [/不套用首稿后的档位/, 'a refund asked for after the first draft is half, whatever its reason'],
  [
    /不应占用修改次数|不占用修改次数|占用修改次数和时间/,
    'every 提出修改 counts, and nothing else does',
  ],
  [/媒体主主动重新提交/, 'a draft is handed in again only when it was sent back'],
  [/保留期相应顺延/, 'a lapse is answered in a dispute; nothing prolongs the period'],
  [
    /可约定[^。]*天|保留期约定|约定的保留期|更长的保留期|延长到 90 天|以订单所列为准/,
    'every order has the same period',
  ],
  [/义务一并转移/, 'orders cannot be handed on'],
  [/句子会被隐藏|会被折叠|删除相应段落/, 'nobody changes a review'],
  [/可约日期/, 'a listing shows lead time and leave, no free days'],
  [/选择“成本”/, 'orders of a list are called by the platform’s own cost: CPM, 阅读单价'],
  [/近 30 条/, 'a median is told or imported; nobody counts thirty works'],
  [/加入购物车，(按|并排)|购物车之后可以一次看到/, 'the cart compares nothing'],
  [/左侧的筛选/, 'the filters stand above the list'],
  [/没有上架的账号同样/, 'a board has accounts that were listed here'],
  [/更新频率/, 'no factor of a board, and no source is read by a clock'],
  [/由运营人员代为导入|多余的列会被忽略/, 'owners import themselves; an unknown column is refused'],
  [/经账号授权|接口授权/, 'no account is connected (decision 100)'],
  [/时钟依据需求单里的期望发布日期/, 'the first draft has a day of its own (decision 095)'],
  [
    /期望(发布)?日期(过后)? ?24 小时/,
    'by the last agreed day, or by a later approval (decision 095)',
  ],
  [/其他计时(立即)?全部暂停|让所有时钟停下/, 'what was accepted settles on (decision 091)'],
  [/在资源页反馈/, 'a listing’s page takes no reports: 投诉建议 does'],
  [
    /佣金另议|佣金比例与计算口径|口径需要双方写在|口径在需求单里|写进需求单\n- 成交额/,
    'the rate is frozen, the rest is the process’s (decision 097)',
  ],
  [/上架后的修改同样先审核/, 'validity, cap and leave take effect at once (decision 053)'],
];

/** A text as it is searched: all its words, by its name. */
const told = (name: string, text: object) =>
  [name, JSON.stringify(text).replaceAll('\\n', '\n')] as const;

const seeded = [
  ...[
    ...Object.values(writtenArticles).flat(),
    ...orderQuestions,
    ...choosingQuestions,
    ...longerQuestions,
  ],
  ...[...writtenCases, ...writtenSolutions, userAgreement, privacyPolicy, signingTerms],
].map((text) => told(text.title, text));
const brands = writtenBrands.map((brand) => told(brand.name, brand));

const rooms = ['site/about', 'process', 'service', 'special', 'theory'];
const pages = rooms.flatMap((room) =>
  readdirSync(join('components', room))
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
    .map((file) => [file, readFileSync(join('components', room, file), 'utf8')] as const),
);

describe('what is not so', () => {
  it.each(untrue)('%s is said nowhere: %s', (wording) => {
    const found = [...seeded, ...brands, ...pages].filter(([, text]) => wording.test(text));
    expect(found.map(([name]) => name)).toEqual([]);
  });
});
