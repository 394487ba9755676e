import { LinkButton } from '@/components/kit/ui/Button';
import { Card } from '@/components/kit/ui/Card';
import s from './Areas.module.css';

/** The guide of today as files. */
export function GuideFiles() {
  return (
    <Card flush id="files" className={s.files}>
      <p>
        把今天的价格带走：各位置、按粉丝量、逐月、各地，附统计方法。文件写明日期，一天一份；引用请写明日期与出处。
      </p>
      <LinkButton href="/api/price-guide/report.pdf" kind="outlined" rel="nofollow" download>
        下载 PDF 报告
      </LinkButton>
      <LinkButton href="/api/price-guide/report.xlsx" kind="outlined" rel="nofollow" download>
        下载表格（.xlsx）
      </LinkButton>
    </Card>
  );
}
