import { useState } from 'react';
import s from '@/components/contracts/list/ContractList.module.css';
import { DeadlineCell } from '@/components/contracts/list/DeadlineCell';
import { SignTogetherDialog } from '@/components/contracts/list/SignTogetherDialog';
import { useArea } from '@/components/kit/area/use-area';
import { Button, LinkButton } from '@/components/kit/ui/Button';
import { Card, CardHead } from '@/components/kit/ui/Card';
import { Checkbox } from '@/components/kit/ui/field/Checkbox';
import { Icon } from '@/components/kit/ui/marks/Icon';
import { Table, tableCell } from '@/components/kit/ui/Table';
import { href } from '@/lib/address/routes';
import { ifUnsigned } from '@/lib/domain/contracts/orders-go-on';
import { capitalNumerals } from '@/lib/domain/money/capital-numerals';
import { formatYuan } from '@/lib/domain/money/format-yuan';
import { sumFen } from '@/lib/domain/money/money';
import { ContractName } from '../ContractName';
import { contractHref } from '../contract-address';
import { amountOf, type ContractIndex, type ContractRow } from '../contract-words';
import { SignerProgress } from '../SignerProgress';
import { AskAgreement } from './AskAgreement';

/** 等您签署: what waits for the reader, first to run out first; several of one kind are signed by one code. */
export function WaitingCard({
  waiting,
  may_ask: mayAsk,
  onSigned,
}: Pick<ContractIndex, 'waiting' | 'may_ask'> & { onSigned: () => Promise<void> }) {
  const [picked, setPicked] = useState<readonly number[]>([]);
  const [isSigning, setSigning] = useState(false);
  const chosen = waiting.filter((row) => row.can_sign_together && picked.includes(row.id));
  const set = togetherWith(waiting, chosen);
  const isAll = set.length > 0 && chosen.length === set.length;
  const pickAll = () => setPicked(isAll ? [] : set.map(({ id }) => id));
  const sum = sumFen(chosen.map(({ amount_fen: fen }) => fen ?? 0));
  return (
    <Card flush>
      <CardHead
        flush
        title={
          <>
            等您签署 <span className={s.total}>{waiting.length}</span>
          </>
        }
        note={waiting.length > 0 ? `先到期的在前；${ifUnsigned}` : '现在没有等您签署的合同'}
        more={
          <span className={s.links}>
            {mayAsk
              .filter((kind) => kind !== 'service')
              .map((kind) => (
                <AskAgreement key={kind} kind={kind} />
              ))}
            <a className={s.verify} href={href('contract-verify')}>
              验真一份合同
              <Icon name="right" size={14} />
            </a>
          </span>
        }
      />
      {waiting.length > 0 && (
        <Table className={s.waiting}>
          <colgroup>
            <col style={{ width: 52 }} />
            <col />
            <col style={{ width: 284 }} />
            <col style={{ width: 172 }} />
            <col style={{ width: 128 }} />
            <col style={{ width: 116 }} />
          </colgroup>
          <thead>
            <tr>
              <th scope="col">
                <Checkbox
                  aria-label="全选可以一次签署的合同"
                  checked={isAll}
                  indeterminate={chosen.length > 0 && !isAll}
                  disabled={set.length === 0}
                  onChange={pickAll}
                />
              </th>
              <th scope="col">合同</th>
              <th scope="col">各方进度</th>
              <th scope="col">最晚 / 到时</th>
              <th scope="col" className={tableCell.num}>
                金额
              </th>
              <th scope="col" className={tableCell.end}>
                操作
              </th>
            </tr>
          </thead>
          <tbody>
            {waiting.map((row) => (
              <WaitingRow
                key={row.id}
                row={row}
                isChosen={chosen.includes(row)}
                canChoose={set.includes(row)}
                onChoose={() =>
                  setPicked(
                    picked.includes(row.id)
                      ? picked.filter((id) => id !== row.id)
                      : [...picked, row.id],
                  )
                }
              />
            ))}
          </tbody>
        </Table>
      )}
      {set.length > 0 && (
        <div className={s.together}>
          <Checkbox checked={isAll} indeterminate={chosen.length > 0 && !isAll} onChange={pickAll}>
            全选可合签的 {set.length} 份
          </Checkbox>
          <span className={s.hint}>一个验证码签完，每份各留记录；其余的须单独签</span>
          <span className={s.sum}>
            {chosen.length > 0 && (
              <>
                已选 {chosen.length} 份，合计 <b>{formatYuan(sum, true)}</b>
                <span>{capitalNumerals(sum)}</span>
              </>
            )}
          </span>
          <Button
            kind="primary"
            size={40}
            disabled={chosen.length === 0}
            onClick={() => setSigning(true)}
          >
            {chosen.length > 0 ? `一次签署 ${chosen.length} 份` : '一次签署'}
          </Button>
        </div>
      )}
      {isSigning && (
        <SignTogetherDialog
          contracts={chosen}
          onClose={() => setSigning(false)}
          onDone={async () => {
            setSigning(false);
            setPicked([]);
            await onSigned();
          }}
        />
      )}
    </Card>
  );
}

interface WaitingRowProps {
  row: ContractRow;
  isChosen: boolean;
  canChoose: boolean;
  onChoose: () => void;
}

function WaitingRow({ row, isChosen, canChoose, onChoose }: WaitingRowProps) {
  const area = useArea();
  const isAlone = row.amount_fen === null;
  return (
    <tr className={isChosen ? s.chosen : undefined}>
      <td title={canChoose ? undefined : whyAlone(row)}>
        <Checkbox
          aria-label={`选择 ${row.contract_sn}`}
          checked={isChosen}
          disabled={!canChoose}
          onChange={onChoose}
        />
      </td>
      <td>
        <ContractName contract={row} />
      </td>
      <td>
        <SignerProgress contract={row} />
      </td>
      <td>
        <DeadlineCell contract={row} isAbove />
      </td>
      <td className={tableCell.num}>
        <span className={s.amount}>{amountOf(row)}</span>
        {isAlone && <span className={s.note}>按订单结算</span>}
      </td>
      <td className={tableCell.end}>
        <LinkButton kind="outlined" size={32} href={contractHref(area, row.id)}>
          {isAlone ? '单独签' : '去签署'}
        </LinkButton>
      </td>
    </tr>
  );
}

const whyAlone = (row: ContractRow): string =>
  row.can_sign_together
    ? '与已选的合同模板不同，须分开签'
    : '读完合同并核验身份后，可以与其他合同一次签署';

/** What may be chosen: all of the template that was chosen from first, else of the one that has most. */
function togetherWith(
  waiting: readonly ContractRow[],
  chosen: readonly ContractRow[],
): readonly ContractRow[] {
  const ready = waiting.filter((row) => row.can_sign_together);
  const setOf = (key: string) => ready.filter((row) => row.together_key === key);
  const [first] = chosen;
  if (first) return setOf(first.together_key);
  return ready
    .map((row) => setOf(row.together_key))
    .reduce((most, set) => (set.length > most.length ? set : most), []);
}
