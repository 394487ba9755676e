import { useState } from 'react';
import { CallForm } from '@/components/kit/area/form/CallForm';
import { Button, LinkButton } from '@/components/kit/ui/Button';
import { EmptyState } from '@/components/kit/ui/EmptyState';
import { Radio } from '@/components/kit/ui/field/Radio';
import { href } from '@/lib/address/routes';
import { toast } from '@/lib/browser/toast';
import type { Output } from '@/lib/contract';
import { rateLabel } from '@/lib/domain/figures/rate-label';
import type { FormField } from '@/lib/domain/form/field';
import { compareInvoice, type PrintedInvoice } from '@/lib/domain/invoices/comparison';
import { agreedReturnKind, returnKindPrints, returnTax } from '@/lib/domain/invoices/return';
import { formatYuan } from '@/lib/domain/money/format-yuan';
import { rateOfFen, sumFen, yuanOfFen } from '@/lib/domain/money/money';
import { formatTime } from '@/lib/domain/time/format-time';
import { ComparedRows } from './ComparedRows';
import type { FreeOrder, Returns } from './invoice-words';
import s from './invoices.module.css';

export interface ReturnFormProps {
  orders: readonly FreeOrder[];
  terms: Returns['terms'];
  /** who must stand as the seller; null: nobody is verified */
  seller: Returns['seller'];
  /** YYYY-MM-DD */
  today: string;
  onDone: () => Promise<void>;
  /** Orders, or what a kind costs, are others by now. */
  onChanged: () => Promise<unknown>;
}

type Kind = Returns['terms']['kinds'][number]['kind'];
type Read = Output<'invoice-return/read'>;

const upload: readonly FormField[] = [
  {
    kind: 'files',
    name: 'file_key',
    label: '发票文件',
    min: 1,
    max: 1,
    purpose: 'invoice',
    hint: 'PDF、OFD 或 XML，不超过 6 MB；XML 和 OFD 会读出内容供您核对',
  },
];

const printed: readonly FormField[] = [
  { kind: 'digits', name: 'number', label: '发票号码', max: 20, required: true },
  { kind: 'day', name: 'issued_on', label: '开票日期', required: true },
  {
    kind: 'text',
    name: 'seller_name',
    label: '销售方名称',
    min: 2,
    max: 60,
    locked: true,
    hint: '与认证名称一致',
  },
  { kind: 'yuan', name: 'amount', label: '价税合计', required: true },
];

