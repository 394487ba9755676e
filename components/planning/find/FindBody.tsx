import { CompareForm } from '@/components/catalog/list/CompareForm';
import list from '@/components/catalog/list/GoodsList.module.css';
import rows from '@/components/catalog/list/GoodsRow.module.css';
import { GoodsRows } from '@/components/catalog/list/GoodsRows';
import { ListHead, ListLegend } from '@/components/catalog/list/ListHead';
import { lookedForHref } from '@/components/catalog/list/looked-for-href';
import { Button, LinkButton } from '@/components/kit/ui/Button';
import { Card, CardHead } from '@/components/kit/ui/Card';
import { FieldError } from '@/components/kit/ui/field/Field';
import { askHref } from '@/lib/address/ask-href';
import { href } from '@/lib/address/routes';
import type { GoodCard } from '@/lib/contract/catalog';
import type { FoundAccounts } from '@/lib/contract/planning';
import { findPlatform, platformOf } from '@/lib/domain/catalog/platforms';
import { formatCount } from '@/lib/domain/figures/format-figure';
import { inquiryLimits } from '@/lib/domain/inquiries/limits';
import { pastedMost } from '@/lib/domain/planning/pasted-names';
import s from './find.module.css';

/** Prices that go into the cart at once. */
const ADDED_MOST = 100;
const formId = 'find';

export interface FindBodyProps {
  text: string;
  /** what was chosen before, as it was sent */
  choices: readonly string[];
  error: string;
  /** null: nothing was looked for yet */
  found: FoundAccounts | null;
}

type Line = FoundAccounts['lines'][number];

/** Names or ids of accounts, a line each, and what they mean: found, to be chosen, missing. All of it is a form that is posted. */
export function FindBody({ text, choices, error, found }: FindBodyProps) {
  const goods = new Map(found?.goods.map((good) => [good.good_sn, good]));
  const linesOf = (state: Line['state']) =>
    (found?.lines ?? []).filter((line) => line.state === state);
  const meant = [...new Set(linesOf('found').flatMap(({ sns }) => sns))].flatMap(
    (sn) => goods.get(sn) ?? [],
  );
  return (
    <>
      <Card className={s.card}>
        <CardHead
          level={1}
          title="按名单查找账号"
          note={`每行一个账号名称或 ID，最多 ${pastedMost.lines} 个`}
        />
        <form id={formId} className={s.form} method="post" action={href('find')}>
          <textarea
            name="text"
            rows={found ? 5 : 12}
            maxLength={pastedMost.text}
            defaultValue={text}
            required
            aria-label="名单，每行一个账号名称或 ID"
            aria-invalid={error ? true : undefined}
            placeholder={'抖音 柚白护肤笔记\n小红书：yb_skin\n平价好物归档处'}
          />
          {choices.map((choice) => (
            <input key={choice} type="hidden" name="choice" value={choice} />
          ))}
          {error && <FieldError>{error}</FieldError>}
          <p className={s.foot}>
            <Button type="submit" kind="primary">
              查找
            </Button>
            <span>可以从表格里直接粘贴。写上平台就只在该平台找，同名的不会混在一起</span>
          </p>
        </form>
      </Card>
      {found && <Summary found={found} counts={countsOf(found)} />}
      <Ambiguous lines={linesOf('ambiguous')} goods={goods} />
      <Missing lines={linesOf('missing')} />
      {meant.length > 0 && <Meant goods={meant} />}
    </>
  );
}

const countsOf = ({ lines }: FoundAccounts) => ({
  found: lines.filter(({ state }) => state === 'found').length,
  ambiguous: lines.filter(({ state }) => state === 'ambiguous').length,
  missing: lines.filter(({ state }) => state === 'missing').length,
});

function Summary({ found, counts }: { found: FoundAccounts; counts: ReturnType<typeof countsOf> }) {
  const notes = [
    ...(found.repeated > 0 ? [`重复的 ${found.repeated} 行已合并`] : []),
    ...(found.left > 0 ? [`还有 ${found.left} 行超出 ${pastedMost.lines} 个，请分批查找`] : []),
  ];
  return (
    <p className={s.summary} role="status">
      共 {found.lines.length} 个：找到 <b>{counts.found}</b> 个，要选择 <b>{counts.ambiguous}</b>{' '}
      个，没有找到 <b>{counts.missing}</b> 个{notes.length > 0 && <span>{notes.join('，')}</span>}
    </p>
  );
}

