import { Button, Input } from 'antd';
import { useState } from 'react';
import { useFileLinks } from '@/components/kit/hooks/use-file-links';
import { FieldError } from '@/components/kit/ui/field/Field';
import { SourceMark } from '@/components/kit/ui/marks/SourceMark';
import type { Output } from '@/lib/contract';
import type { MetricUnit } from '@/lib/domain/catalog/platforms';
import { parseFigure } from '@/lib/domain/figures/figure-text';
import { formatFigure, shortDay } from '@/lib/domain/figures/format-figure';
import { isAskedMetric, isRequiredMetric } from '@/lib/domain/listings/forms';
import s from './ListingForm.module.css';
import { ListingSection } from './ListingSection';
import { type FigureRow, type OwnListing, pricesOf } from './listing-values';
import { PictureButton } from './PictureButton';
import type { ListingFormState } from './use-listing-form';

type Metric = Output<'goods/platform_media'>['platforms'][number]['metrics'][number];
type Told = OwnListing['metrics'][number];

const suffixes: Record<MetricUnit, string> = { count: '', share: '%', fen: '元', rate: '' };

export interface FiguresSectionProps {
  form: ListingFormState;
  metrics: readonly Metric[];
  listing: OwnListing | null;
  today: string;
}

/** The account's figures, each with where it comes from and the screenshot it rests on. */
export function FiguresSection({ form, metrics, listing, today }: FiguresSectionProps) {
  const keys = Object.values(form.values.metrics).flatMap(({ proof }) => (proof ? [proof] : []));
  const [names, setNames] = useState<Readonly<Record<string, string>>>({});
  const links = useFileLinks(keys.filter((key) => !(key in names)));
  const sold = pricesOf(form.values, form.platform).map(({ id }) => id);
  const asked = metrics.filter(
    (metric) =>
      isAskedMetric(form.platform, metric, sold) || form.values.metrics[metric.kind]?.value,
  );
  const nameOf = (key: string) => names[key] ?? links[key]?.name ?? '后台截图';
  const onNamed = (key: string, name: string) => setNames((old) => ({ ...old, [key]: name }));
  /** One picture for every figure that was told and has none. */
  const proveAll = (key: string, fileName: string) => {
    onNamed(key, fileName);
    form.change('metrics', ({ metrics: told }) => ({
      metrics: Object.fromEntries(
        Object.entries(told).map(([kind, row]) => [
          kind,
          row.value !== '' && row.proof === '' && !isPlatforms(listing, kind)
            ? { ...row, proof: key }
            : row,
        ]),
      ),
    }));
  };
  return (
    <ListingSection title="数据" note="写明来源和日期">
      <div className={s.figures}>
        <div className={s.figureHead} aria-hidden="true">
          <span>指标</span>
          <span>数值</span>
          <span>来源与日期</span>
          <span>后台截图</span>
        </div>
        {asked.map((metric) => (
          <FigureLine
            key={metric.kind}
            form={form}
            metric={{
              ...metric,
              required: isRequiredMetric(form.platform, metric, sold),
            }}
            told={listing?.metrics.find(({ kind }) => kind === metric.kind)}
            today={today}
            nameOf={nameOf}
            urlOf={(key) => links[key]?.url}
            onNamed={onNamed}
            others={[...new Set(keys)]}
          />
        ))}
      </div>
      <p className={s.hint}>
        <PictureButton
          purpose="listing"
          what="多项数据的截图"
          onDone={({ file_key, name }) => proveAll(file_key, name)}
        >
          一张截图用于已填的各项
        </PictureButton>{' '}
        一张截图里有几项数据的，传一次即可。
      </p>
      <p className={s.hint}>
        没有截图的数据在页面上标为“自报”；传了截图，核验后标为“截图核验”。数字可以写成
        128.4万。选了报价位置，才问这个位置的数据。
      </p>
    </ListingSection>
  );
}

interface FigureLineProps {
  form: ListingFormState;
  metric: Metric;
  /** as it is stored */
  told: Told | undefined;
  today: string;
  nameOf: (key: string) => string;
  urlOf: (key: string) => string | undefined;
  onNamed: (key: string, name: string) => void;
  /** screenshots that stand at some figure */
  others: readonly string[];
}

