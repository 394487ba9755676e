import type { ReactNode } from 'react';
import { buttonClass } from '@/components/kit/ui/Button';
import { Card, CardHead } from '@/components/kit/ui/Card';
import { Checkbox } from '@/components/kit/ui/field/Checkbox';
import { Input } from '@/components/kit/ui/field/Input';
import { Select } from '@/components/kit/ui/field/Select';
import { Icon } from '@/components/kit/ui/marks/Icon';
import { PlatformMark } from '@/components/kit/ui/marks/PlatformMark';
import { href } from '@/lib/address/routes';
import { briefIndustries, briefLabels } from '@/lib/domain/briefs/brief';
import { audienceNames } from '@/lib/domain/catalog/audience-names';
import { categories } from '@/lib/domain/catalog/categories';
import { platforms } from '@/lib/domain/catalog/platforms';
import { audienceParts } from '@/lib/domain/listings/audience';
import { writeCompared } from '@/lib/domain/planning/comparison';
import type { PlanAddress } from '@/lib/domain/planning/plan-address';
import {
  budgetShares,
  knowsGoal,
  onTimeShares,
  planBounds,
  planGoalKeys,
  planGoals,
  sexWord,
} from '@/lib/domain/planning/plan-brief';
import s from './PlanBriefBody.module.css';
import { planHref } from './plan-href';

interface PlanFormProps {
  plan: PlanAddress;
  problem: string;
  /** YYYY-MM-DD */
  today: string;
}

const sexes = [
  ['', '不限'],
  ['f60', '女 ≥ 60%'],
  ['f70', '女 ≥ 70%'],
  ['m60', '男 ≥ 60%'],
  ['m70', '男 ≥ 70%'],
] as const;

const shareOptions = budgetShares.map((share) => ({
  value: share,
  label: share === 100 ? '不限' : `${share}%`,
}));