/** What a line may mean is chosen here; it goes with the form above, so that the list is looked for again as a whole. */
function Ambiguous({
  lines,
  goods,
}: {
  lines: readonly Line[];
  goods: ReadonlyMap<string, GoodCard>;
}) {
  if (lines.length === 0) return null;
  return (
    <Card className={s.card}>
      <CardHead title={`要选择的 ${lines.length} 个`} note="同名、同音或名称相近" />
      <ul className={s.lines}>
        {lines.map(({ text, sns }) => (
          <li key={text}>
            <label>
              <span>{text}</span>
              <select name="choice" form={formId} defaultValue="">
                <option value="">请选择</option>
                {sns.flatMap((sn) => {
                  const good = goods.get(sn);
                  return good ? (
                    <option key={sn} value={`${sn} ${text}`}>
                      {optionOf(good)}
                    </option>
                  ) : (
                    []
                  );
                })}
              </select>
            </label>
          </li>
        ))}
      </ul>
      <p className={s.foot}>
        <Button type="submit" kind="outlined" form={formId}>
          按选择的查找
        </Button>
        <span>都不是的，可以写上平台或换成账号 ID 再查</span>
      </p>
    </Card>
  );
}

const optionOf = ({ good_title, goods_type, account_id, fans }: GoodCard): string =>
  `${good_title}·${goods_type}·ID ${account_id}·${formatCount(fans)}粉丝`;

function Missing({ lines }: { lines: readonly Line[] }) {
  if (lines.length === 0) return null;
  const named = lines.map(nameOf);
  return (
    <Card className={s.card}>
      <CardHead
        title={`没有找到的 ${lines.length} 个`}
        note="可能未入驻、已下架或名称有出入"
        more={
          <LinkButton kind="outlined" size={32} href={lookedForHref(named.join('、'))}>
            {lines.length > 1 ? `代找这 ${lines.length} 个账号` : '代找这个账号'}
          </LinkButton>
        }
      />
      <ul className={s.missing}>
        {lines.map((line) => (
          <li key={line.text}>
            <span>{nameOf(line)}</span>
            {lines.length > 1 && <a href={lookedForHref(nameOf(line))}>代找这个账号</a>}
          </li>
        ))}
      </ul>
    </Card>
  );
}

const nameOf = ({ name, platform }: Line): string =>
  [findPlatform(platform)?.name, name].filter(Boolean).join(' ');

function Meant({ goods }: { goods: readonly GoodCard[] }) {
  const skus = goods.flatMap((good) => skuOf(good) ?? []);
  const columns = { platform: undefined, position: 0 };
  return (
    <section className={list.card} aria-label="找到的账号">
      <div className={s.head}>
        <h2>找到的账号</h2>
        <span>勾选后对比，爱心收藏，也可以一次加入购物车</span>
        <LinkButton
          size={32}
          href={askHref(goods.map(({ good_sn }) => ({ sn: good_sn, position: 0 })))}
        >
          {goods.length > inquiryLimits.lines ? `询价前 ${inquiryLimits.lines} 个` : '全部询价'}
        </LinkButton>
        {skus.length > 0 && skus.length <= ADDED_MOST && (
          <Button size={32} kind="outlined" className={s.scripted} data-add-all={skus.join(',')}>
            全部加购 {skus.length} 个
          </Button>
        )}
      </div>
      <ListHead {...columns} />
      <ol className={rows.rows}>
        <GoodsRows goods={goods} view={columns} />
      </ol>
      <CompareForm />
      <ListLegend {...columns} />
    </section>
  );
}

/** The price that is added: the platform's main one, else any that can be ordered. */
function skuOf({ staff_style, skus }: GoodCard): number | undefined {
  const orderable = skus.filter((sku) => sku.orderable);
  const { mainPosition } = platformOf(staff_style);
  return (orderable.find(({ position }) => position === mainPosition) ?? orderable[0])?.sku_id;
}
