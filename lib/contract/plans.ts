import { z } from 'zod';
import { metricSourceKeys } from '@/lib/domain/catalog/sources';
import { orderStateKeys } from '@/lib/domain/orders/states';
import { planVersions } from '@/lib/domain/planning/plan-address';
import { planBounds, planGoalKeys } from '@/lib/domain/planning/plan-brief';
import { planLimits } from '@/lib/domain/plans/limits';
import { planChanges } from '@/lib/domain/plans/plan-changes';
import { planStates } from '@/lib/domain/plans/plan-states';
import { keysOf } from '@/lib/domain/text/keys-of';
import { call } from './call';
import { optionalDay } from './fields/day';
import {
  anyNumberOf,
  fen,
  id,
  nothing,
  numericOr,
  oneOrMany,
  pageSize,
  text,
  yesNo,
} from './fields/fields';
import { madeShareLink, shareLink } from './shapes/share-link';

const planNo = z.string({ error: '没有这个方案' }).regex(/^[a-z0-9]{16}$/, '没有这个方案');
/** 0: the one that is shown */
const versionNo = numericOr(
  z.number({ error: '没有这一版' }).int('没有这一版').min(0, '没有这一版').max(999, '没有这一版'),
  0,
);
const figureBand = z.object({ low: z.number(), high: z.number() });
const states = z.enum(keysOf(planStates));

const change = z.object({ kind: z.enum(keysOf(planChanges)), label: z.string(), text: z.string() });

/** A line as everybody sees it who may see the plan. */
const sharedLine = z.object({
  sn: z.string(),
  platform: z.number(),
  position: z.number(),
  title: z.string(),
  img: z.string(),
  /** as kept; null where prices are hidden */
  price_fen: fen.nullable(),
  valid_until: z.string(),
  /** until when the price was agreed on in an inquiry; '' it is the listed one */
  agreed_until: z.string(),
  /** in what the goal counts */
  figure: z.number(),
  band: figureBand.nullable(),
  source: z.enum(metricSourceKeys).nullable(),
  as_of: z.string(),
  /** '' none */
  publish_on: z.string(),
  draft_on: z.string(),
  changes: z.array(change),
});

const sums = z.object({
  accounts: z.number(),
  price_fen: fen.nullable(),
  figure: z.number(),
  band: figureBand.nullable(),
});

const version = z.object({
  number: z.number(),
  made_as: z.enum(planVersions),
  kept_at: z.string(),
  sums,
});

const share = shareLink.extend({
  version: z.number(),
  with_prices: z.boolean(),
  label: z.string(),
});

const listed = z.object({
  plan_no: z.string(),
  name: z.string(),
  state: states,
  state_label: z.string(),
  goal: z.enum(planGoalKeys),
  accounts: z.number(),
  ordered: z.number(),
  price_fen: fen,
  figure: z.number(),
  versions: z.number(),
  /** which of them is shown */
  shown: z.number(),
  /** links that hold */
  shares: z.number(),
  /** made by the platform's people for a need */
  from_staff: z.boolean(),
  updated_at: z.string(),
});

