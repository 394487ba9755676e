import { CallForm } from '@/components/kit/area/form/CallForm';
import { useArea } from '@/components/kit/area/use-area';
import { useRefresh } from '@/components/kit/hooks/use-refresh';
import { LinkButton } from '@/components/kit/ui/Button';
import { Card, CardHead } from '@/components/kit/ui/Card';
import { briefHref } from '@/components/order-records/order-row';
import { areaHref } from '@/lib/address/routes';
import { briefLack } from '@/lib/domain/briefs/brief';
import { authorisationLack } from '@/lib/domain/contracts/signing-authorisation';
import type { FormField } from '@/lib/domain/form/field';
import type { ContractDetail } from './contract-words';
import s from './steps/signing.module.css';

/** What a draft still needs: the reader's own part as a form, the others' as words. */
export function DraftCard({ detail }: { detail: ContractDetail }) {
  const area = useArea();
  const refresh = useRefresh();
  const { businessContract: contract, businessContractMember: me } = detail;
  const mine = contract.lacks.filter(({ is_mine: isMine }) => isMine);
  const others = contract.lacks.filter(({ is_mine: isMine }) => !isMine);
  const needsName = mine.some(({ what }) => what === verification);
  const paper = mine.find(({ what }) => what.startsWith(authorisationLack));
  const needsBrief = mine.some(({ what }) => what === briefLack);
  const needsWords = mine.some(({ what }) => what !== verification && what !== briefLack);
  return (
    <>
      {needsName && (
        <Card className={s.other ?? ''}>
          <b>先完成实名认证</b>
          <span className={s.quiet}>合同以认证的名称为准；通过后回到这里继续</span>
          <span className={s.end}>
            <LinkButton kind="primary" href={areaHref(area, 'verified')}>
              去实名认证
            </LinkButton>
          </span>
        </Card>
      )}
      {paper && (
        <Card className={s.other ?? ''}>
          <b>{paper.what === authorisationLack ? '先提交授权委托书' : '授权委托书审核中'}</b>
          <span className={s.quiet}>
            {paper.what === authorisationLack
              ? '签署人不是法定代表人，要有企业的授权委托书；也可以在下面改由法定代表人签署'
              : '1 个工作日内审核，通过后回到这里继续；也可以在下面改由法定代表人签署'}
          </span>
          <span className={s.end}>
            <LinkButton kind="primary" href={areaHref(area, 'verified')}>
              {paper.what === authorisationLack ? '去提交' : '查看'}
            </LinkButton>
          </span>
        </Card>
      )}
      {needsBrief &&
        contract.orders
          .filter(({ needs_brief: isOwed }) => isOwed)
          .map(({ order_sn: sn, title, position_name: position }) => (
            <Card key={sn} className={s.other ?? ''}>
              <b>先填写投放要求</b>
              <span className={s.quiet}>
                {title}·{position}：投放要求是合同的附件，填写完整后才生成合同
              </span>
              <span className={s.end}>
                <LinkButton kind="primary" href={briefHref(sn)}>
                  去填写
                </LinkButton>
              </span>
            </Card>
          ))}
      {needsWords && (
        <Card>
          <CardHead title="补全您这一方" note="补全后生成合同文件；各方都补全才开始签署" />
          <CallForm
            call="contract/complete"
            fields={me.seal === 'company' ? ofCompany : ofPerson}
            fixed={{ id: contract.id }}
            draft={String(contract.id)}
            submit="补全并继续"
            onDone={async () => {
              await refresh();
            }}
            onRefused={async () => {
              await refresh();
            }}
          />
        </Card>
      )}
      {mine.length === 0 && (
        <Card className={s.other ?? ''}>
          <b>等对方补全</b>
          <span className={s.quiet}>
            {others.map(({ party, what }) => `${party}缺${what}`).join('；') ||
              '资料已齐，正在生成合同文件'}
          </span>
        </Card>
      )}
    </>
  );
}

/** As the server names it. */
const verification = '实名认证';

const address: FormField = {
  kind: 'text',
  name: 'address',
  label: '通讯地址',
  min: 5,
  max: 100,
  hint: '写在合同首页，用于送达通知',
};

const signerName: FormField = {
  kind: 'text',
  name: 'signer_name',
  label: '签署人姓名',
  min: 0,
  max: 30,
  hint: '代表企业签署的人，不是法定代表人的要有授权委托书；不填为法定代表人',
};

const ofPerson: readonly FormField[] = [address];
const ofCompany: readonly FormField[] = [address, signerName];
