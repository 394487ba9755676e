import { type MetricSource, metricSourceKeys, metricSources } from '@/lib/domain/catalog/sources';
import s from './Theory.module.css';

/** What each source means for whoever relies on it. */
const sourceWords: Record<MetricSource, string> = {
  api: '从平台开放的数据取得',
  monitor: '本站程序按日记录',
  screenshot: '运营对照后台截图核对',
  self: '媒体主填写，未经核实',
};

/** Where figures come from. */
export function SourceList() {
  return (
    <ul className={s.sources}>
      {metricSourceKeys.map((key) => (
        <li key={key}>
          <b>{metricSources[key].short}</b>
          <span>{sourceWords[key]}</span>
        </li>
      ))}
    </ul>
  );
}
