import { Button } from 'antd';
import { useState } from 'react';
import { CallDialog } from '@/components/kit/area/form/CallDialog';
import { useRefresh } from '@/components/kit/hooks/use-refresh';
import { formatYuan } from '@/lib/domain/money/format-yuan';
import type { WithdrawalRow } from './withdrawal-list';

/** 撤销: takes a withdrawal back that is not paid yet. */
export function CancelWithdrawal({
  row,
  onDone,
}: {
  row: WithdrawalRow;
  onDone: () => Promise<void>;
}) {
  const refreshPage = useRefresh();
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button size="small" onClick={() => setAsking(true)}>
        撤销
      </Button>
      {asking && (
        <CallDialog
          call="capital/withdraw/cancel"
          title={`撤销提现 ${formatYuan(row.amount_fen, true)}？`}
          text="撤销后金额立即退回可提现余额。"
          ok="撤销提现"
          fields={[]}
          fixed={{ withdraw_sn: row.withdraw_sn }}
          onClose={() => setAsking(false)}
          onDone={async () => {
            setAsking(false);
            await onDone();
            await refreshPage();
          }}
          onRefused={onDone}
        />
      )}
    </>
  );
}
