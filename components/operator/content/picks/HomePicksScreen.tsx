import { Fragment, useState } from 'react';
import { useRefresh } from '@/components/kit/hooks/use-refresh';
import { Button } from '@/components/kit/ui/Button';
import { Tag } from '@/components/kit/ui/Tag';
import { toast } from '@/lib/browser/toast';
import type { Output } from '@/lib/contract';
import { pickStates, shelfPlaces } from '@/lib/domain/home/picks';
import { ActForm } from '../../act/ActForm';
import type { ActField } from '../../act/act-field';
import { sendAct } from '../../act/send-act';
import k from '../../kit/kit.module.css';
import { PageHead } from '../../kit/PageHead';
import { Panel } from '../../kit/Panel';
import s from '../Content.module.css';

type Pick = Output<'operator/home-picks'>['picks'][number];

export type HomePicksScreenProps = {
  picks: readonly Pick[];
};

const field = (name: string, label: string, kind: ActField['kind'] = 'text'): ActField => ({
  ...{ name, label, kind, required: true, options: [] },
});
const fields: readonly ActField[] = [
  field('account', '账号，填编号或完整的名称'),
  field('place', '次序，0 到 99，小的在前'),
  field('from_on', '开始日期', 'day'),
  field('until_on', '结束日期，当天仍展示', 'day'),
];

/** /operator/content/home-picks: which accounts the shelves of the home page begin with. */
export function HomePicksScreen({ picks }: HomePicksScreenProps) {
  const refresh = useRefresh();
  /** null: none is edited; without a number a new one */
  const [edited, setEdited] = useState<Readonly<Record<string, string>> | null>(null);
  const [refused, setRefused] = useState('');
  const number = edited?.account ?? '';
  const shown = picks.filter(({ state }) => state === 'shown').length;

  const drop = async (pick: Pick) => {
    const answer = await sendAct({ act: 'home_pick_drop', fields: { account: pick.good_sn } });
    setRefused(answer.ok ? '' : answer.msg);
    if (answer.ok) toast.success(answer.data.said);
    await refresh();
  };
  return (
    <>
      <PageHead
        title="首页精选"
        note={`每个平台 ${shelfPlaces} 个位置，选的排在前面，其余按评分补足；一分钟内各处生效`}
      />
      <div className={s.groups}>
        <Panel
          title="选上首页的账号"
          note={`${picks.length} 个，展示中 ${shown} 个`}
          more={
            <Button size={28} onClick={() => setEdited({})}>
              选一个账号
            </Button>
          }
          flush
        >
          {edited && (
            <div className={s.edited}>
              <Fragment key={number}>
                <ActForm
                  act="home_pick"
                  fields={number ? fields.filter(({ name }) => name !== 'account') : fields}
                  given={number ? { account: number } : {}}
                  begun={edited}
                  label={number ? '保存' : '选上首页'}
                  onCancel={() => setEdited(null)}
                  onDone={({ said }) => {
                    toast.success(said);
                    setEdited(null);
                    void refresh();
                  }}
                />
              </Fragment>
            </div>
          )}
          {refused && <p className={s.refused}>{refused}</p>}
          <table className={k.table} aria-label="选上首页的账号">
            <thead>
              <tr>
                <th scope="col">次序</th>
                <th scope="col">账号</th>
                <th scope="col">日期</th>
                <th scope="col">状态</th>
                <th scope="col">操作</th>
              </tr>
            </thead>
            <tbody>
              {picks.map((pick) => (
                <tr key={pick.good_sn}>
                  <td className={k.num}>{pick.place}</td>
                  <td>
                    <b>{pick.title}</b>{' '}
                    <span className={s.quiet}>
                      {pick.platform_name}　{pick.good_sn}　{pick.saved_by}
                    </span>
                  </td>
                  <td>
                    {pick.from_on} 至 {pick.until_on}
                  </td>
                  <td>
                    <Tag>{pickStates[pick.state]}</Tag>
                  </td>
                  <td>
                    <Button
                      kind="text"
                      size={28}
                      aria-label={`改 ${pick.title}`}
                      onClick={() =>
                        setEdited({
                          account: pick.good_sn,
                          place: String(pick.place),
                          from_on: pick.from_on,
                          until_on: pick.until_on,
                        })
                      }
                    >
                      改
                    </Button>
                    <Button
                      kind="text"
                      size={28}
                      aria-label={`撤下 ${pick.title}`}
                      onClick={() => void drop(pick)}
                    >
                      撤下
                    </Button>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
          {picks.length === 0 && <p className={s.edited}>没有选账号，首页按评分展示</p>}
        </Panel>
      </div>
    </>
  );
}