/** 回票: what to print, the file, what was read of it, and what its kind costs before it is handed in. */
export function ReturnForm({ orders, terms, seller, today, onDone, onChanged }: ReturnFormProps) {
  const [file, setFile] = useState('');
  const [read, setRead] = useState<Read | null>(null);
  const [kind, setKind] = useState<Kind>(agreedReturnKind);
  const amountFen = sumFen(orders.map((order) => order.amount_fen));
  const costOf = (rate: string) => rateOfFen(amountFen, rate);
  const deductFen = costOf(terms.kinds.find((it) => it.kind === kind)?.rate ?? '0');
  const { buyer } = terms;
  if (!buyer) return <EmptyState title="暂时不能提交回票" text={terms.closed} />;
  if (!seller) {
    return (
      <EmptyState
        title="先完成实名认证"
        text="回票的销售方要与认证名称一致；认证后订单仍在待回票"
        actions={
          <LinkButton kind="primary" size={32} href={href('medium-verified')}>
            去认证
          </LinkButton>
        }
      />
    );
  }
  const compare = (found: Read, as: Kind) =>
    found.printed &&
    compareInvoice(
      {
        ...returnKindPrints[as],
        number: '',
        issuedOn: '',
        buyerName: buyer.name,
        buyerTaxNumber: buyer.tax_number,
        sellerName: seller.name,
        sellerTaxNumber: seller.tax_number,
        amountFen,
        taxFen: returnTax(amountFen, as),
        days: { from: lastDayOf(orders), fromWhy: '订单完成', to: today },
      },
      offWire(found.printed),
    );
  const compared = read && compare(read, kind);
  return (
    <div className={s.apply}>
      <dl className={s.sums}>
        <div className={s.total}>
          <dt>请开具</dt>
          <dd>{formatYuan(amountFen, true)}</dd>
        </div>
        <div>
          <dt>销售方</dt>
          <dd>
            {seller.name} {seller.tax_number}
          </dd>
        </div>
        <div>
          <dt>购买方</dt>
          <dd>
            {buyer.name} {buyer.tax_number}
          </dd>
        </div>
        <div>
          <dt>地址电话</dt>
          <dd>
            {buyer.address} {buyer.phone}
          </dd>
        </div>
        <div>
          <dt>开户行账号</dt>
          <dd>
            {buyer.bank} {buyer.account}
          </dd>
        </div>
      </dl>
      {buyer.demo && <p className={s.invented}>演示环境的开票信息为虚构，请勿据此开票</p>}
      {!read ? (
        <ReadFile
          onRead={(found, msg) => {
            const as = found.invoice_kind || kind;
            setFile(found.file_key);
            setRead(found);
            setKind(as);
            const rows = compare(found, as);
            if (!rows) toast.info(msg);
            else if (!differsSomewhere(rows)) toast.success(msg);
          }}
        />
      ) : (
        <>
          <fieldset className={s.kinds}>
            <legend>发票种类（约定开具数电专票 6%，低于约定的按比例扣税差）</legend>
            {terms.kinds.map((row) => (
              <div key={row.kind} className={s.kind} data-on={row.kind === kind || undefined}>
                <Radio
                  name="return-kind"
                  checked={row.kind === kind}
                  onChange={() => setKind(row.kind)}
                >
                  {row.label}
                </Radio>
                <span className={s.cost}>
                  {costOf(row.rate) > 0
                    ? `扣 ${rateLabel(row.rate)}，${formatYuan(costOf(row.rate), true)}`
                    : '不扣款'}
                </span>
              </div>
            ))}
          </fieldset>
          <CallForm
            key={file}
            call="invoice-return/submit"
            fields={printed}
            fixed={{
              order_sn_list: orders.map((order) => order.order_sn),
              file_key: file,
              invoice_kind: kind,
              deduct_fen: deductFen,
            }}
            initial={{
              number: read.printed?.number ?? '',
              issued_on: read.printed?.issued_on ?? '',
              seller_name: seller.name,
              amount: yuanOfFen(amountFen),
            }}
            disabled={compared ? differsSomewhere(compared) : false}
            submit="提交回票"
            note={
              deductFen > 0
                ? `提交时从可用余额预扣税差 ${formatYuan(deductFen, true)}，驳回或撤回即退回`
                : '提交后平台在 1 个工作日内审核'
            }
            onDone={onDone}
            onRefused={async () => {
              await onChanged();
            }}
          >
            {compared && <ComparedRows rows={compared} />}
            <p className={s.note}>
              {read.is_readable
                ? '发票号码和开票日期读自您的文件；与文件不一致的不能提交'
                : '这个文件不含可读取的内容，请照票面填写，平台审核时逐项核对'}
              <Button
                kind="text"
                size={28}
                onClick={() => {
                  setRead(null);
                  setFile('');
                }}
              >
                换一个文件
              </Button>
            </p>
          </CallForm>
        </>
      )}
    </div>
  );
}

/** An invoice is of no day before its orders ended. */
const lastDayOf = (orders: readonly FreeOrder[]): string =>
  orders
    .map((order) => formatTime(order.completed_at, 'date'))
    .sort()
    .at(-1) ?? '';

const offWire = (printed: NonNullable<Read['printed']>): PrintedInvoice => ({
  number: printed.number,
  kind: printed.kind,
  rate: printed.rate,
  issuedOn: printed.issued_on,
  buyerName: printed.buyer_name,
  buyerTaxNumber: printed.buyer_tax_number,
  sellerName: printed.seller_name,
  sellerTaxNumber: printed.seller_tax_number,
  amountFen: printed.amount_fen,
  taxFen: printed.tax_fen,
});

const differsSomewhere = (rows: ReturnType<typeof compareInvoice>): boolean =>
  rows.some(({ differs }) => differs);

function ReadFile({ onRead }: { onRead: (read: Read, msg: string) => void }) {
  return (
    <CallForm
      call="invoice-return/read"
      fields={upload}
      submit="读取并核对"
      saysItself
      onDone={onRead}
    />
  );
}
