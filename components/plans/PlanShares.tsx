import { useState } from 'react';
import { CallDialog } from '@/components/kit/area/form/CallDialog';
import { ShareLinks } from '@/components/kit/area/share/ShareLinks';
import { useRefresh } from '@/components/kit/hooks/use-refresh';
import { Button } from '@/components/kit/ui/Button';
import { Card, CardHead } from '@/components/kit/ui/Card';
import { api } from '@/lib/api/api';
import type { KeptPlan } from '@/lib/contract/plans';
import { planLimits } from '@/lib/domain/plans/limits';
import s from './plans.module.css';

/** Links to a kept plan that hold, and the way to make one. */
export function PlanShares({ plan }: { plan: KeptPlan }) {
  const refresh = useRefresh();
  const [isSharing, setSharing] = useState(false);
  const [link, setLink] = useState('');
  return (
    <Card>
      <CardHead
        title="分享给同事"
        note={`只读，不用登录，${planLimits.shareDays} 天后失效`}
        more={
          <Button kind="outlined" size={32} onClick={() => setSharing(true)}>
            生成链接
          </Button>
        }
      />
      {plan.live_shares.length === 0 && link === '' && (
        <p className={s.quiet}>还没有分享。对方看到账号、预计数据和变化，看不到备注和您的账号。</p>
      )}
      <ShareLinks
        made={link}
        links={plan.live_shares}
        what={({ version, with_prices: withPrices, label }) => [
          `第 ${version} 版`,
          withPrices ? '显示价格' : '不显示价格',
          label,
        ]}
        stop={(share_id) => api('plan/unshare', { share_id }, { showDone: true })}
      />
      {isSharing && (
        <CallDialog
          call="plan/share"
          title="分享方案"
          text={`分享现在使用的第 ${plan.shown} 版，以后的新版不在里面。得到链接的人不用登录即可查看，看不到备注、投放要求和您的账号；随时可以停止。`}
          ok="生成链接"
          fields={fields}
          fixed={{ plan_no: plan.plan_no }}
          initial={{ with_prices: '1', label: '' }}
          onClose={() => setSharing(false)}
          onDone={async ({ path }) => {
            setLink(new URL(path, window.location.origin).href);
            setSharing(false);
            await refresh();
          }}
        />
      )}
    </Card>
  );
}

const fields = [
  { kind: 'flag', name: 'with_prices', label: '显示价格' },
  {
    kind: 'text',
    name: 'label',
    label: '署名',
    min: 0,
    max: planLimits.label,
    hint: '显示在页首，比如公司或项目；不填就不显示',
  },
] as const;
