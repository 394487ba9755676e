import { Fragment, useState } from 'react';
import { useRefresh } from '@/components/kit/hooks/use-refresh';
import { Button } from '@/components/kit/ui/Button';
import { toast } from '@/lib/browser/toast';
import type { Output } from '@/lib/contract';
import type { OperatorActName } from '@/lib/domain/operators/console-acts';
import { ActForm } from '../../act/ActForm';
import type { ActField } from '../../act/act-field';
import k from '../../kit/kit.module.css';
import { PageHead } from '../../kit/PageHead';
import { Panel } from '../../kit/Panel';
import s from '../Content.module.css';
import { ConfigForm } from './ConfigForm';

type Site = Output<'operator/site'>;

/** Not `site`: every page has the site's own facts under that name. */
export type SiteScreenProps = { shown: Site };

const text = (name: string, label: string, required = true): ActField => ({
  ...{ name, label, required, kind: 'text', options: [] },
});
const shownField: ActField = {
  ...{ name: 'status', label: '显示或收起', kind: 'select', required: true },
  options: [
    { value: 'published', label: '显示' },
    { value: 'hidden', label: '收起' },
  ],
};
const brandFields: ActField[] = [
  text('name', '品牌'),
  text('industry', '行业'),
  text('intro', '简介'),
  text('logo', '图片地址（可不填）', false),
  text('link', '链接（可不填）', false),
  { ...text('joined_on', '加入日期'), kind: 'day' },
  text('place', '次序'),
  shownField,
];
const linkFields: ActField[] = [
  text('name', '名称'),
  text('link', '地址'),
  text('place', '次序'),
  shownField,
];

/** /operator/content/site: what the site says of itself, its brands and links. */
export function SiteScreen({ shown: { groups, brands, links } }: SiteScreenProps) {
  return (
    <>
      <PageHead title="站点配置" note="保存后一分钟内各处生效，每次改动都有前后记录" />
      <div className={s.groups}>
        {groups.map((group) => (
          <ConfigForm key={group.title} group={group} />
        ))}
        <Rows
          title="合作品牌"
          act="brand_save"
          fields={brandFields}
          rows={brands.map(({ place, ...brand }) => ({ ...brand, place: String(place) }))}
          detail={({ industry, intro }) => `${industry}　${intro}`}
        />
        <Rows
          title="友情链接"
          act="link_save"
          fields={linkFields}
          rows={links.map(({ place, ...link }) => ({ ...link, place: String(place) }))}
          detail={({ link }) => link ?? ''}
        />
      </div>
    </>
  );
}

type Row = Readonly<Record<string, string>> & { name: string; status: string };

interface RowsProps {
  title: string;
  act: OperatorActName;
  fields: readonly ActField[];
  rows: readonly Row[];
  detail: (row: Row) => string;
}

/** Rows of a table, one of which is edited below it. */
function Rows({ title, act, fields, rows, detail }: RowsProps) {
  const refresh = useRefresh();
  /** null: none is edited; without a name a new one */
  const [edited, setEdited] = useState<Readonly<Record<string, string>> | null>(null);
  const name = edited?.name ?? '';
  return (
    <Panel
      title={title}
      note={`${rows.length} 条`}
      more={
        <Button size={28} onClick={() => setEdited({ status: 'published' })}>
          新加
        </Button>
      }
      flush
    >
      <table className={k.table}>
        <tbody>
          {rows.map((row) => (
            <tr key={row.name}>
              <td>
                <b>{row.name}</b> <span className={s.quiet}>{detail(row)}</span>
              </td>
              <td className={k.num}>{row.status === 'hidden' && '收起'}</td>
              <td className={k.num}>
                <Button
                  kind="text"
                  size={28}
                  aria-label={`改 ${row.name}`}
                  onClick={() => setEdited(row)}
                >
                  改
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {edited && (
        <div className={s.edited}>
          <Fragment key={name}>
            <ActForm
              act={act}
              fields={name ? fields.filter((field) => field.name !== 'name') : fields}
              given={name ? { name } : {}}
              begun={edited}
              label={name ? `保存 ${name}` : '新加'}
              onCancel={() => setEdited(null)}
              onDone={(answer) => {
                toast.success(answer.said);
                setEdited(null);
                void refresh();
              }}
            />
          </Fragment>
        </div>
      )}
    </Panel>
  );
}
