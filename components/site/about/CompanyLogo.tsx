import { Icon } from '@/components/kit/ui/marks/Icon';
import s from './About.module.css';

/** The mark, on light and on dark, with its colours. */
export function CompanyLogo() {
  return (
    <section id="company_logo" className={s.part}>
      <h2>品牌标识</h2>
      <p>标志是一顶集市的摊棚：四条棚布代表不同平台的报价并排摆放，下面的柜台是托管。</p>
      <div className={s.logos}>
        <Mark className={s.light} caption="浅底，四周留出一条棚布的宽度" />
        <Mark className={s.dark} caption="深底，图形颜色不变" />
        <dl className={s.colours}>
          <Colour className={s.brandBlue} name="集市蓝" value="#165DFF" />
          <Colour className={s.counter} name="柜台蓝" value="#0A3BB0" />
          <Colour className={s.cloth} name="棚布" value="#A9C4FF" />
        </dl>
      </div>
      <p className={s.links}>
        <a href="/favicon.svg" download="toufangjishi-logo.svg">
          下载标志（SVG）
          <Icon name="download" size={14} />
        </a>
      </p>
    </section>
  );
}

function Mark({ className, caption }: { className?: string; caption: string }) {
  return (
    <figure>
      <div className={className}>
        <svg width="72" height="72" aria-hidden="true">
          <use href="/icons.svg#logo" />
        </svg>
        <b>投放集市</b>
      </div>
      <figcaption>{caption}</figcaption>
    </figure>
  );
}

interface ColourProps {
  className?: string;
  name: string;
  value: string;
}

function Colour({ className, name, value }: ColourProps) {
  return (
    <div>
      <dt>
        <i className={className} />
        {name}
      </dt>
      <dd>{value}</dd>
    </div>
  );
}
