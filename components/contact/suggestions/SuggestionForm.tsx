import { useRouter } from 'next/router';
import { useMemo } from 'react';
import { CallForm } from '@/components/kit/area/form/CallForm';
import { useAreaAddress } from '@/components/kit/area/use-area';
import { Card, CardHead } from '@/components/kit/ui/Card';
import { suggestionKindKeys, suggestionKinds, suggestionLimits } from '@/lib/domain/contact/states';
import type { FormField, FormOption } from '@/lib/domain/form/field';

export interface SuggestionFormProps {
  /** Orders it may be about. */
  orders: readonly FormOption[];
  /** The one that the reader comes from; '' none. */
  orderSn: string;
}

/** 写给平台: a complaint, a suggestion or a report, with pictures and the order it is about. */
export function SuggestionForm({ orders, orderSn }: SuggestionFormProps) {
  const router = useRouter();
  const addressOf = useAreaAddress();
  const fields = useMemo(() => fieldsOf(orders), [orders]);
  return (
    <Card>
      <CardHead title="写给平台" note="投诉、建议和举报都由平台的人处理，回复会发到您的消息中心" />
      <CallForm
        call="suggest/create"
        fields={fields}
        initial={{ kind: orderSn ? 'complaint' : '', order_sn: orderSn }}
        draft={orderSn || 'new'}
        submit="提交"
        onDone={async ({ suggest_id }) => {
          await router.push(addressOf({ suggest_id }));
        }}
      />
    </Card>
  );
}

const fieldsOf = (orders: readonly FormOption[]): readonly FormField[] => [
  {
    kind: 'choice',
    name: 'kind',
    label: '类型',
    required: true,
    shown: true,
    options: suggestionKindKeys.map((value) => ({ value, label: suggestionKinds[value] })),
  },
  {
    kind: 'text',
    name: 'content',
    label: '内容',
    min: 5,
    max: suggestionLimits.content,
    placeholder: '发生了什么，您希望怎样处理',
  },
  ...(orders.length > 0
    ? [
        {
          kind: 'choice',
          name: 'order_sn',
          label: '涉及的订单',
          required: false,
          placeholder: '不涉及订单',
          options: [{ value: '', label: '不涉及订单' }, ...orders],
        } as const,
      ]
    : []),
  {
    kind: 'files',
    name: 'files',
    label: '图片',
    min: 0,
    max: suggestionLimits.files,
  },
];
