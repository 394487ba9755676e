import { defineList } from '@/components/kit/area/list/list-spec';
import { Tag } from '@/components/kit/ui/Tag';
import { contractStateKeys, contractStates } from '@/lib/domain/contracts/states';
import { ArchiveButtons } from '../ArchiveButtons';
import { ContractName } from '../ContractName';
import { contractQuery } from '../contract-query';
import { amountOf, type ContractRow, toneOf } from '../contract-words';
import { SignerProgress } from '../SignerProgress';
import { ToOrders } from '../ToOrders';
import s from './ContractList.module.css';
import { DeadlineCell } from './DeadlineCell';
import { RowAction } from './RowAction';

const pageSize = 10;

/** The contracts of either side; those that wait for the reader stand above it, not in it. */
export const contractList = defineList({
  title: '合同签署',
  call: 'contract/index',
  query: contractQuery,
  pageSize,
  rows: (data) => data.list,
  rowKey: (row: ContractRow) => row.id,
  columns: [
    { title: '合同', render: (contract) => <ContractName contract={contract} /> },
    {
      title: '状态',
      width: 80,
      render: (contract) => <Tag tone={toneOf(contract)}>{contract.state_label}</Tag>,
    },
    {
      title: '各方进度',
      width: 284,
      render: (contract) => <SignerProgress contract={contract} />,
    },
    {
      title: '变动 / 期限',
      width: 172,
      render: (contract) => <DeadlineCell contract={contract} />,
    },
    {
      title: '金额',
      width: 128,
      align: 'num',
      render: (contract) => <span className={s.amount}>{amountOf(contract)}</span>,
    },
    {
      title: '操作',
      width: 116,
      align: 'end',
      render: (contract, { refresh }) => <RowAction contract={contract} refresh={refresh} />,
    },
  ],
  tabs: {
    name: 'state',
    label: '合同状态',
    of: ({ counts }) => [
      { key: '', label: '全部', count: counts[''] ?? 0 },
      ...contractStateKeys.map((key) => ({
        key,
        label: contractStates[key],
        count: counts[key] ?? 0,
      })),
    ],
  },
  pages: ({ total }, { page }) => ({ page, pages: Math.ceil(total / pageSize), total }),
  unit: '份合同',
  foot: ({ waiting, total, years }) => (
    <span className={s.foot}>
      {waiting.length > 0
        ? `等您的 ${waiting.length} 份在上方；另有 ${total} 份`
        : `共 ${total} 份`}
      <ArchiveButtons years={years} />
    </span>
  ),
  empty: {
    title: '还没有合同',
    text: '付款后的订单，可以在订单页和付款结果页发起合同',
    actions: <ToOrders />,
  },
  nothingFits: {
    title: '没有符合条件的合同',
    text: ({ waiting }) =>
      waiting.length > 0 ? '等您签署的在上方，不在这个列表里' : '换个状态或关键词再找',
    all: '看全部合同',
  },
});

/** The same where everything that there is waits for the reader, above. */
export const restList: typeof contractList = {
  ...contractList,
  empty: { title: '没有其他合同', text: '签完的、等对方的合同会列在这里' },
};
