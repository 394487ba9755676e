import { useRouter } from 'next/router';
import { useState } from 'react';
import { CallDialog } from '@/components/kit/area/form/CallDialog';
import { useBusy } from '@/components/kit/hooks/use-busy';
import { useRefresh } from '@/components/kit/hooks/use-refresh';
import { Button, LinkButton } from '@/components/kit/ui/Button';
import { Card } from '@/components/kit/ui/Card';
import { confirm } from '@/components/kit/ui/overlay/confirm';
import { Tag } from '@/components/kit/ui/Tag';
import { askHref } from '@/lib/address/ask-href';
import { href } from '@/lib/address/routes';
import { api } from '@/lib/api/api';
import { saveFile } from '@/lib/browser/save-file';
import type { KeptPlan } from '@/lib/contract/plans';
import { formatYuan } from '@/lib/domain/money/format-yuan';
import { planBounds, planGoals } from '@/lib/domain/planning/plan-brief';
import { planLimits } from '@/lib/domain/plans/limits';
import { useAppStore } from '@/store/AppStoreProvider';
import { changeHref, stateTones } from './plan-words';
import s from './plans.module.css';

/** What a kept plan is, and what can be done with it. */
export function KeptPlanHead({ plan }: { plan: KeptPlan }) {
  const router = useRouter();
  const store = useAppStore();
  const refresh = useRefresh();
  const { busy, run } = useBusy();
  const [isWriting, setWriting] = useState(false);
  const isShown = plan.version.number === plan.shown;
  const open = plan.lines.filter(({ order, sku_id }) => !order && sku_id !== null);
  const addable = open.filter(({ in_cart }) => !in_cart);

  const remove = async () => {
    const sure = await confirm({
      title: `删除“${plan.name}”？`,
      text: '各版本、备注和分享链接一起删除，不能恢复；已下的订单不受影响。',
      okText: '删除方案',
      danger: true,
    });
    if (!sure) return;
    const answer = await api('plan/remove', { plan_no: [plan.plan_no] }, { showDone: true });
    if (answer.ok) await router.push(href('personal-plans'));
  };
  const choose = () =>
    run(async () => {
      const chosen = { plan_no: plan.plan_no, version: plan.version.number };
      const answer = await api('plan/choose-version', chosen, { showDone: true });
      if (answer.ok) await refresh();
    });
  const add = () =>
    run(async () => {
      const answer = await api('plan/to-cart', { plan_no: plan.plan_no }, { showDone: true });
      if (!answer.ok) return;
      store.getState().setCartCount(answer.data.cart_count);
      await refresh();
    });

  return (
    <Card>
      <div className={s.top}>
        <div>
          <h1>
            {plan.name} <Tag tone={stateTones[plan.state]}>{plan.state_label}</Tag>
          </h1>
          <p>
            {[
              planGoals[plan.goal].name,
              plan.budget_yuan > 0 && `预算 ${formatYuan(plan.budget_yuan * 100)}`,
              plan.ordered > 0 && `${plan.ordered} / ${plan.accounts} 个已下单`,
              plan.from_staff && '顾问按您的需求做的，可以改，可以直接下单',
            ]
              .filter(Boolean)
              .join('·')}
          </p>
        </div>
        <div className={s.acts}>
          <Quotation plan={plan} />
          <Button kind="text" size={32} onClick={() => setWriting(true)}>
            改名与需求
          </Button>
          <Button kind="text" size={32} onClick={remove}>
            删除
          </Button>
          {open.length > 0 && (
            <LinkButton size={36} href={askHref(open)}>
              询价 {open.length} 项
            </LinkButton>
          )}
          <LinkButton size={36} href={changeHref(plan)}>
            改方案
          </LinkButton>
          {isShown ? (
            <Button
              kind="primary"
              size={36}
              loading={busy}
              disabled={addable.length === 0}
              onClick={add}
            >
              {addable.length > 0
                ? `全部加购 ${addable.length} 项`
                : open.length > 0
                  ? '已在购物车'
                  : '没有可加购的'}
            </Button>
          ) : (
            <Button kind="primary" size={36} loading={busy} onClick={choose}>
              用这一版
            </Button>
          )}
        </div>
      </div>
      {isWriting && (
        <CallDialog
          call="plan/describe"
          title="方案名称与需求"
          ok="保存"
          fields={fields}
          fixed={{ plan_no: plan.plan_no }}
          initial={{
            name: plan.name,
            must_say: plan.must_say,
            must_not_say: plan.must_not_say,
            note: plan.note,
          }}
          draft={plan.plan_no}
          onClose={() => setWriting(false)}
          onDone={async () => {
            setWriting(false);
            await refresh();
          }}
        />
      )}
    </Card>
  );
}

const fields = [
  { kind: 'text', name: 'name', label: '方案名称', min: 1, max: planLimits.name },
  {
    kind: 'text',
    name: 'must_say',
    label: '必须提到',
    min: 0,
    max: planBounds.words,
    hint: '加购时写进每一行的需求',
  },
  { kind: 'text', name: 'must_not_say', label: '不能出现', min: 0, max: planBounds.words },
  {
    kind: 'text',
    name: 'note',
    label: '备注',
    min: 0,
    max: planLimits.note,
    hint: '只有您能看到，分享的链接里没有',
  },
] as const;

const mimes = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
} as const;

/** The quotation of the version in use as files: a draft until all is ordered. */
function Quotation({ plan }: { plan: KeptPlan }) {
  const { busy, run } = useBusy();
  const save = (kind: keyof typeof mimes) =>
    run(async () => {
      const answer = await api('plan/quotation', { plan_no: plan.plan_no, kind });
      if (!answer.ok) return;
      const { name, content } = answer.data;
      saveFile(
        Uint8Array.from(atob(content), (c) => c.charCodeAt(0)),
        name,
        mimes[kind],
      );
    });
  const isFinal = plan.state === 'ordered';
  return (
    <span className={s.files} title={isFinal ? '已下单：价格与订单号' : '草稿：按现价，不锁价'}>
      媒介单{isFinal ? '' : '（草稿）'}
      <Button size={32} loading={busy} onClick={() => save('xlsx')}>
        Excel
      </Button>
      <Button size={32} loading={busy} onClick={() => save('pdf')}>
        PDF
      </Button>
    </span>
  );
}