function FigureLine({
  form,
  metric,
  told,
  today,
  nameOf,
  urlOf,
  onNamed,
  others,
}: FigureLineProps) {
  const { kind, name, unit, required } = metric;
  const field = `metric_${kind}`;
  const row = form.values.metrics[kind] ?? { value: '', proof: '' };
  const change = (patch: Partial<FigureRow>) =>
    form.change(field, ({ metrics }) => ({
      metrics: { ...metrics, [kind]: { ...(metrics[kind] ?? row), ...patch } },
    }));
  const value = parseFigure(row.value, unit);
  const isRead = told?.source === 'api' || told?.source === 'monitor';
  const isSame = told !== undefined && told.value === value;
  const error = form.errorOf(field);
  return (
    <div className={s.figure} data-field={field}>
      <span>
        {required && (
          <i className={s.star} aria-hidden="true">
            *
          </i>
        )}
        {name}
      </span>
      <span>
        <Input
          aria-label={name}
          aria-required={required || undefined}
          disabled={isRead}
          status={error ? 'error' : ''}
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          suffix={<span className={s.suffix}>{suffixes[unit]}</span>}
          value={row.value}
          onChange={(event) => change({ value: event.target.value })}
        />
      </span>
      <span>
        {value === null ? (
          '—'
        ) : (
          <SourceMark
            source={isSame ? told.source : 'self'}
            date={shortDay(isSame && told.as_of ? told.as_of : today)}
          />
        )}
        {value !== null && unit === 'count' && value >= 10_000 && (
          <small className={s.read}>{formatFigure(kind, value, unit)}</small>
        )}
      </span>
      <span className={s.proof}>
        {isRead ? (
          <span className={s.hint}>平台读取，不用截图</span>
        ) : (
          <Proof
            name={name}
            proof={row.proof}
            state={isSame && told.proof === row.proof ? told.proof_state : ''}
            reason={told?.proof_reason ?? ''}
            isChecked={isSame && told.source === 'screenshot'}
            title={nameOf(row.proof)}
            url={urlOf(row.proof)}
            others={others.map((key) => ({ key, name: nameOf(key) }))}
            onChange={(proof, fileName) => {
              if (proof) onNamed(proof, fileName);
              change({ proof });
            }}
          />
        )}
      </span>
      {error && (
        <div className={s.rowNote}>
          <FieldError>{error}</FieldError>
        </div>
      )}
    </div>
  );
}

/** Read by the platform: no screenshot is asked for. */
function isPlatforms(listing: OwnListing | null, kind: string): boolean {
  const source = listing?.metrics.find((metric) => metric.kind === kind)?.source;
  return source === 'api' || source === 'monitor';
}

const proofWords: Record<Told['proof_state'], string> = {
  '': '待核验',
  pending: '待核验',
  checked: '已核验',
  refused: '未通过核验',
};

function Proof({
  name,
  proof,
  state,
  reason,
  isChecked,
  title,
  url,
  others,
  onChange,
}: {
  name: string;
  proof: string;
  state: Told['proof_state'];
  reason: string;
  /** its figure reads 截图核验 as it is */
  isChecked: boolean;
  title: string;
  url: string | undefined;
  others: readonly { key: string; name: string }[];
  onChange: (proof: string, fileName: string) => void;
}) {
  const take = (file: { file_key: string; name: string }) => onChange(file.file_key, file.name);
  if (proof === '') {
    return (
      <>
        <PictureButton purpose="listing" what={`${name}截图`} onDone={take}>
          上传截图
        </PictureButton>
        {others.map((other) => (
          <Button
            key={other.key}
            type="link"
            size="small"
            aria-label={`${name}用截图 ${other.name}`}
            onClick={() => onChange(other.key, other.name)}
          >
            用“{other.name}”
          </Button>
        ))}
        <span className={s.hint}>{isChecked ? '已核验，改数值后要重传' : '不传则标为“自报”'}</span>
      </>
    );
  }
  return (
    <>
      <span className={s.file} title={title}>
        {url ? (
          <a href={url} target="_blank" rel="noreferrer">
            {title}
          </a>
        ) : (
          title
        )}
      </span>
      <span className={state === 'refused' ? s.refused : s.hint}>
        {proofWords[state]}
        {state === 'refused' && `：${reason}`}
      </span>
      <PictureButton purpose="listing" what={`${name}截图`} quiet onDone={take}>
        换一张
      </PictureButton>
      {state !== 'checked' && (
        <Button
          type="link"
          size="small"
          aria-label={`去掉 ${name}截图`}
          onClick={() => onChange('', '')}
        >
          去掉
        </Button>
      )}
    </>
  );
}
