import { useCallback, useEffect, useState } from 'react';
import type { OrderDetail } from '@/components/order-records/order-row';
import { api } from '@/lib/api/api';

/** An order read by itself, for what unfolds in a list. @returns detail null while it is read, or where it failed */
export function useOrderDetail(orderSn: string) {
  const [detail, setDetail] = useState<OrderDetail | null>(null);
  const [failed, setFailed] = useState(false);
  const load = useCallback(async () => {
    setFailed(false);
    const answer = await api('order/detail', { order_sn: orderSn }, { show: 'none' });
    if (answer.ok) setDetail(answer.data);
    else setFailed(true);
  }, [orderSn]);
  useEffect(() => {
    void load();
  }, [load]);
  return { detail, failed, load };
}