/** All of a brief in one form, sent by GET: what is typed stands in the address, and so is never lost. */
export function PlanForm({ plan, problem, today }: PlanFormProps) {
  const { brief, locked, left } = plan;
  const sex = sexWord(brief);
  return (
    <Card flush>
      <form action={href('plan')} data-plan-form>
        <CardHead
          flush
          level={1}
          title="新建投放方案"
          note="边填边算；不占档期，不扣款，不用登录"
        />
        {problem && (
          <p className={s.problem} role="alert">
            <Icon name="info" size={16} />
            {problem}
          </p>
        )}
        <Row title="产品" note="按它避开拒接的账号">
          <div className={s.two}>
            <Input
              label="推广产品"
              name="product"
              defaultValue={brief.product}
              maxLength={planBounds.product}
              placeholder="例如 神经酰胺修护霜 50g"
            />
            <Select
              label="所属行业"
              name="trade"
              defaultValue={brief.industry}
              placeholder="请选择"
              options={briefIndustries.map((name) => ({ value: name, label: name }))}
            />
            <Select
              label="账号品类"
              name="cat"
              defaultValue={String(brief.category || '')}
              placeholder="不限品类"
              options={categories.map(({ id, name }) => ({ value: id, label: name }))}
            />
          </div>
        </Row>
        <Row title="目标" note="决定按什么选">
          <div className={s.goals}>
            {planGoalKeys.map((goal) => (
              <label key={goal} className={s.goal}>
                <input type="radio" name="goal" value={goal} defaultChecked={brief.goal === goal} />
                <b>{planGoals[goal].name}</b>
                <i>{planGoals[goal].by}</i>
                <small>{planGoals[goal].what}</small>
              </label>
            ))}
          </div>
        </Row>
        <Row title="预算" note="服务费由媒体主承担">
          <div className={s.line}>
            <Input
              aria-label="预算，单位元"
              name="budget"
              size={44}
              prefix="¥"
              className={s.budget}
              inputMode="numeric"
              defaultValue={brief.budgetYuan || ''}
              placeholder="150000"
              {...(problem && brief.budgetYuan === 0 ? { error: '请填写预算' } : {})}
            />
            <span className={s.quiet}>单个平台最多</span>
            <Select
              aria-label="单个平台最多占预算"
              name="pshare"
              className={s.short}
              defaultValue={String(brief.platformMost)}
              options={shareOptions}
            />
            <span className={s.quiet}>一家运营方最多</span>
            <Select
              aria-label="一家运营方最多占预算"
              name="oshare"
              className={s.short}
              defaultValue={String(brief.ownerMost)}
              options={shareOptions}
            />
          </div>
        </Row>
        <Row title="平台" note="不选就是全部">
          <div className={s.chips}>
            {platforms.map(({ no, name }) => (
              <Chip key={no} name="pf" value={String(no)} isOn={brief.platforms.includes(no)}>
                <PlatformMark platform={no} size={18} />
                {name}
                {!knowsGoal(no, brief.goal) && <small>没有该目标的数据</small>}
              </Chip>
            ))}
          </div>
        </Row>
        <Row title="受众" note="账号公布的观众占比">
          <Line label="性别">
            {sexes.map(([value, words]) => (
              <Chip key={value} type="radio" name="sex" value={value} isOn={sex === value}>
                {words}
              </Chip>
            ))}
            {sex && !sexes.some(([value]) => value === sex) && (
              <Chip type="radio" name="sex" value={sex} isOn>
                {brief.women > 0 ? `女 ≥ ${brief.women}%` : `男 ≥ ${brief.men}%`}
              </Chip>
            )}
          </Line>
          <Line label="年龄">
            {audienceParts.age.names.map((name) => (
              <Chip key={name} name="age" value={name} isOn={brief.ages.includes(name)}>
                {name}
              </Chip>
            ))}
            <Least name="agen" label="所选年龄合计不低于" value={brief.agesLeast} />
          </Line>
          <Line label="城市">
            {audienceNames.cities.map((name) => (
              <Chip key={name} name="city" value={name} isOn={brief.cities.includes(name)}>
                {name}
              </Chip>
            ))}
            <Least name="cityn" label="所选城市合计不低于" value={brief.citiesLeast} />
          </Line>
        </Row>
        <Row title="发布日期" note="避开休假与约满的">
          <div className={s.line}>
            <DayField name="from" label="最早发布日" value={brief.from} min={today} />
            <span className={s.quiet}>至</span>
            <DayField name="to" label="最晚发布日" value={brief.to} min={today} />
            <span className={s.quiet}>避开</span>
            <DayField name="avoid" label="不发布的一天" value={brief.avoid} min={today} />
          </div>
        </Row>
        <Row title="必须与不能">
          <Line label="必须">
            <Select
              aria-label="准时率"
              name="ontime"
              className={s.middle}
              defaultValue={String(brief.onTimeLeast)}
              options={[...new Set([...onTimeShares, brief.onTimeLeast])].map((share) => ({
                value: share,
                label: share === 0 ? '准时率不限' : `准时率 ≥ ${share}%`,
              }))}
            />
            <Select
              aria-label="改稿次数"
              name="rev"
              className={s.middle}
              defaultValue={String(brief.revisionsLeast)}
              options={[0, 2, 3, 5].map((times) => ({
                value: times,
                label: times === 0 ? '改稿不限' : `改稿 ≥ ${times} 次`,
              }))}
            />
            <Checkbox name="company" value="1" defaultChecked={brief.companyOnly}>
              企业认证
            </Checkbox>
          </Line>
          <Line label="不能">
            <span className={s.quiet}>
              拒接您所属行业的账号总是排除
              {left.length > 0 && `；另外排除了 ${left.length} 个账号 `}
            </span>
            {left.length > 0 && <a href={planHref({ ...plan, left: [] })}>全部放回</a>}
          </Line>
          {locked.length > 0 && (
            <Line label="指定">
              <span className={s.quiet}>锁定了 {locked.length} 个账号，方案里一定有 </span>
              <a href={planHref({ ...plan, locked: [] })}>全部解锁</a>
            </Line>
          )}
        </Row>
        <Row title="稿件用语" note="加购时写进需求">
          <Input
            label={briefLabels.must_say}
            name="say"
            defaultValue={brief.mustSay}
            maxLength={planBounds.words}
            placeholder="卖点或原话，几条之间用分号隔开"
          />
          <Input
            label={briefLabels.must_not_say}
            name="nosay"
            defaultValue={brief.mustNotSay}
            maxLength={planBounds.words}
            placeholder="例如 功效绝对化用语、竞品名称"
          />
        </Row>
        <Row title="账号数量">
          <div className={s.line}>
            <span className={s.quiet}>最多</span>
            <Input
              aria-label="账号最多几个"
              name="n"
              className={s.number}
              inputMode="numeric"
              defaultValue={brief.accounts}
            />
            <span className={s.quiet}>
              个，实际用几个按预算定；不超过 {planBounds.accounts.most} 个
            </span>
          </div>
        </Row>
        <div className={s.foot}>
          <input type="hidden" name="lock" value={writeCompared(locked)} />
          <input type="hidden" name="out" value={left.join(',')} />
          <input type="hidden" name="kept" value={plan.kept} />
          <button
            type="submit"
            name="go"
            value="1"
            className={buttonClass({ kind: 'primary', size: 44 })}
          >
            生成方案
          </button>
          <button
            type="submit"
            className={buttonClass({ kind: 'plain', size: 44 })}
            data-plan-again
          >
            重新计算右侧
          </button>
          <span className={s.quiet}>几秒出 A、B 两版，可逐行换、锁、删</span>
        </div>
      </form>
    </Card>
  );
}

function Row({ title, note, children }: { title: string; note?: string; children: ReactNode }) {
  return (
    <div className={s.row}>
      <div className={s.rowHead}>
        <b>{title}</b>
        {note && <small>{note}</small>}
      </div>
      <div className={s.rowBody}>{children}</div>
    </div>
  );
}

function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={s.chips}>
      <span className={s.label}>{label}</span>
      {children}
    </div>
  );
}

interface ChipProps {
  name: string;
  value: string;
  isOn: boolean;
  type?: 'checkbox' | 'radio';
  children: ReactNode;
}

function Chip({ name, value, isOn, type = 'checkbox', children }: ChipProps) {
  return (
    <label className={s.chip}>
      <input type={type} name={name} value={value} defaultChecked={isOn} />
      {children}
    </label>
  );
}

function Least({ name, label, value }: { name: string; label: string; value: number }) {
  return (
    <span className={s.least}>
      合计 ≥
      <Input
        aria-label={`${label}百分之`}
        name={name}
        className={s.percent}
        inputMode="numeric"
        defaultValue={value}
      />
      %
    </span>
  );
}

function DayField({
  name,
  label,
  value,
  min,
}: {
  name: string;
  label: string;
  value: string;
  min: string;
}) {
  return (
    <Input
      type="date"
      aria-label={label}
      name={name}
      className={s.day}
      defaultValue={value}
      min={min}
    />
  );
}
