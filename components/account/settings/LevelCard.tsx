import { useArea } from '@/components/kit/area/use-area';
import { Button, LinkButton } from '@/components/kit/ui/Button';
import { Card } from '@/components/kit/ui/Card';
import { cx } from '@/components/kit/ui/cx';
import { areaHref, isBuilt } from '@/lib/address/routes';
import {
  type SecurityMeasure,
  securityLevelWords,
  securityMeasures,
} from '@/lib/domain/account/security-level';
import { keysOf } from '@/lib/domain/text/keys-of';
import type { SecurityPageProps } from './SecurityPage';
import s from './settings.module.css';

export interface LevelCardProps {
  security: SecurityPageProps['security'];
  onPayPassword: () => void;
}

const measures = keysOf(securityMeasures);

/** How safe the account is, and the next thing that would raise it. */
export function LevelCard({ security: { level, left }, onPayPassword }: LevelCardProps) {
  const done = measures.length - left.length;
  return (
    <Card className={s.level}>
      <div>
        <p>安全等级</p>
        <p className={s.levelWord}>
          <b>{securityLevelWords[level]}</b>
          {measures.length} 项已做 {done} 项
        </p>
        <div className={s.bars} aria-hidden="true">
          {measures.map((measure, i) => (
            <i key={measure} className={cx(i < done && s.full)} />
          ))}
        </div>
      </div>
      <div className={s.raise}>
        <b>{left.length > 0 ? `再做 ${left.length} 项，升到“高”` : '该做的都做了'}</b>
        <p className={s.raiseHow}>
          {left.length > 0
            ? left
                .map(
                  (measure) =>
                    `${securityMeasures[measure].label}，${securityMeasures[measure].worth}`,
                )
                .join('；')
            : '收到陌生设备的登录提醒时，请回到这里核对'}
        </p>
      </div>
      {left[0] && <Raise measure={left[0]} onPayPassword={onPayPassword} />}
    </Card>
  );
}

function Raise({
  measure,
  onPayPassword,
}: {
  measure: SecurityMeasure;
  onPayPassword: () => void;
}) {
  const area = useArea();
  const { label } = securityMeasures[measure];
  if (measure === 'pay_pass') {
    return (
      <Button kind="outlined" size={32} onClick={onPayPassword}>
        {label}
      </Button>
    );
  }
  // A phone everybody has, so what is left is one of these two.
  const page = measure === 'contact' ? 'personalSettings' : 'verified';
  if (!isBuilt(`${area}-${page}`)) return null;
  return (
    <LinkButton kind="outlined" size={32} href={areaHref(area, page)}>
      {label}
    </LinkButton>
  );
}