export const plansCalls = {
  'plan/keep': call({
    area: 'plans',
    who: 'advertiser',
    what: 'Keeps the plan that an address describes, with the prices, figures and days of now; a kept one gets a new version.',
    extra: true,
    writes: true,
    errors: ['not_found', 'rule_broken'],
    limits: [{ points: 60, seconds: 3600, by: 'user' }],
    input: z.object({
      plan: text('方案', 1, planBounds.address),
      /** the placements that stand on the page, as its address writes them */
      shown: text('投放清单', 1, 1200),
      name: text('方案名称', 0, planLimits.name).default(''),
      /** the kept plan whose next version it is; '' a plan of its own */
      kept: z.union([z.literal(''), planNo]).default(''),
    }),
    output: z.object({ plan_no: z.string(), version: z.number() }),
  }),
  'plan/list': call({
    area: 'plans',
    who: 'advertiser',
    what: "The caller's kept plans, the last changed first.",
    extra: true,
    input: z.object({ page_size: pageSize }),
    output: z.object({ list: z.array(listed), most: z.number() }),
  }),
  'plan/show': call({
    area: 'plans',
    who: 'advertiser',
    what: 'A kept plan: its versions, the lines of one, what has changed since at each, its orders and links.',
    extra: true,
    errors: ['not_found'],
    input: z.object({ plan_no: planNo, version: versionNo }),
    output: listed.extend({
      note: z.string(),
      must_say: z.string(),
      must_not_say: z.string(),
      /** for going on from it on /plan */
      query: z.string(),
      budget_yuan: z.number(),
      today: z.string(),
      /** which one the lines are of */
      version: version.extend({ data_version: z.number() }),
      all_versions: z.array(version),
      /** in one line; '' nothing */
      changed: z.string(),
      /** what the lines cost now that can be ordered and are not, beside what they cost when kept */
      open_now_fen: fen,
      open_kept_fen: fen,
      lines: z.array(
        sharedLine.extend({
          line_id: z.number(),
          note: z.string(),
          /** of its price now; null: it cannot be ordered */
          sku_id: z.number().nullable(),
          now_fen: fen.nullable(),
          in_cart: z.boolean(),
          order: z
            .object({
              order_sn: z.string(),
              state: z.enum(orderStateKeys),
              state_label: z.string(),
              price_fen: fen,
            })
            .nullable(),
        }),
      ),
      live_shares: z.array(share),
    }),
  }),
  'plan/describe': call({
    area: 'plans',
    who: 'advertiser',
    what: 'Name and note of a kept plan, and what the briefs of its lines say.',
    extra: true,
    writes: true,
    errors: ['not_found'],
    input: z.object({
      plan_no: planNo,
      name: text('方案名称', 1, planLimits.name),
      note: text('备注', 0, planLimits.note).default(''),
      must_say: text('必须提到', 0, planBounds.words).default(''),
      must_not_say: text('不能出现', 0, planBounds.words).default(''),
    }),
    output: nothing,
  }),
  'plan/note-line': call({
    area: 'plans',
    who: 'advertiser',
    what: 'Writes a note beside a line of a kept plan.',
    extra: true,
    writes: true,
    errors: ['not_found'],
    input: z.object({ line_id: id('方案里的账号'), note: text('备注', 0, planLimits.lineNote) }),
    output: nothing,
  }),
  'plan/choose-version': call({
    area: 'plans',
    who: 'advertiser',
    what: 'Which version of a kept plan is the one that is shown, shared and ordered.',
    extra: true,
    writes: true,
    errors: ['not_found', 'rule_broken'],
    input: z.object({ plan_no: planNo, version: id('版本') }),
    output: nothing,
  }),
  'plan/remove': call({
    area: 'plans',
    who: 'advertiser',
    what: 'Deletes a kept plan with its versions, notes and links; its orders stay.',
    extra: true,
    writes: true,
    errors: ['not_found'],
    input: z.object({ plan_no: oneOrMany(planNo, '请选择方案', planLimits.plans) }),
    output: z.object({ removed: z.number() }),
  }),
  'plan/share': call({
    area: 'plans',
    who: 'advertiser',
    what: 'Hands the shown version on by a link that needs no login and ends after seven days; the link is told this once.',
    extra: true,
    writes: true,
    errors: ['not_found', 'rule_broken'],
    limits: [{ points: 20, seconds: 3600, by: 'user' }],
    input: z.object({
      plan_no: planNo,
      with_prices: yesNo('是否显示价格').default('1'),
      label: text('署名', 0, planLimits.label).default(''),
    }),
    output: madeShareLink,
  }),
  'plan/unshare': call({
    area: 'plans',
    who: 'advertiser',
    what: 'Takes a link back at once.',
    extra: true,
    writes: true,
    errors: ['not_found'],
    input: z.object({ share_id: id('分享') }),
    output: nothing,
  }),
  'plan/shared': call({
    area: 'plans',
    who: 'visitor',
    what: 'A plan behind a link, as long as the link holds: placements and figures alone, nobody is named.',
    extra: true,
    errors: ['not_found'],
    limits: [{ points: 60, seconds: 60, by: 'address' }],
    input: z.object({ key: text('分享链接', 1, 100) }),
    output: z.object({
      title: z.string(),
      label: z.string(),
      goal: z.enum(planGoalKeys),
      kept_at: z.string(),
      expires_at: z.string(),
      with_prices: z.boolean(),
      sums,
      changed: z.string(),
      lines: z.array(sharedLine),
    }),
  }),
  'plan/to-cart': call({
    area: 'plans',
    who: 'advertiser',
    what: 'Puts what can be ordered of the shown version into the cart, each line with a brief out of the plan; ordered lines stay out.',
    extra: true,
    writes: true,
    errors: ['not_found', 'rule_broken'],
    limits: [{ points: 60, seconds: 60, by: 'user' }],
    input: z.object({ plan_no: planNo }),
    output: z.object({
      cart_count: z.number(),
      added: z.number(),
      /** lines that cannot be ordered now */
      left_out: z.number(),
    }),
  }),
  'plan/made-to-cart': call({
    area: 'plans',
    who: 'advertiser',
    what: 'The same of a plan that is not kept: its placements with product, trade and days.',
    extra: true,
    writes: true,
    errors: ['not_found', 'rule_broken'],
    limits: [{ points: 60, seconds: 60, by: 'user' }],
    input: z
      .object({
        sku_id: oneOrMany(id('报价位置'), '请选择报价位置', planBounds.accounts.most),
        /** beside it, one for each; '' none */
        day: anyNumberOf(optionalDay('发布日期'), planBounds.accounts.most, '日期与账号数不一致'),
        plan: text('方案', 0, planBounds.address),
      })
      .refine(({ sku_id, day }) => day.length === 0 || day.length === sku_id.length, {
        path: ['day'],
        error: '日期与账号数不一致',
      }),
    output: z.object({ cart_count: z.number(), added: z.number() }),
  }),
  'plan/take-agreed': call({
    area: 'plans',
    who: 'advertiser',
    what: 'Puts the prices and days that its owner has agreed on in inquiries into the lines of the shown version, as its next version; none is raised.',
    extra: true,
    writes: true,
    errors: ['not_found', 'rule_broken'],
    limits: [{ points: 60, seconds: 3600, by: 'user' }],
    input: z.object({ plan_no: planNo }),
    output: z.object({ version: z.number(), taken: z.number(), saved_fen: fen }),
  }),
  'plan/agreed': call({
    area: 'plans',
    who: 'advertiser',
    what: "The caller's kept plans that could take a price that was agreed on.",
    extra: true,
    input: z.object({}),
    output: z.object({
      plans: z.array(
        z.object({ plan_no: planNo, name: z.string(), lines: z.number(), saves_fen: fen }),
      ),
    }),
  }),
  'plan/quotation': call({
    area: 'plans',
    who: 'advertiser',
    what: 'The quotation of the shown version as a file: a draft at the prices of now, final with the orders’ prices and numbers once all is ordered.',
    extra: true,
    aes: true,
    errors: ['not_found'],
    limits: [{ points: 12, seconds: 60, by: 'user' }],
    input: z.object({
      plan_no: planNo,
      kind: z.enum(['xlsx', 'pdf'], { error: '没有这种文件' }),
    }),
    output: z.object({
      name: z.string(),
      /** base64 */
      content: z.string(),
      final: z.boolean(),
    }),
  }),
};

export type KeptPlan = z.output<(typeof plansCalls)['plan/show']['output']>;
export type SharedPlan = z.output<(typeof plansCalls)['plan/shared']['output']>;
export type ListedPlan = z.output<typeof listed>;
